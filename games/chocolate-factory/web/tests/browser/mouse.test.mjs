// A whole week by mouse.
import { byMouse } from '../../../../../web/tests/browser/mouse.mjs';
import { gameOf } from '../../../../../web/tests/browser/play.mjs';
import { byWork } from './drive.mjs';

byMouse(gameOf(import.meta.url), byWork());
