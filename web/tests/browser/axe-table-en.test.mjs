// Every state of a table in English, examined.
import { examineTable } from './axe.mjs';

examineTable('en');
