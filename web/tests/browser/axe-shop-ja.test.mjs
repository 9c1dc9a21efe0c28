// Every page of the shop in Japanese, examined.
import { examineShop } from './axe.mjs';

examineShop('ja');
