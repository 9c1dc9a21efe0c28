// A person at a table of this game who does what a test or a picture needs.
import assert from 'node:assert/strict';
import { deal } from '../../../../../web/tests/browser/deal.mjs';
import { gameOf, untilTurn } from '../../../../../web/tests/browser/play.mjs';

const kMostSteps = 400;

/** At a new table against bots. */
export async function sit(shop, page, { seats = 2, options = {}, settings = {} } = {}) {
  const game = gameOf(import.meta.url);
  const table = await deal(shop, [page], { game, seats, options, settings });
  await untilTurn(page);
  return table;
}

const click = (thing) => thing.click();

export const primary = (page) => page.locator('.say .do > .btn.primary:enabled');
export const partsLit = (page) => page.locator('.plant .part.lit:not(.sel)');
export const sayText = (page) => page.locator('.say [role=status]').innerText();

const first = async (...all) => {
  for (const things of all) if ((await things.count()) > 0) return things.first();
  return null;
};

/** Whether something is chosen that only has to be confirmed. */
const isChosen = async (page) =>
  (await page.locator('.board .sel').count()) > 0 && (await primary(page).count()) > 0;

/**
 * What to press so that the week comes to its end and something comes of it: choices of a part are
 * made, whatever can be paid is paid, every part that is lit is operated.
 */
export async function sensible(page) {
  await page.locator('.board[aria-busy=false]').waitFor();
  const at = (selector) => page.locator(selector);
  const choice = await first(at('.chooser button:enabled'));
  if (choice !== null) return choice;
  const open = at('.plant .sel[data-slot=above-3]');
  if ((await open.count()) > 0 && (await primary(page).count()) > 0) {
    const all = at('.say .do > .btn:not(.undo, .cancel, .primary)');
    return (await first(all)) ?? primary(page).first();
  }
  if (await isChosen(page)) return primary(page).first();
  return first(
    at('.plant .slot.lit'),
    at('.board:has(.display .part.sel) .plant .part.lit'),
    at('.display .lit'),
    at('.drawn .lit'),
    at('.ords .order.lit'),
    at('.room .pc.lit'),
    at('.plant .part.lit:not(.sel, [data-slot=above-3])'),
    at('.plant .part.lit:not(.sel)'),
    primary(page),
  );
}

/** The same, for `playOn`. */
export function byWork(press = click) {
  return {
    most: 900,
    act: async (choice) => press((await sensible(choice.page())) ?? choice),
  };
}

/** Goes on until `seen` says so. */
export async function until(page, seen, press = click) {
  for (let step = 0; step < kMostSteps; step += 1) {
    assert.equal(await untilTurn(page), 'turn', 'the week was over before');
    if (await seen()) return;
    const thing = await sensible(page);
    if (thing !== null) await press(thing);
    else await page.waitForTimeout(50);
  }
  assert.fail('it never came');
}

/** The factory runs, and nothing is chosen. */
export const untilRun = (page, press) =>
  until(page, async () => (await page.locator('.plant .in.lit').count()) > 0, press);
