// A reloaded page, and a second one, show everything that was visible before.
import assert from 'node:assert/strict';
import { eventually, inShop, word } from '../../../../../web/tests/browser/fixture.mjs';
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

  // The points after every turn, not only the number of lots.
  const before = await chartOf(page);
  assert.equal(before.length, 3);
  await page.reload();
  await eventually(
    async () => `${await chartOf(page)}` === `${before}`,
    `the chart:\n${before}\n---\n${await chartOf(page)}`,
  );
});

/** Picks the vouchers at these places of the hand; returns their names. */
async function pick(page, places) {
  const names = [];
  for (const place of places) {
    const voucher = page.locator('.hand [data-stop]').nth(place);
    names.push(/\d+/.exec(await voucher.getAttribute('aria-label'))[0]);
    await voucher.click();
  }
  return names;
}

const seal = (page) => page.locator('.bar .primary');
const laidOn = (page) =>
  page.locator('.hand [data-stop]').evaluateAll((all) =>
    all
      .filter((one) => /sealed/.test(one.getAttribute('aria-label')))
      .map((one) => /\d+/.exec(one.getAttribute('aria-label'))[0]),
  );

inShop(`${kGame}: offers of two pages of one person are not mixed`, async (shop) => {
  const page = await shop.person();
  const ivo = await shop.person();
  await deal(shop, [page, ivo], { seats: 2 });
  const chooses = async (one) => (await askedOf(one)) === 'choose';
  await eventually(async () => (await chooses(page)) || (await chooses(ivo)), 'somebody to choose');
  const [chooser, other] = (await chooses(page)) ? [page, ivo] : [ivo, page];
  await chooser.locator('.lots .lit').first().click();
  await chooser.getByRole('button', { name: 'one more' }).click();
  await chooser.getByRole('button', { name: 'Open with 2' }).click();
  await other.getByRole('button', { name: 'Match 2' }).click();
  await chooser.getByRole('button', { name: 'Let it stand' }).click();
  await eventually(async () => (await askedOf(page)) === 'offer', 'the offer');
  const second = await shop.tab(page.context());
  await shop.visit(second, new URL(page.url()).pathname);
  await eventually(async () => (await askedOf(second)) === 'offer', 'the offer');

  const picked = [await pick(page, [0, 1]), await pick(second, [2, 3])];
  // Both send before either hears of the other.
  shop.child.kill('SIGSTOP');
  for (const one of [page, second]) await seal(one).evaluate((button) => button.click());
  shop.child.kill('SIGCONT');

  // One of the two gets a short note.
  const told = await eventually(async () => {
    const notes = await Promise.all([page, second].map((one) => one.locator('.missed p').count()));
    return notes.some((count) => count > 0) && notes;
  }, 'a note');
  assert.deepEqual(told.toSorted(), [0, 1]);
  await (told[0] > 0 ? page : second).getByText(word('missed.you')).waitFor();

  let laid = [];
  await eventually(async () => (laid = await laidOn(page)).length === 2, 'the sealed offer');
  assert.ok(picked.some((one) => `${one}` === `${laid}`), `${laid} of ${picked.join(' | ')}`);
  await eventually(async () => `${await laidOn(second)}` === `${laid}`, 'the same offer');
  for (const one of [page, second]) assert.equal(await one.locator('dialog[open]').count(), 0);
});
