// Pictures of this game's table for the documents:
// `node games/choco-challenge/web/tests/browser/shots.mjs`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Shop, word } from '../../../../../web/tests/browser/fixture.mjs';
import {
  choiceNames, gameOf, isTurn, playOn, sheetOf, untilTurn,
} from '../../../../../web/tests/browser/play.mjs';
import { small } from '../../../../../web/tests/browser/png.mjs';

const kGame = gameOf(import.meta.url);
const kDocs = fileURLToPath(new URL('../../../../../docs/screenshots/', import.meta.url));
const kDesk = [1280, 800];
const kPhone = [390, 844];
// Draws on as long as a bust is no likelier than this.
const kDaring = 45;

async function picture(page, name, [width, height] = kDesk) {
  await page.setViewportSize({ width, height });
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement?.blur());
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  writeFileSync(`${kDocs}${kGame}-${name}.png`, small(await page.screenshot()));
  await page.setViewportSize({ width: kDesk[0], height: kDesk[1] });
}

async function openTable(shop, page) {
  await shop.visit(page, `/new/${kGame}`);
  await page.getByLabel(word('name.label')).fill('Giulia');
  await page.locator('.counts label', { hasText: '4' }).click();
  for (const count of [2, 3, 4]) {
    const levels = page.getByLabel(word('new.seat', { count }));
    await levels.selectOption({ index: (await levels.locator('option').count()) - 1 });
  }
  await page.getByRole('button', { name: word('new.create') }).click();
  await page.getByRole('button', { name: word('room.start') }).click();
  await untilTurn(page);
}

/** Plays as most people would: draws while the risk is small, and takes what there is. */
async function play(page, enough) {
  let pick = 0;
  await playOn(page, {
    choose: () => pick,
    enough: async () => {
      const names = await choiceNames(page);
      const risk = Number(/^Draw (\d+)%/.exec(names[0])?.[1] ?? 100);
      pick = names[0].startsWith('Draw') && risk <= kDaring ? 0 : names.length > 1 ? 1 : 0;
      return (await isTurn(page)) && (await enough?.(names)) === true;
    },
  });
}

const shop = new Shop();
try {
  await shop.startServer();
  await shop.openBrowser();
  const page = await shop.person();
  await openTable(shop, page);
  const row = () => page.locator('.bowl .card').count();
  await play(page, async (names) => names[0].startsWith('Draw') && (await row()) >= 3);
  await picture(page, 'early-1280-light');
  await play(page, async () => (await page.locator('.choices .bust.lit').count()) > 0);
  await picture(page, 'bust-1280-light');
  await play(page, async (names) => names[0].startsWith('Draw') && (await row()) >= 5);
  await picture(page, '390-light', kPhone);
  await play(page);
  await sheetOf(page).waitFor();
  await picture(page, 'end-1280-light');
  shop.checkProblems();
} finally {
  await shop.close();
}
