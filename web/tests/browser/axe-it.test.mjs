// Everything in Italian, examined.
import { examineAll } from './axe.mjs';

examineAll('it', 'it-IT');
