// By keyboard alone: a packet is taken, tiles are pushed, parts are operated and pieces sent down
// the Chute, to the end of the day.
import assert from 'node:assert/strict';
import { eventually, inShop } from '../../../../../web/tests/browser/fixture.mjs';
import { focused, press, reach } from '../../../../../web/tests/browser/keys.mjs';
import { primary, sayText, sit, until, untilRun } from './drive.mjs';

inShop('a full shift by keyboard only', async (shop) => {
  const page = await shop.person();
  const byKey = async (thing) => {
    await press(page, thing);
    await eventually(async () => (await focused(page)) !== '', 'the focus');
  };
  await sit(shop, page);
  await untilRun(page, byKey);

  // Arrow keys go from part to part and to the tiles.
  await byKey(page.locator('.plant .in.lit'));
  await eventually(async () => /^Shift 1/.test(await sayText(page)), 'the first shift');
  const roaster = page.locator('[data-slot=above-1]');
  await reach(page, roaster);
  await page.keyboard.press('ArrowRight');
  assert.match(await focused(page), /above column 2/);
  await page.keyboard.press('ArrowLeft');
  assert.match(await focused(page), /above column 1/);

  // Enter looks at what it would do, Escape takes that back.
  await page.keyboard.press('Enter');
  await page.locator('.bt .comes').waitFor();
  assert.match(await sayText(page), /1 Bean becomes 1 Cocoa, for 1 coal/);
  await page.keyboard.press('Escape');
  await page.locator('.bt .comes').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await byKey(primary(page));
  await page.locator('[data-slot=above-1].used').waitFor();

  // In the second shift the Upgrader asks what the Cocoa becomes.
  await byKey(primary(page));
  await eventually(async () => /^Shift 2/.test(await sayText(page)), 'the second shift');
  await byKey(page.locator('[data-slot=above-2]'));
  const choices = page.locator('.chooser button');
  await choices.first().waitFor();
  assert.match(await focused(page), /Cocoa to Chunks/, 'the keyboard goes on with the choices');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await choices.first().waitFor({ state: 'detached' });
  assert.match(await sayText(page), /1 Cocoa becomes 1 Fingers/);
  await byKey(primary(page));
  await page.locator('[data-slot=above-2].used').waitFor();

  // In the third it lies at the Chute.
  await byKey(primary(page));
  await eventually(async () => /^Shift 3/.test(await sayText(page)), 'the third shift');
  await byKey(page.locator('[data-slot=above-3]'));
  await byKey(page.locator('.bt .p.lit').first());
  await page.locator('.room .pc', { hasText: 'Fingers' }).waitFor();
  await until(page, async () => (await page.locator('.display').count()) > 0, byKey);
});
