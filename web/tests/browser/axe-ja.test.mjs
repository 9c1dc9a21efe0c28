// Everything in Japanese, examined.
import { examineAll } from './axe.mjs';

examineAll('ja', 'ja-JP');
