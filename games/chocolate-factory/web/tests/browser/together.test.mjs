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
      if (!(await isTurn(page))) continue;
      // Looked up first: the other one's choice may have begun the run in between.
      const thing = await sensible(page);
      if ((await runs(page)) === 0) await thing?.click();
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
  // An Engineer brings him a fourth.
  let said = '';
  for (let shift = 1; !/Giulia/.test(said); shift += 1) {
    await primary(ivo).click();
    await eventually(async () => {
      said = await sayText(ivo);
      return said.startsWith(`Shift ${shift}`) || /Giulia/.test(said);
    }, `shift ${shift}, or the end of Ivo’s run`);
    assert.ok(shift > 3 || said.startsWith('Shift'), said);
    assert.equal(await sayText(anna), chosen);
  }
  await primary(anna).click();
  await anna.locator('.part.used').waitFor();

  // He sees her factory at a glance, as it is now.
  await ivo.locator('.seats .kv').first().click();
  const glance = ivo.locator('dialog[open]');
  await glance.getByText('Factory of Giulia').waitFor();
  await glance.getByRole('img', { name: 'Tile 1: 1 Cocoa' }).waitFor();
});
