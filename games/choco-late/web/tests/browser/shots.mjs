// Pictures of this game's table for the documents:
// `node games/choco-late/web/tests/browser/shots.mjs`.
// With a folder as argument, of every phase on all screens and in all languages, to look at; of
// some scenes, when they are named (`late` leaves out the beginning of full tables).
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  everywhere as allLooks, kDesk, kLooks, kPhone, pictures, show,
} from '../../../../../web/tests/browser/looks.mjs';
import { gameOf, sheetOf } from '../../../../../web/tests/browser/play.mjs';
import { small } from '../../../../../web/tests/browser/png.mjs';
import { askedOf, bid, deal, drive, lay, seal } from './drive.mjs';

const kGame = gameOf(import.meta.url);
const kDocs = fileURLToPath(new URL('../../../../../docs/screenshots/', import.meta.url));
const folder = process.argv[2];
const only = process.argv.slice(3);
const wanted = (scene) => only.length === 0 || only.includes(scene);

const everywhere = (page, name, looks) => allLooks(page, folder, name, looks);

async function forTheDocuments(shop, page) {
  const take = async (name, size, theme = 'light') => {
    await show(page, size, theme);
    writeFileSync(`${kDocs}${kGame}-${name}.png`, small(await page.screenshot()));
    await show(page, kDesk, 'light');
  };
  await deal(shop, [page], { seats: 4 });
  const count = (selector) => page.locator(selector).count();
  // In the middle of the game, with something to bid and somebody to bid against.
  await drive(page, {
    most: 1,
    enough: async (asked) =>
      asked === 'bid' &&
      (await count('.seats .tray')) > 2 &&
      (await count('.hand .ok')) > 2 &&
      (await count('.rows .count')) > 1,
  });
  await page.waitForTimeout(2500);
  await take('auction-1280-light', kDesk);
  await take('auction-1280-dark', kDesk, 'dark');
  await take('390-light', kPhone);
  await drive(page, { most: 3 });
  await sheetOf(page).waitFor();
  await take('end-1280-light', kDesk);
}

/** One person against bots: choosing, bidding, offering, replacing, and the results. */
async function alone(shop, page) {
  const seen = new Set();
  const look = async (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    await everywhere(page, name);
  };
  await deal(shop, [page], { seats: 4 });
  await drive(page, { enough: async (asked) => asked === 'choose' });
  await look('choose');
  let bluffs = 1;
  await drive(page, {
    most: 3,
    enough: async (asked) => {
      const sold = (await page.locator('.rows .shown').count()) > 0;
      if (asked === 'bid') await look('auction');
      if (asked === 'offer') {
        await lay(page, bluffs);
        await look('offer');
      }
      if (asked === 'replace') {
        await look('replace');
        bluffs = 0;
      }
      if (asked === 'choose' && sold) await look('sold');
      return false;
    },
  });
  await sheetOf(page).waitFor();
  await everywhere(page, 'end', kLooks.filter(([language]) => language === 'en'));
  await page.keyboard.press('Escape');
  await everywhere(page, 'over');
}

/** Two people and bots: one waits for the other; then the same without turns. */
async function together(shop, page, other) {
  for (const wild of ['off', 'on']) {
    const name = wild === 'on' ? 'wild' : 'waiting';
    const settings = { call_seconds: 20 };
    await deal(shop, [page, other], { seats: 4, options: { wild }, settings });
    for (let tries = 0; tries < 200; tries += 1) {
      const [mine, theirs] = [await askedOf(page), await askedOf(other)];
      if (wild === 'on' && mine === 'bid') {
        await bid(page, 3);
        await page.waitForTimeout(500);
        if (await page.locator('.bar [role=timer]').count()) break;
      } else if (mine === 'offer') {
        await lay(page, 0);
        await seal(page);
        await page.waitForTimeout(300);
        if ((await askedOf(other)) === 'offer') break;
      } else if (mine === 'choose') {
        await page.locator('.lots .lit').nth(2).click();
      } else if (mine === 'bid') {
        await bid(page, 2);
      } else if (theirs === 'choose') {
        await other.locator('.lots .lit').nth(1).click();
      } else if (theirs === 'bid') {
        await bid(other, 3);
      } else if (theirs !== '') {
        await lay(other, 0);
        await seal(other);
      }
      await page.waitForTimeout(150);
    }
    await everywhere(page, name);
  }
}

/** Tables with many lots. */
async function crowded(shop, page, name, table, left) {
  await deal(shop, [page], table);
  const seen = new Set();
  const late = await drive(page, {
    // A player who spends little can act until the end.
    most: 1,
    enough: async (asked) => {
      if (!seen.has(asked) && !only.includes('late')) {
        seen.add(asked);
        await everywhere(page, `${name}-early-${asked}`);
      }
      const lots = await page.locator('.lots button').count();
      return asked === 'bid' && lots < left;
    },
  });
  if (late) await everywhere(page, `${name}-late`);
  await drive(page);
  await sheetOf(page).waitFor();
  await everywhere(page, `${name}-end`, kLooks.slice(0, 4));
}

await pictures(folder, forTheDocuments, async (shop, page) => {
  const two = { 'two-trays': 'on', 'best-one-wins': 'on' };
  if (wanted('alone')) await alone(shop, page);
  if (wanted('together')) await together(shop, page, await shop.person());
  if (wanted('two-trays')) {
    await crowded(shop, page, 'two-trays', { seats: 4, options: two }, 8);
    await crowded(shop, page, 'two-of-two', { seats: 2, options: two }, 5);
  }
  if (wanted('six')) await crowded(shop, page, 'six', { seats: 6 }, 6);
});
