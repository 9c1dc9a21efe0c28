// Every state of a table in Italian, examined.
import { examineTable } from './axe.mjs';

examineTable('it');
