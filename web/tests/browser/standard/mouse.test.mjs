// A whole game on the standard board by mouse. CHOCOBOX_GAME says which game.
import { byMouse } from '../mouse.mjs';

byMouse(process.env.CHOCOBOX_GAME);
