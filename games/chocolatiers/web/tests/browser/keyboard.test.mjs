// By keyboard alone: boxes are chosen, turned, moved and packed; then the game to its end.
import assert from 'node:assert/strict';
import { eventually, inShop } from '../../../../../web/tests/browser/fixture.mjs';
import { focused, press } from '../../../../../web/tests/browser/keys.mjs';
import { namesOf, playOn, sheetOf } from '../../../../../web/tests/browser/play.mjs';
import {
  laidOf, packFirst, packing, packOne, sayButton, sit, untilAffordable,
} from './drive.mjs';

inShop('a box is placed and turned by keyboard only, and a whole game', async (shop) => {
  const page = await shop.person();
  const byKey = (thing) => press(page, thing);
  await sit(shop, page);
  await packFirst(page, byKey);
  assert.equal(await laidOf(page).count(), 1);

  await byKey(await untilAffordable(page, byKey));
  const ghost = page.locator('.ghost');
  await ghost.waitFor();
  const at = () => ghost.getAttribute('data-place');
  const isFocused = () => ghost.evaluate((one) => one === document.activeElement);
  assert.ok(await isFocused(), 'the keyboard goes on with the box');
  assert.equal(await at(), 'c2', 'the first place that fits');
  for (const [key, place] of [['ArrowRight', 'd3'], ['ArrowDown', 'c4'], ['ArrowLeft', 'b3']]) {
    await page.keyboard.press(key);
    assert.equal(await at(), place, key);
    assert.ok(await isFocused());
  }
  const name = () => ghost.getAttribute('aria-label');
  const names = new Set([await name()]);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.keyboard.press('r');
    names.add(await name());
  }
  assert.equal(names.size, 4, 'four ways to lie');
  // Escape puts it back, and the keyboard is where it was.
  await page.keyboard.press('Escape');
  await ghost.waitFor({ state: 'detached' });
  await eventually(async () => (await focused(page)) !== '', 'the focus');
  await byKey(await untilAffordable(page, byKey));
  await page.keyboard.press('ArrowLeft');
  await packOne(page, byKey);
  assert.equal(await laidOf(page).count(), 2);

  // A wild: spaces are reached by arrow keys, and say what they would change.
  await eventually(async () => (await sayButton(page, 'Place a wild').count()) > 0, 'my turn');
  await byKey(sayButton(page, 'Place a wild'));
  const spaces = page.locator('[data-space].lit');
  assert.equal(await spaces.count(), 8);
  for (const space of await namesOf(spaces)) {
    assert.match(space, /Put the wild here: .*(grows from|falls from|no largest group)/);
  }
  await byKey(spaces.nth(3));
  await byKey(sayButton(page, 'Confirm'));
  await eventually(async () => (await page.locator('[data-space]').count()) === 0, 'the wild');

  let step = 0;
  const better = packing();
  await playOn(page, {
    act: async (choice) => {
      step += 1;
      const thing = await better(choice);
      await press(page, thing, step % 2 === 0 ? 'Enter' : 'Space');
      await eventually(async () => (await focused(page)) !== '', `the focus after step ${step}`);
    },
  });
  await sheetOf(page).waitFor();
});
