// Pictures of this game's table for the documents:
// `node games/chocolatiers/web/tests/browser/shots.mjs`.
// With a folder as argument, of every phase on all screens and in all languages, to look at; of
// some scenes, when they are named.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  everywhere, kDesk, kLooks, kPhone, pictures, show,
} from '../../../../../web/tests/browser/looks.mjs';
import { gameOf, sheetOf, untilTurn } from '../../../../../web/tests/browser/play.mjs';
import { small } from '../../../../../web/tests/browser/png.mjs';
import { affordable, laidOf, packOne, sayButton, sit } from './drive.mjs';

const kGame = gameOf(import.meta.url);
const kDocs = fileURLToPath(new URL('../../../../../docs/screenshots/', import.meta.url));
const kMostSteps = 400;
const folder = process.argv[2];
const only = process.argv.slice(3);
const wanted = (scene) => only.length === 0 || only.includes(scene);

/**
 * Packs what can be paid and takes cards otherwise, until `enough` says so or the game is over.
 * @param {(state: {ghost: boolean}) => Promise<boolean>} enough
 */
async function play(page, enough = async () => false) {
  for (let step = 0; step < kMostSteps; step += 1) {
    if ((await untilTurn(page)) === 'over') return false;
    if (await enough({ ghost: false })) return true;
    if ((await affordable(page).count()) > 0) {
      await affordable(page).last().click();
      await page.locator('.ghost.lit').waitFor();
      const slots = page.locator('.slot');
      const many = await slots.count();
      if (many > 0) await slots.nth(step % many).click();
      await page.locator('.bill').waitFor();
      if (await enough({ ghost: true })) return true;
      await packOne(page);
      continue;
    }
    const tray = page.locator('.tray .lit');
    const things = (await tray.count()) > 0 ? tray : page.locator('.hand .lit');
    const count = await things.count();
    if (count > 0) await things.nth(step % count).click();
  }
  throw new Error('no end');
}

async function forTheDocuments(shop, page) {
  const take = async (name, size, theme = 'light') => {
    await show(page, size, theme);
    writeFileSync(`${kDocs}${kGame}-${name}.png`, small(await page.screenshot()));
    await show(page, kDesk, 'light');
  };
  await sit(shop, page, { seats: 3 });
  await play(page, async ({ ghost }) => ghost && (await laidOf(page).count()) >= 4);
  await page.waitForTimeout(2500);
  await take('1280-light', kDesk);
  await take('1280-dark', kDesk, 'dark');
  await take('390-light', kPhone);
  await packOne(page);
  await play(page);
  await sheetOf(page).waitFor();
  await take('end-1280-light', kDesk);
}

/** One person against two bots: every phase. */
async function alone(shop, page) {
  const look = (name, looks) => everywhere(page, folder, name, looks);
  await sit(shop, page, { seats: 3 });
  await look('start');
  await play(page, async ({ ghost }) => ghost);
  await look('first-box');
  await packOne(page);
  await play(page, async ({ ghost }) => ghost && (await laidOf(page).count()) >= 2);
  await look('box');
  await packOne(page);
  await untilTurn(page);
  const wild = sayButton(page, 'Place a wild');
  await play(page, async ({ ghost }) => !ghost && (await wild.count()) > 0);
  await wild.click();
  await page.locator('[data-space].lit').nth(2).click();
  await look('wild');
  await sayButton(page, 'Confirm').click();
  await page.locator('[data-space]').first().waitFor({ state: 'detached' });
  await play(page, async ({ ghost }) => !ghost && (await page.locator('.hand .lit').count()) > 2);
  await page.locator('.hand .lit').first().click();
  await page.locator('.tray .lit').first().click();
  await look('swap', kLooks.slice(0, 4));
  await page.keyboard.press('Escape');
  await play(page, async ({ ghost }) => ghost && (await laidOf(page).count()) >= 4);
  await look('late');
  await packOne(page);
  await play(page);
  await sheetOf(page).waitFor();
  await look('end', kLooks.slice(0, 4));
  await page.keyboard.press('Escape');
  await look('over', kLooks.slice(0, 4));
}

/** Only takes cards, until there are too many. */
async function hoard(shop, page) {
  await sit(shop, page);
  const tray = page.locator('.tray .lit');
  for (let step = 0; step < kMostSteps; step += 1) {
    await untilTurn(page);
    if ((await tray.count()) > 0) await tray.nth(step % (await tray.count())).click();
    else if ((await page.locator('.hand .lit').count()) > 6) break;
  }
  await everywhere(page, folder, 'discard', kLooks.slice(0, 4));
}

/** Five players and a spectator. */
async function crowded(shop, page) {
  const table = await sit(shop, page, { seats: 5 });
  await play(page, async ({ ghost }) => ghost && (await laidOf(page).count()) >= 3);
  await everywhere(page, folder, 'five');
  const guest = await shop.person();
  await shop.visit(guest, `/table/${table}`);
  await guest.locator('.sampler').waitFor();
  await guest.waitForTimeout(500);
  await everywhere(guest, folder, 'watching', kLooks.slice(0, 4));
  await guest.close();
}

await pictures(folder, forTheDocuments, async (shop, page) => {
  if (wanted('alone')) await alone(shop, page);
  if (wanted('hoard')) await hoard(shop, page);
  if (wanted('crowded')) await crowded(shop, page);
});
