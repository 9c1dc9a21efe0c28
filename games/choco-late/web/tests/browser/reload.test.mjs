// Who loads the page anew sees all that was to be seen before.
import assert from 'node:assert/strict';
import { eventually, inShop } from '../../../../../web/tests/browser/fixture.mjs';
import { gameOf, sheetOf } from '../../../../../web/tests/browser/play.mjs';
import { askedOf, deal, drive } from './drive.mjs';

const kGame = gameOf(import.meta.url);

/** The vouchers that lie open and how they are judged, in words. */
const openOn = (page) =>
  page
    .locator('.rows [role=img]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

async function chartOf(page) {
  await sheetOf(page).locator('path.seat').first().waitFor();
  return sheetOf(page)
    .locator('path.seat')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('d')));
}

inShop(`${kGame}: a page that is loaded anew shows the same`, async (shop) => {
  const page = await shop.person();
  await deal(shop, [page], { seats: 3 });
  let replaced = 0;
  await drive(page, {
    bluffs: 1,
    enough: async (asked) => {
      if (asked !== 'replace' || replaced > 0) return false;
      replaced += 1;
      const before = await openOn(page);
      assert.ok(before.some((one) => one.includes('not valid')), before.join('\n'));
      await page.reload();
      await eventually(async () => (await askedOf(page)) === 'replace', 'the same question');
      assert.deepEqual(await openOn(page), before);
      return false;
    },
  });
  assert.ok(replaced > 0, 'nothing had to be replaced');

  // The points of every turn, not only how many lots there were.
  const before = await chartOf(page);
  assert.equal(before.length, 3);
  await page.reload();
  await eventually(
    async () => `${await chartOf(page)}` === `${before}`,
    `the chart:\n${before}\n---\n${await chartOf(page)}`,
  );
});
