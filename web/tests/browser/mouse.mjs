// A whole game by mouse, from the shop window to the next deal.
import assert from 'node:assert/strict';
import { eventually, inShop, word } from './fixture.mjs';
import {
  boardOf, boxOf, checkChart, checkSheet, choicesOf, logOf, playOn, sheetOf, untilTurn,
} from './play.mjs';

/** @param how for `playOn`, where it takes long to come to an end by whatever is there */
export function byMouse(game, how = {}) {
  inShop(`${game}: one person plays a whole game against bots, by mouse`, async (shop) => {
    const page = await shop.person({ motion: 'no-preference', pace: 'fast' });
    await shop.visit(page, '/');
    await boxOf(page, game).click();
    await page.waitForURL(/\/table\//);
    assert.equal(await untilTurn(page), 'turn');
    await playOn(page, how);

    const seats = await checkSheet(page);
    await checkChart(page, seats);
    await sheetOf(page).getByRole('button', { name: word('scores.replay') }).click();
    const slider = page.getByRole('slider', { name: word('replay.position') });
    // From the beginning on, as far as it has got by now.
    assert.notEqual(await slider.inputValue(), await slider.getAttribute('max'));
    assert.equal(await choicesOf(page).count(), 0, 'nothing can be done in a replay');
    const first = await boardOf(page);

    // A press on the middle of the slider.
    await slider.click();
    const middle = Number(await slider.inputValue());
    const last = Number(await slider.getAttribute('max'));
    assert.ok(middle > 0 && middle < last, `${middle} of ${last}`);
    const between = await boardOf(page);
    assert.notDeepEqual(between, first);
    // A line of the log leads to its position.
    const lines = page.locator('.log ol button');
    await lines.last().click();
    await eventually(async () => Number(await slider.inputValue()) > middle, 'the end');
    assert.notDeepEqual(await boardOf(page), between);

    const told = (await logOf(page)).length;
    await page.getByRole('button', { name: word('scores.open') }).click();
    const over = page.url();
    await sheetOf(page).getByRole('button', { name: word('scores.again') }).click();
    await page.waitForURL((url) => url.href !== over);
    assert.equal(await untilTurn(page), 'turn');
    assert.equal(await page.locator('dialog[open]').count(), 0);
    assert.ok((await logOf(page)).length < told, 'the log is that of the new game');
  });
}
