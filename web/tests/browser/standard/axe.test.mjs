// States of a table with the standard board, examined. CHOCOBOX_GAME says which game.
import { examineGame } from '../axe.mjs';

examineGame(process.env.CHOCOBOX_GAME);
