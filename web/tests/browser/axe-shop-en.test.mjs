// Every page of the shop in English, examined.
import { examineShop } from './axe.mjs';

examineShop('en');
