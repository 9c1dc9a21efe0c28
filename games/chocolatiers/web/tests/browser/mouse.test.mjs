// A whole game by mouse, and boxes dragged to where they fit.
import assert from 'node:assert/strict';
import { inShop } from '../../../../../web/tests/browser/fixture.mjs';
import { byMouse } from '../../../../../web/tests/browser/mouse.mjs';
import { gameOf } from '../../../../../web/tests/browser/play.mjs';
import { byPacking, laidOf, packFirst, packOne, sit, untilAffordable } from './drive.mjs';

byMouse(gameOf(import.meta.url), byPacking());

inShop('a box is dragged into the sampler, turned and packed', async (shop) => {
  const page = await shop.person({ motion: 'no-preference' });
  await sit(shop, page);
  await packFirst(page);
  const box = await untilAffordable(page);
  const from = await box.boundingBox();
  const sampler = await page.locator('[data-sampler]').boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(sampler.x + sampler.width / 2, sampler.y + 40, { steps: 8 });
  await page.locator('.drag').waitFor();
  await page.mouse.move(sampler.x + sampler.width - 40, sampler.y + sampler.height / 2, {
    steps: 8,
  });
  await page.mouse.up();
  await page.locator('.drag').waitFor({ state: 'detached' });
  const ghost = page.locator('.ghost');
  // The first box lies in the middle: to its right is the next column.
  assert.equal(await ghost.getAttribute('data-place'), 'd3');
  const before = await ghost.getAttribute('aria-label');
  await ghost.click();
  assert.notEqual(await ghost.getAttribute('aria-label'), before);
  await packOne(page);
  assert.equal(await laidOf(page).count(), 2);
});
