// Playing without knowing the game: what may be done is lit on the board, or is a button of the
// sentence bar.
import assert from 'node:assert/strict';
import { eventually, word } from './fixture.mjs';

export const kChoices =
  '.center .lit, .say .do > button.btn:not(.undo, .cancel, .scores, [disabled])';
const kSheet = 'dialog[open] [role=tablist], dialog[open] .solo-result';
const kMostActions = 400;

/** Takes them all over the place, so that all kinds of actions come up and none goes round. */
export const spread = (count, step) => (Math.imul(step + 1, 0x9e3779b1) >>> 12) % count;

/** The game in whose folder a test lies. */
export const gameOf = (address) => /\/games\/([^/]+)\//.exec(address)[1];

/** The button "Play" of a game. */
export const boxOf = (page, game) =>
  page.locator(`.shelf li:has(a[href="/new/${game}"]) .btn.primary:enabled`);

/** The buttons "Play" of the games that are there. */
export const playable = (page) => page.locator('.shelf .btn.primary:enabled');

export const choicesOf = (page) => page.locator(kChoices);
export const sheetOf = (page) =>
  page.locator('dialog[open]').filter({ has: page.locator('[role=tablist], .solo-result') });

const look = ([choices, sheet]) => {
  if (document.querySelector(sheet) !== null) return 'over';
  return document.querySelector(choices) !== null ? 'turn' : '';
};

/** Waits until this person may act or the score sheet is there: 'turn' or 'over'. */
export async function untilTurn(page) {
  const handle = await page.waitForFunction(look, [kChoices, kSheet]);
  return handle.jsonValue();
}

export async function isTurn(page) {
  return (await choicesOf(page).count()) > 0;
}

export function namesOf(things) {
  return things.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.textContent.replace(/\s+/g, ' ').trim()),
  );
}

export const choiceNames = (page) => namesOf(choicesOf(page));

/** By mouse. */
export const click = (choice) => choice.click();

/** For tests of something else: in a moment, without the way of the mouse. */
export const trigger = (choice) => choice.evaluate((one) => one.click());

/**
 * Presses something that was on the page a moment ago. If it has gone since, because the turn ended
 * or the page heard from the server, whoever plays looks again.
 */
export async function pressIfThere(press, thing) {
  try {
    if ((await thing.count()) > 0) await press(thing);
  } catch (error) {
    if ((await thing.count()) > 0) throw error;
  }
}

/**
 * Acts until the game is over or `enough` says so.
 * @param {{act?: (choice: import('playwright-core').Locator) => Promise<void>,
 *   choose?: (count: number, step: number) => number, enough?: () => Promise<boolean>,
 *   most?: number}} how
 */
export async function playOn(
  page,
  { act = click, choose = spread, enough, most = kMostActions } = {},
) {
  for (let step = 0; step < most; step += 1) {
    if ((await untilTurn(page)) === 'over') return step;
    if (await enough?.()) return step;
    const choices = choicesOf(page);
    const count = await choices.count();
    if (count > 0) await pressIfThere(act, choices.nth(choose(count, step)));
  }
  assert.fail(`no end after ${most} actions`);
}

/** Several people at one table, each acting when it is their turn, to the end. */
export async function playTogether(pages, { choose = spread } = {}) {
  for (let step = 0; step < kMostActions; step += 1) {
    const next = await eventually(async () => {
      for (const page of pages) {
        const state = await page.evaluate(look, [kChoices, kSheet]);
        if (state !== '') return state === 'over' ? state : page;
      }
      return null;
    }, 'somebody’s turn');
    if (next === 'over') return;
    const choices = choicesOf(next);
    const count = await choices.count();
    if (count > 0) await choices.nth(choose(count, step)).click();
  }
  assert.fail(`no end after ${kMostActions} actions`);
}

/** The lines of the log. */
export function logOf(page) {
  return page
    .locator('.log ol button')
    .evaluateAll((lines) => lines.map((line) => line.textContent.replace(/\s+/g, ' ').trim()));
}

/** The content of the board in words: texts and names of its parts, without highlights and odds. */
export function boardOf(page) {
  return page.locator('.center').evaluate((board) =>
    [...board.querySelectorAll('[aria-label], .standard dd, .standard td')].map(
      (thing) => thing.getAttribute('aria-label') ?? thing.textContent,
    ),
  );
}

const numberOf = (text) => Number(text.replace('−', '-').replace('+', '').trim());

/** That every seat's lines add up to its total, and that nobody has more than the winners. */
export async function checkSheet(page) {
  const sheet = sheetOf(page);
  const tabs = sheet.getByRole('tab');
  const totals = [];
  const winners = [];
  for (const tab of await tabs.all()) {
    await tab.click();
    const points = await sheet.locator('tbody td:last-child').allTextContents();
    const total = numberOf(await sheet.locator('tfoot td').last().textContent());
    // A seat without points has no lines either.
    assert.ok(points.length > 0 || total === 0, 'a score sheet without lines');
    assert.equal(points.map(numberOf).reduce((sum, one) => sum + one, 0), total);
    assert.equal(numberOf(await tab.locator('.num').textContent()), total);
    totals.push(total);
    if ((await tab.getByLabel(word('scores.winner')).count()) > 0) winners.push(total);
  }
  assert.ok(winners.length > 0, 'nobody won');
  for (const total of winners) assert.equal(total, Math.max(...totals));
  return totals.length;
}

/** That the chart has a line of every seat. */
export async function checkChart(page, seats) {
  const chart = sheetOf(page).locator('svg[role=img][aria-label]').last();
  await chart.waitFor();
  assert.equal(await chart.locator('path.seat').count(), seats);
}
