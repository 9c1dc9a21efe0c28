// States of a table where one plays alone, examined.
import { examineGame } from '../../../../../web/tests/browser/axe.mjs';
import { gameOf, trigger } from '../../../../../web/tests/browser/play.mjs';
import { byWork } from './drive.mjs';
import { kSoloMoments } from './moments.mjs';

examineGame(gameOf(import.meta.url), kSoloMoments, byWork(trigger), 1);
