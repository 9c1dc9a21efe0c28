// States of the table, examined.
import { examineGame } from '../../../../../web/tests/browser/axe.mjs';
import { gameOf, trigger } from '../../../../../web/tests/browser/play.mjs';
import { byWork } from './drive.mjs';
import { kMoments } from './moments.mjs';

examineGame(gameOf(import.meta.url), kMoments, byWork(trigger));
