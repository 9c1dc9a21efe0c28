// By finger on a phone: everything is in reach, boxes are turned and moved under the finger.
import assert from 'node:assert/strict';
import { eventually, inShop } from '../../../../../web/tests/browser/fixture.mjs';
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
  // It comes to rest first: the browser takes the next tap after a fling for its end.
  await page.waitForTimeout(150);
  await send('touchMove', goalX, goalY);
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
  const name = () => ghost.getAttribute('aria-label');
  const place = () => ghost.getAttribute('data-place');
  const before = await name();
  await ghost.tap();
  await eventually(async () => (await name()) !== before, 'a tap to turn it');
  const target = await page.locator('.slot').last().getAttribute('data-place');
  await slide(page, ghost, page.locator('.slot').last());
  await eventually(async () => (await place()) === target, 'it to follow the finger');
  await page.locator('.slot').first().tap();
  await eventually(async () => (await place()) !== target, 'a tap to move it');

  // The buttons stay at the lower edge, however far the page is scrolled.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const button = await sayButton(page, 'Box it').boundingBox();
  assert.ok(button.y > 700 && button.y + button.height < kPhone[1] - 50, JSON.stringify(button));
  assert.ok(button.height >= 44);
  await packOne(page, tap);
  assert.equal(await laidOf(page).count(), 2);

  // A swap, by two cards of the tray, as soon as there is something to swap.
  const [hand, tray] = [page.locator('.hand .lit'), page.locator('.tray .lit')];
  await eventually(async () => {
    await untilTurn(page);
    const [held, taken] = [await hand.count(), await tray.count()];
    if (held > 0 && taken > 0) return true;
    await tap((taken > 0 ? tray : hand).first());
    return false;
  }, 'a card to swap');
  await hand.first().tap();
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
