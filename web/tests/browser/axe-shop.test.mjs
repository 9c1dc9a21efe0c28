// Every page of the shop, examined.
import { examineShop } from './axe.mjs';

examineShop();
