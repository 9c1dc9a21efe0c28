// A scripted person at a table of this game, for tests and pictures.
import assert from 'node:assert/strict';
import { deal } from '../../../../../web/tests/browser/deal.mjs';
import { gameOf, untilTurn } from '../../../../../web/tests/browser/play.mjs';

const kMostSteps = 300;

/** At a new table against bots. */
export async function sit(shop, page, { seats = 2, settings = {} } = {}) {
  const table = await deal(shop, [page], { game: gameOf(import.meta.url), seats, settings });
  await untilTurn(page);
  return table;
}

export const laidOf = (page) => page.locator('.sampler .laid');
export const sayButton = (page, name) =>
  page.locator('.say').getByRole('button', { name, exact: true });
// In all languages.
const kBoxIt = /^(Box it|Confeziona|詰める)$/;

const click = (thing) => thing.click();

/** The boxes that can be paid now. */
export const affordable = (page) => page.locator('.line .can button.lit');

/**
 * The choice to press instead of `choice`, so that the game ends: payable boxes are packed, and
 * after a while only cards are taken.
 */
export function packing(whatever = 40) {
  let step = 0;
  return async (choice) => {
    step += 1;
    const page = choice.page();
    const taken = page.locator('.tray .lit');
    for (const better of [sayButton(page, kBoxIt), affordable(page).last()]) {
      if ((await better.count()) > 0) return better;
    }
    return step > whatever && (await taken.count()) > 0 ? taken.last() : choice;
  };
}

/** The same, for `playOn`. */
export function byPacking(press = click) {
  const better = packing();
  return { act: async (choice) => press(await better(choice)) };
}

const kMoment = 3000;

/** Presses a part of the board and waits until the effect is visible, since taps are slow. */
async function pressed(page, thing, press) {
  const board = page.locator('.center');
  const before = await board.innerHTML();
  await press(thing);
  const until = Date.now() + kMoment;
  while ((await board.innerHTML()) === before && Date.now() < until) await page.waitForTimeout(20);
}

/** Takes cards, and discards, until a box can be paid. */
export async function untilAffordable(page, press = click) {
  for (let step = 0; step < kMostSteps; step += 1) {
    assert.equal(await untilTurn(page), 'turn', 'the game was over before a box could be paid');
    if ((await affordable(page).count()) > 0) return affordable(page).first();
    const tray = page.locator('.tray .lit');
    const things = (await tray.count()) > 0 ? tray : page.locator('.hand .lit');
    const many = await things.count();
    if (many > 0) await pressed(page, things.nth(step % many), press);
  }
  assert.fail('no box could ever be paid');
}

/** Packs the box that is laid out. */
export async function packOne(page, press = click) {
  const before = await laidOf(page).count();
  await press(sayButton(page, 'Box it'));
  await page.waitForFunction(
    (count) => document.querySelectorAll('.sampler .laid').length > count,
    before,
  );
}

export async function packFirst(page, press = click) {
  const box = await untilAffordable(page, press);
  await press(box);
  await page.locator('.ghost.lit').waitFor();
  await packOne(page, press);
}
