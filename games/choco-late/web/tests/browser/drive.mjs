// Scripted people at tables of this game, for tests and pictures. Tables are made through the API,
// and each person answers every question by a given policy.
import assert from 'node:assert/strict';
import { deal as dealAny } from '../../../../../web/tests/browser/deal.mjs';
import { gameOf, untilTurn } from '../../../../../web/tests/browser/play.mjs';

const kGame = gameOf(import.meta.url);
const kMostSteps = 500;

/** A new table of this game with bots in the other seats. */
export const deal = (shop, pages, table) => dealAny(shop, pages, { game: kGame, ...table });

/** The question to this person: 'choose', 'bid', 'offer', 'replace', or '' for none. */
export function askedOf(page) {
  return page.evaluate(() => {
    if (document.querySelector('.center .lit') === null) return '';
    if (document.querySelector('.lots .lit') !== null) return 'choose';
    if (document.querySelector('.bar .stepper, .bar .btn.lit:not(.primary)') !== null) return 'bid';
    return document.querySelector('.rows .ask .not-valid') !== null ? 'replace' : 'offer';
  });
}

/** Lays down the required number of vouchers, with `bluffs` invalid ones first. */
export async function lay(page, bluffs = 0) {
  for (let i = 0; i < kMostSteps; i += 1) {
    if ((await page.locator('.hand .lit').count()) === 0) break;
    const wrong = page.locator('.hand .no .lit');
    const right = page.locator('.hand .ok .lit');
    const bluff = i < bluffs && (await wrong.count()) > 0;
    const from = bluff || (await right.count()) === 0 ? wrong : right;
    await from.last().click();
  }
}

export const seal = (page) => page.locator('.bar .btn.primary').click();

/** Bids while `most` is not reached and enough vouchers are valid, matches, else passes. */
export async function bid(page, most) {
  const valid = await page.locator('.hand .ok').count();
  const wish = page.locator('.bar .btn.primary.lit');
  const others = page.locator('.bar .btn.lit:not(.primary)');
  const least = Number(/\d+/.exec((await wish.count()) > 0 ? await wish.textContent() : '99')[0]);
  const bids = (await page.locator('.rows .ask .count').count()) > 0;
  if (!bids && least <= Math.min(most, valid)) return wish.click();
  if (least - 1 <= valid && least - 1 <= most) return others.last().click();
  return others.first().click();
}

/**
 * Answers until `enough` says so or the game is over.
 * @param {{most?: number, bluffs?: number, enough?: (asked: string) => Promise<boolean>}} how
 */
export async function drive(page, { most = 2, bluffs = 0, enough } = {}) {
  for (let step = 0; step < kMostSteps; step += 1) {
    if ((await untilTurn(page)) === 'over') return false;
    const asked = await askedOf(page);
    if (asked === '') continue;
    if (await enough?.(asked)) return true;
    if (asked === 'choose') {
      const lots = page.locator('.lots .lit');
      await lots.nth((step * 5) % (await lots.count())).click();
    } else if (asked === 'bid') {
      await bid(page, most);
    } else {
      await lay(page, asked === 'offer' ? bluffs : 0);
      await seal(page);
      await page.waitForFunction(() => document.querySelector('.hand .sel') === null);
    }
  }
  assert.fail(`no end after ${kMostSteps} answers`);
}
