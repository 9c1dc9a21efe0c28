// The page for a new table: suggested options are switched on together, and options that are not
// allowed for this number of seats cannot be chosen.
import assert from 'node:assert/strict';
import { inShop, word } from '../../../../../web/tests/browser/fixture.mjs';
import { gameOf } from '../../../../../web/tests/browser/play.mjs';

const kGame = gameOf(import.meta.url);

inShop(`${kGame}: the variants of a new table`, async (shop) => {
  const page = await shop.person();
  const seats = (count) => page.locator('.counts label', { hasText: String(count) }).click();
  const trays = page.getByLabel('Two trays');
  const best = page.getByRole('checkbox', { name: /^Best one wins/ });
  const wild = page.getByLabel('Wild auction');
  const silence = page.getByLabel(word('settings.call'));
  await shop.visit(page, `/new/${kGame}`);
  await page.getByLabel(word('name.label')).fill('Anna');

  await seats(4);
  await trays.check();
  assert.ok(await best.isChecked(), 'it is suggested');
  await best.uncheck();
  assert.ok(await trays.isChecked(), 'but can be left out');
  await best.check();

  assert.equal(await silence.count(), 0, 'nobody speaks at once');
  await wild.check();
  assert.equal(await silence.inputValue(), '8');

  for (const count of [5, 6]) {
    await seats(count);
    assert.ok(await trays.isDisabled());
    assert.ok(!(await trays.isChecked()));
    await page.getByText(word('options.seats', { min: 2, max: 4 })).waitFor();
  }
  // The table is made without options that are not allowed for it.
  await page.getByRole('button', { name: word('new.create') }).click();
  await page.waitForURL(/\/table\//);
  await page.getByRole('heading', { name: word('room.seats') }).waitFor();
  assert.ok(await wild.isChecked());
  assert.ok(await best.isChecked());
  assert.ok(await trays.isDisabled());
  await silence.waitFor();
  await wild.uncheck();
  await silence.waitFor({ state: 'detached' });
});
