// By finger on a phone: the belt first, everything in reach, drawers for the rest.
import assert from 'node:assert/strict';
import { inShop, pressUntil } from '../../../../../web/tests/browser/fixture.mjs';
import { primary, sayText, sit, until, untilRun } from './drive.mjs';

const kPhone = [390, 844];
const tap = (thing) => thing.tap();

inShop('a day by finger on a phone', async (shop) => {
  const page = await shop.person({ size: kPhone, touch: true });
  await sit(shop, page, { seats: 3 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok((await width()) <= kPhone[0], `${await width()} px wide`);

  // Slots come into view when a part is chosen.
  const shown = page.locator('.display .part.lit');
  if ((await shown.count()) > 0) {
    await shown.first().tap();
    await page.locator('.plant .slot.lit').first().waitFor();
    const { y } = await page.locator('.plant').boundingBox();
    assert.ok(y < kPhone[1] - 200, `the factory is at ${y}`);
  }
  await until(page, async () => (await page.locator('.display').count()) === 0, tap);
  await page.evaluate(() => scrollTo(0, 0));

  // The belt is on the first screen, the buttons stay at the lower edge.
  const belt = await page.locator('.belt').boundingBox();
  assert.ok(belt.y + belt.height < kPhone[1] - 120, JSON.stringify(belt));
  await page.locator('.plant .in.lit').waitFor({ state: 'attached' });
  await pressUntil(
    () => tap(primary(page)),
    async () => /^Shift 1/.test(await sayText(page)),
    'the first shift',
  );
  await page.locator('[data-slot=above-1]').tap();
  await page.locator('.bt .comes').waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const button = await primary(page).boundingBox();
  assert.ok(button.y > 700 && button.y + button.height < kPhone[1] - 50, JSON.stringify(button));
  assert.ok(button.height >= 44);
  await tap(primary(page));
  await page.locator('[data-slot=above-1].used').waitFor();
  await pressUntil(
    () => tap(primary(page)),
    async () => /^Shift 2/.test(await sayText(page)),
    'the second shift',
  );
  if ((await page.locator('[data-slot=above-2].lit').count()) > 0) {
    await page.locator('[data-slot=above-2]').tap();
    const choice = page.locator('.chooser button').first();
    if ((await choice.count()) > 0) {
      const box = await choice.boundingBox();
      assert.ok(box.height >= 44 && box.width >= 44, JSON.stringify(box));
      await choice.tap();
    }
    await tap(primary(page));
    await page.locator('[data-slot=above-2].used').waitFor();
  }

  // The stores, and the players with their factories, are in drawers.
  await page.locator('.tabs').getByRole('button', { name: 'Stores' }).tap();
  await page.locator('#d-aids .race').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.tabs').getByRole('button', { name: 'Players, log' }).tap();
  await page.locator('#d-players .kv').nth(1).tap();
  await page.locator('dialog[open] .glance').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  assert.ok((await width()) <= kPhone[0], `${await width()} px wide`);
  await untilRun(page, tap);
});
