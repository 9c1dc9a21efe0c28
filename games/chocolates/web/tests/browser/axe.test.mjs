// States of the table, examined.
import { examineGame } from '../../../../../web/tests/browser/axe.mjs';
import { gameOf } from '../../../../../web/tests/browser/play.mjs';

examineGame(gameOf(import.meta.url));
