// A whole game by keyboard alone; no mouse is moved here.
import assert from 'node:assert/strict';
import { eventually, inShop, word } from './fixture.mjs';
import { focused, press, reach } from './keys.mjs';
import {
  boxOf, checkChart, choiceNames, choicesOf, namesOf, playOn, sheetOf, untilTurn,
} from './play.mjs';

/** The focus is somewhere; pages may take a moment to say where. */
async function checkFocus(page, after) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  assert.notEqual(await focused(page), '', `the focus is lost after ${after}`);
}

async function openRules(page) {
  const button = page.locator('.top').getByRole('button', { name: word('rules'), exact: true });
  await press(page, button);
  const drawer = page.locator('dialog[open]');
  await drawer.waitFor();
  await checkFocus(page, 'opening the rules');
  assert.ok(await drawer.evaluate((dialog) => dialog.contains(document.activeElement)));
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  assert.ok(await button.evaluate((one) => one === document.activeElement), 'back where it was');
}

/** Acts until an action can be taken back, takes it back and may do again what it did. */
async function undoOnce(page) {
  const undo = page.getByRole('button', { name: word('undo') });
  let before;
  do {
    before = await choiceNames(page);
    await press(page, choicesOf(page).first(), 'Space');
    await checkFocus(page, before[0]);
    await eventually(async () => `${await choiceNames(page)}` !== `${before}`, 'the action');
    assert.equal(await untilTurn(page), 'turn', 'nothing could be taken back in a whole game');
  } while (!(await undo.isEnabled()));
  await press(page, undo);
  await eventually(async () => `${await choiceNames(page)}` === `${before}`, 'the undo');
  await checkFocus(page, 'taking back');
}

/** @param {{undoes?: boolean}} how `undoes`: the game has actions that can be taken back */
export function byKeyboard(game, { undoes = true } = {}) {
  inShop(`${game}: one person plays a whole game against bots, by keyboard`, async (shop) => {
    const page = await shop.person();
    await shop.visit(page, '/');
    await boxOf(page, game).waitFor();
    await press(page, boxOf(page, game));
    await page.waitForURL(/\/table\//);
    assert.equal(await untilTurn(page), 'turn');
    await openRules(page);
    if (undoes) await undoOnce(page);

    let step = 0;
    await playOn(page, {
      act: async (choice) => {
        step += 1;
        const [name] = await namesOf(choice);
        await press(page, choice, step % 2 === 0 ? 'Enter' : 'Space');
        await checkFocus(page, name);
      },
    });

    const sheet = sheetOf(page);
    await checkFocus(page, 'the end');
    assert.ok(await sheet.evaluate((dialog) => dialog.contains(document.activeElement)));
    const tabs = sheet.getByRole('tab');
    const seats = await tabs.count();
    await reach(page, sheet.getByRole('tab', { selected: true }));
    for (let tab = 0; tab < seats; tab += 1) {
      await page.keyboard.press('ArrowRight');
      const chosen = sheet.getByRole('tab', { selected: true });
      assert.ok(await chosen.evaluate((one) => one === document.activeElement));
    }
    await checkChart(page, seats);

    await press(page, sheet.getByRole('button', { name: word('scores.replay') }));
    await sheet.waitFor({ state: 'detached' });
    await checkFocus(page, 'closing the score sheet');
    const slider = page.getByRole('slider', { name: word('replay.position') });
    await reach(page, slider);
    // The replay goes on by itself until a position is chosen.
    await page.keyboard.press('End');
    assert.equal(await slider.inputValue(), await slider.getAttribute('max'));
    await page.keyboard.press('Home');
    assert.equal(await slider.inputValue(), '0');
    await page.keyboard.press('ArrowRight');
    assert.equal(await slider.inputValue(), '1');
    await page.keyboard.press('End');
    assert.equal(await slider.inputValue(), await slider.getAttribute('max'));

    await press(page, page.getByRole('button', { name: word('scores.open') }));
    const over = page.url();
    await press(page, sheetOf(page).getByRole('button', { name: word('scores.again') }));
    await page.waitForURL((url) => url.href !== over);
    assert.equal(await untilTurn(page), 'turn');
  });
}
