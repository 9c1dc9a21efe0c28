// A table with the expansion, set up in the lobby: six employees, sides C and D in words.
import assert from 'node:assert/strict';
import { inShop, word } from '../../../../../web/tests/browser/fixture.mjs';
import { gameOf, untilTurn } from '../../../../../web/tests/browser/play.mjs';

const kGame = gameOf(import.meta.url);
const kSides = [
  ['Palace Boutique', 'D', 'like another store'],
  ['Fresh Fancies', 'C', '1 per £9 sold today'],
  ['Salter’s Emporium', 'D', 'a run from Chunks on'],
  ['House of Luxury', 'B', 'pairs of Bars'],
  ['Dunstan & Gilbert’s', 'C', '1 per £6 sold today'],
];

inShop(`${kGame}: the expansion`, async (shop) => {
  const page = await shop.person();
  await shop.visit(page, `/new/${kGame}`);
  await page.getByLabel(word('name.label')).fill('Anna');
  const seats = (count) => page.locator('.counts label', { hasText: String(count) }).click();
  const extra = page.getByLabel('Extra demands');
  const second = page.getByLabel(word('new.seat', { count: 2 }));

  // Alone nobody else is chosen, and more demands may be.
  await seats(1);
  assert.equal(await second.count(), 0);
  await extra.fill('2');
  await seats(2);
  assert.ok(await extra.isDisabled());
  await page.getByText(word('options.exactly.one', { count: 1 })).waitFor();

  await second.selectOption({ index: 1 });
  await page.getByLabel('Expansion Master Chocolatier').check();
  await page.getByLabel('Department stores', { exact: true }).selectOption('own');
  for (const [store, side] of kSides) await page.getByLabel(store).selectOption(side);
  await page.getByRole('button', { name: word('new.create') }).click();
  await page.getByRole('button', { name: word('room.start') }).click();
  await untilTurn(page);

  const race = page.locator('.race');
  for (const [store, , rule] of kSides) {
    await race.getByRole('region', { name: store }).getByText(rule).waitFor();
  }
  const packets = page.getByRole('group', { name: /of employees/ });
  const sizes = await packets.evaluateAll((all) =>
    all.map((one) => one.querySelectorAll('.emp').length),
  );
  // The bot may have taken one of the packets.
  assert.ok(sizes.length === 2 && sizes.includes(3), `${sizes}`);
  const display = await page.locator('.display').boundingBox();
  for (const card of await page.locator('.display .card').all()) {
    const box = await card.boundingBox();
    assert.ok(box.x + box.width <= display.x + display.width, 'it fits');
  }
});

inShop(`${kGame}: alone with the expansion and more demands`, async (shop) => {
  const page = await shop.person();
  await shop.visit(page, `/new/${kGame}`);
  await page.getByLabel(word('name.label')).fill('Anna');
  await page.locator('.counts label', { hasText: '1' }).click();
  await page.getByLabel('Extra demands').fill('2');
  await page.getByLabel('Expansion Master Chocolatier').check();
  await page.getByRole('button', { name: word('new.begin') }).click();
  await untilTurn(page);
  assert.equal(await page.locator('.week .note').count(), 5);
  assert.equal(await page.locator('.display .emp').count(), 5, 'six, and one has left');
});
