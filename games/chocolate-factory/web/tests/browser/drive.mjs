// A scripted person at a table of this game, for tests and pictures.
import assert from 'node:assert/strict';
import { deal } from '../../../../../web/tests/browser/deal.mjs';
import { gameOf, pressIfThere, untilTurn } from '../../../../../web/tests/browser/play.mjs';

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

/** All buttons that could be pressed next, queried at once since every query takes time. */
function next() {
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
  const first = (...selectors) => selectors.find(seen) ?? null;
  const primary = '.say .do > .btn.primary:enabled';
  if (seen('.chooser button:enabled')) return '.chooser button:enabled';
  // The Chute is open: all of it, then it is shut.
  if (seen('.plant .sel[data-slot=above-3]') && seen(primary)) {
    return first('.say .do > .btn:not(.undo, .cancel, .primary)', primary);
  }
  // A demand that is being supplied: its pieces, then the word.
  if (seen('.note .btn[aria-pressed=true]')) return first(primary, '.room .pc.lit:not(.sel)');
  // Something is chosen that only has to be confirmed.
  if (seen('.board .sel') && seen(primary)) return primary;
  return first(
    '.plant .slot.lit',
    '.board:has(.display .part.sel) .plant .part.lit',
    '.display .lit',
    '.drawn .lit',
    '.note .btn.lit',
    '.emp .models .btn.lit',
    '.ords .order.lit',
    '.room .pc.lit',
    '.plant .part.lit:not(.sel, [data-slot=above-3])',
    '.plant .part.lit:not(.sel)',
    primary,
    // A poor choice: a parcel that moves no marker.
    '.say .do > .btn:not(.undo, .cancel):enabled',
  );
}

/**
 * The next press of a player who finishes the week with some success: makes choices of parts, pays
 * every payable stage, operates every part that is enabled.
 */
export async function sensible(page) {
  await page.locator('.board[aria-busy=false]').waitFor();
  const selector = await page.evaluate(next);
  return selector === null ? null : page.locator(selector).filter({ visible: true }).first();
}

/** The same, for `playOn`. */
export function byWork(press = click) {
  return {
    most: 900,
    act: async (choice) => pressIfThere(press, (await sensible(choice.page())) ?? choice),
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
