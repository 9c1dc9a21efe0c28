// Two people run their factories at once: neither waits, and neither disturbs the other.
import assert from 'node:assert/strict';
import { eventually, inShop } from '../../../../../web/tests/browser/fixture.mjs';
import { deal } from '../../../../../web/tests/browser/deal.mjs';
import { gameOf, isTurn } from '../../../../../web/tests/browser/play.mjs';
import { partsLit, primary, sayText, sensible } from './drive.mjs';

inShop('two windows run their factories at once', async (shop) => {
  const anna = await shop.person();
  const ivo = await shop.person();
  await deal(shop, [anna, ivo], { game: gameOf(import.meta.url), seats: 2 });
  const runs = (page) => page.locator('.plant .in.lit').count();
  await eventually(async () => {
    for (const page of [anna, ivo]) {
      if ((await runs(page)) > 0 || !(await isTurn(page))) continue;
      await (await sensible(page))?.click();
    }
    return (await runs(anna)) > 0 && (await runs(ivo)) > 0;
  }, 'both to run');

  await primary(anna).click();
  await eventually(async () => /^Shift 1/.test(await sayText(anna)), 'Anna’s shift');
  assert.match(await sayText(ivo), /^Before the first shift/);
  await partsLit(anna).first().click();
  const chosen = await sayText(anna);
  assert.match(chosen, /for 1 coal/);

  // Ivo runs all his shifts; what Anna has chosen stays where it is.
  for (let shift = 1; shift <= 3; shift += 1) {
    await primary(ivo).click();
    await eventually(
      async () => (await sayText(ivo)).startsWith(`Shift ${shift}`), `shift ${shift}`);
    assert.equal(await sayText(anna), chosen);
  }
  await primary(ivo).click();
  await eventually(async () => !(await isTurn(ivo)), 'the end of Ivo’s run');
  assert.match(await sayText(ivo), /Giulia/);
  assert.equal(await sayText(anna), chosen);
  await primary(anna).click();
  await anna.locator('.part.used').waitFor();

  // He sees her factory at a glance, as it is now.
  await ivo.locator('.seats .kv').first().click();
  const glance = ivo.locator('dialog[open]');
  await glance.getByText('Factory of Giulia').waitFor();
  await glance.getByRole('img', { name: 'Tile 1: 1 Cocoa' }).waitFor();
});
