// Everything in English, examined.
import { examineAll } from './axe.mjs';

examineAll('en', 'en-GB');
