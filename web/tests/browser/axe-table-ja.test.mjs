// Every state of a table in Japanese, examined.
import { examineTable } from './axe.mjs';

examineTable('ja');
