// The first page, compressed, must stay small: html, scripts, styles, fonts, drawings and the
// longest catalogue of texts. What only a table needs is loaded later and not counted.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const kLimit = 150_000;
const folder = new URL('../../build/web/', import.meta.url).pathname;

/** @param {string} file */
function sent(file) {
  const path = join(folder, file);
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size;
}

const html = readFileSync(join(folder, 'index.html'), 'utf8');
const assets = readdirSync(join(folder, 'assets')).filter((name) => !/\.(gz|br)$/.test(name));
const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
  (match) => match[1] ?? '',
);
const fetched = assets
  .filter((name) => /\.woff2$|\.svg$/.test(name))
  .map((name) => `assets/${name}`);
const texts = assets
  .filter((name) => /^(en|it|ja)-/.test(name))
  .map((name) => `assets/${name}`)
  .sort((a, b) => sent(b) - sent(a))
  .slice(0, 1);

let total = 0;
for (const file of new Set(['index.html', ...named, ...fetched, ...texts])) {
  const size = sent(file);
  total += size;
  console.log(`${String(size).padStart(7)}  ${file}`);
}
console.log(`${String(total).padStart(7)}  first page of at most ${kLimit}`);
process.exitCode = total > kLimit ? 1 : 0;
