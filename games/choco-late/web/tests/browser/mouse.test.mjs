// A whole game by mouse.
import { byMouse } from '../../../../../web/tests/browser/mouse.mjs';
import { gameOf } from '../../../../../web/tests/browser/play.mjs';

byMouse(gameOf(import.meta.url));
