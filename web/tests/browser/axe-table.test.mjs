// Every state of a table, examined.
import { examineTable } from './axe.mjs';

examineTable();
