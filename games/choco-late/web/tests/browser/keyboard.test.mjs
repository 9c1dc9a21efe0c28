// A whole game by keyboard alone.
import { byKeyboard } from '../../../../../web/tests/browser/keyboard.mjs';
import { gameOf } from '../../../../../web/tests/browser/play.mjs';

byKeyboard(gameOf(import.meta.url));
