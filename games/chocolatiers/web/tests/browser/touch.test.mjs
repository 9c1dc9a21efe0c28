// By finger on a phone: everything is in reach, boxes are turned and moved under the finger.
import assert from 'node:assert/strict';
import { inShop } from '../../../../../web/tests/browser/fixture.mjs';
import { untilTurn } from '../../../../../web/tests/browser/play.mjs';
import { laidOf, packFirst, packOne, sayButton, sit, untilAffordable } from './drive.mjs';

const kPhone = [390, 844];
const tap = (thing) => thing.tap();

/** Drags a finger from the middle of a thing to that of another. */
async function slide(page, thing, to) {
  const [from, there] = [await thing.boundingBox(), await to.boundingBox()];
  const touches = await page.context().newCDPSession(page);
  const send = (type, x, y) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const [x, y] = middle(from);
  const [goalX, goalY] = middle(there);
  await send('touchStart', x, y);
  for (let part = 1; part <= 6; part += 1) {
    await send('touchMove', x + ((goalX - x) * part) / 6, y + ((goalY - y) * part) / 6);
  }
  await send('touchEnd');
  await touches.detach();
}

inShop('boxes are packed by finger on a phone', async (shop) => {
  const page = await shop.person({ size: kPhone, touch: true });
  await sit(shop, page, { seats: 3 });
  await packFirst(page, tap);

  await tap(await untilAffordable(page, tap));
  const ghost = page.locator('.ghost.lit');
  await ghost.waitFor();
  const before = await ghost.getAttribute('aria-label');
  await ghost.tap();
  assert.notEqual(await ghost.getAttribute('aria-label'), before, 'a tap turns it');
  const target = await page.locator('.slot').last().getAttribute('data-place');
  const turned = await ghost.getAttribute('aria-label');
  await slide(page, ghost, page.locator('.slot').last());
  assert.equal(await ghost.getAttribute('data-place'), target, 'it follows the finger');
  assert.notEqual(await ghost.getAttribute('aria-label'), turned);
  await page.locator('.slot').first().tap();
  assert.notEqual(await ghost.getAttribute('data-place'), target, 'a tap moves it');

  // The buttons stay at the lower edge, however far the page is scrolled.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const button = await sayButton(page, 'Box it').boundingBox();
  assert.ok(button.y > 700 && button.y + button.height < kPhone[1] - 50, JSON.stringify(button));
  assert.ok(button.height >= 44);
  await packOne(page, tap);
  assert.equal(await laidOf(page).count(), 2);

  // A swap, by two cards of the tray.
  await untilTurn(page);
  while ((await page.locator('.tray .lit').count()) === 0) {
    await page.locator('.hand .lit').first().tap();
    await untilTurn(page);
  }
  await page.locator('.hand .lit').first().tap();
  await page.locator('.tray .lit').first().tap();
  await page.locator('.tray .lit').first().tap();
  await sayButton(page, 'Swap').tap();
  await page.locator('.tray .sel').first().waitFor({ state: 'detached' });

  // Groups and log are in a drawer.
  await page.getByRole('button', { name: 'Groups, log' }).tap();
  await page.locator('#d-aids .groups table').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= kPhone[0], `${wide} px wide`);
});
