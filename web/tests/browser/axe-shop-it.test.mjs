// Every page of the shop in Italian, examined.
import { examineShop } from './axe.mjs';

examineShop('it');
