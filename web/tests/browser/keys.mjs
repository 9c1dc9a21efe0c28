// Going about a page by keyboard alone, as somebody would who cannot use a mouse.
import assert from 'node:assert/strict';

const kMostSteps = 250;

/** Where the focus is, seen from `target`: there, before or after it, or beside it in one grid. */
function whereTo(target) {
  const from = document.activeElement;
  if (from === target) return { at: true };
  // The Tab key reaches one thing of many; those are what lies together with it.
  let composite = target.tabIndex < 0 ? target : null;
  while (composite !== null && composite.querySelector('[tabindex="0"]') === null) {
    composite = composite.parentElement;
  }
  if (composite?.contains(from)) {
    const [here, there] = [from, target].map((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    return { dx: there.x - here.x, dy: there.y - here.y };
  }
  const lost = from === null || from === document.body;
  const order = lost ? 0 : from.compareDocumentPosition(target);
  return { tab: order & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab' };
}

const arrowsOf = ({ dx, dy }) => {
  const across = dx > 0 ? 'ArrowRight' : 'ArrowLeft';
  const along = dy > 0 ? 'ArrowDown' : 'ArrowUp';
  return Math.abs(dx) > Math.abs(dy) ? [across, along] : [along, across];
};

/** Moves the focus to `target` by Tab, and by arrows where one Tab reaches many things. */
export async function reach(page, target) {
  const element = await target.elementHandle();
  let before = '';
  for (let step = 0; step < kMostSteps; step += 1) {
    const way = await element.evaluate(whereTo);
    if (way.at) return;
    if (way.tab !== undefined) {
      await page.keyboard.press(way.tab);
      continue;
    }
    // Where the nearer way is shut, the other one.
    const here = JSON.stringify(way);
    const [first, second] = arrowsOf(way);
    await page.keyboard.press(here === before ? second : first);
    before = here;
  }
  assert.fail(`the keyboard does not reach ${await target.textContent()}`);
}

/** Reaches it and presses a key on it. */
export async function press(page, target, key = 'Enter') {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Where the focus is, in words; empty when it is nowhere. */
export function focused(page) {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body || at === document.documentElement) return '';
    return `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent ?? ''}`.trim();
  });
}
