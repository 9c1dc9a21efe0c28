// Pictures of this game's table for the documents:
// `node games/chocolate-factory/web/tests/browser/shots.mjs`.
// With a folder as argument, of every phase on all screens and in all languages, to look at.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  everywhere, kDesk, kPhone, pictures, show,
} from '../../../../../web/tests/browser/looks.mjs';
import { gameOf, playOn, sheetOf } from '../../../../../web/tests/browser/play.mjs';
import { small } from '../../../../../web/tests/browser/png.mjs';
import { byWork, sit, until } from './drive.mjs';
import { kMoments, kSoloMoments } from './moments.mjs';

const kGame = gameOf(import.meta.url);
const kDocs = fileURLToPath(new URL('../../../../../docs/screenshots/', import.meta.url));
// After this number of steps there are some parts and orders.
const kIntoTheWeek = 150;
const folder = process.argv[2];

const seen = (page, selector) => until(page, async () => (await page.locator(selector).count()) > 0);

async function forTheDocuments(shop, page) {
  const take = async (name, size, theme = 'light') => {
    await show(page, size, theme);
    writeFileSync(`${kDocs}${kGame}-${name}.png`, small(await page.screenshot()));
    await show(page, kDesk, 'light');
  };
  await sit(shop, page, { seats: 3 });
  await seen(page, '.slot.lit');
  await take('draft-1280-light', kDesk);
  let steps = 0;
  await until(page, async () => (steps += 1) > kIntoTheWeek);
  await seen(page, '.plant .part.sel');
  await page.waitForTimeout(2500);
  await take('1280-light', kDesk);
  await take('1280-dark', kDesk, 'dark');
  await take('390-light', kPhone);
  await playOn(page, byWork());
  await sheetOf(page).waitFor();
  await take('end-1280-light', kDesk);

  await sit(shop, page, { seats: 1 });
  steps = 0;
  await until(page, async () => (steps += 1) > kIntoTheWeek);
  await seen(page, '.plant .in.lit');
  await page.waitForTimeout(2500);
  await take('solo-1280-light', kDesk);
  await playOn(page, byWork());
  await sheetOf(page).waitFor();
  await take('solo-end-1280-light', kDesk);
}

/** Every phase, against bots or alone. */
async function allPhases(shop, page, seats) {
  const waiting = new Map(Object.entries(seats === 1 ? kSoloMoments : kMoments));
  await sit(shop, page, { seats });
  await playOn(page, {
    ...byWork(),
    enough: async () => {
      for (const [moment, selector] of waiting) {
        if ((await page.locator(selector).count()) === 0) continue;
        waiting.delete(moment);
        await everywhere(page, folder, `${seats}-${moment.replaceAll(' ', '-')}`);
      }
      return false;
    },
  });
  await sheetOf(page).waitFor();
  await everywhere(page, folder, `${seats}-end`);
}

await pictures(folder, forTheDocuments, async (shop, page) => {
  for (const seats of [3, 1]) await allPhases(shop, page, seats);
});
