// A whole game on the standard board by keyboard alone. CHOCOBOX_GAME says which game.
import { byKeyboard } from '../keyboard.mjs';

byKeyboard(process.env.CHOCOBOX_GAME, { undoes: false });
