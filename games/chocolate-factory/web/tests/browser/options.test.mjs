// The page for a new table: the sides of the five stores by a word, or one by one.
import assert from 'node:assert/strict';
import { inShop, word } from '../../../../../web/tests/browser/fixture.mjs';
import { gameOf } from '../../../../../web/tests/browser/play.mjs';

const kGame = gameOf(import.meta.url);

inShop(`${kGame}: the stores of a new table`, async (shop) => {
  const page = await shop.person();
  await shop.visit(page, `/new/${kGame}`);
  await page.getByLabel(word('name.label')).fill('Anna');
  const stores = page.getByLabel('Department stores', { exact: true });
  const luxury = page.getByLabel('House of Luxury');
  assert.equal(await stores.inputValue(), 'A');
  await stores.selectOption('random');
  assert.equal(await luxury.count(), 0);
  await stores.selectOption('B');
  await stores.selectOption('own');
  assert.equal(await luxury.inputValue(), 'B', 'as all were before');
  await luxury.selectOption('A');
  for (const seat of [2, 3, 4]) {
    const choice = page.getByLabel(word('new.seat', { count: seat }));
    if ((await choice.count()) > 0) await choice.selectOption({ index: 1 });
  }
  await page.getByRole('button', { name: word('new.create') }).click();
  await page.waitForURL(/\/table\//);
  assert.equal(await luxury.inputValue(), 'A', 'the waiting room shows it too');
  await page.getByRole('button', { name: word('room.start') }).click();
  // The House of Luxury on side A wants Boxed, Fresh Fancies on side B Fingers.
  const race = page.locator('.race');
  await race.getByText('Boxed', { exact: true }).waitFor();
  await race.getByText('Fingers', { exact: true }).waitFor();
});
