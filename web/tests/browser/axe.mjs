// Every page of the shop and every state of a table, examined: by axe in light, dark and on a
// phone, by its width and height on other screens, and for texts that are missing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inShop, word } from './fixture.mjs';
import { kDesk, kPhone, speak, textOf } from './looks.mjs';
import {
  choicesOf, playable, playOn, playTogether, sheetOf, spread, trigger, untilTurn,
} from './play.mjs';

const kAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const kTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// The theme changes colours and nothing else.
const kLooks = [
  { name: 'light', theme: 'light', size: kDesk, only: { type: 'tag', values: kTags } },
  { name: 'dark', theme: 'dark', size: kDesk, only: { type: 'rule', values: ['color-contrast'] } },
  { name: 'phone', theme: 'light', size: kPhone, only: { type: 'tag', values: kTags } },
];
// Another language changes words and the room they take, which is least on a phone.
const kRoom = ['target-size', 'scrollable-region-focusable', 'valid-lang'];
const kLooksAbroad = [
  { name: 'phone', theme: 'light', size: kPhone, only: { type: 'rule', values: kRoom } },
];

const resize = (page, [width, height]) => page.setViewportSize({ width, height });

async function findings(page, only) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(kAxe);
  return page.evaluate(async (runOnly) => {
    const options = { runOnly, resultTypes: ['violations'] };
    const { violations } = await window.axe.run(document, options);
    return violations.map(({ id, nodes }) => [
      id,
      ...nodes.map((node) => `${node.target} ${node.html.slice(0, 160)} ${node.failureSummary}`),
    ]);
  }, only);
}

/** Keys that are shown instead of their texts, wherever a person may come upon them. */
function rawKeys(page) {
  return page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent);
    for (const one of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext']) {
        texts.push(one.getAttribute(name) ?? '');
      }
    }
    return texts.map((text) => text.trim()).filter((text) => /^[a-z]+(\.[a-z-]+)+$/.test(text));
  });
}

const overflow = (page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { wide: scrollWidth - clientWidth, high: scrollHeight - clientHeight };
  });

async function examineWords(page, where, fits) {
  assert.deepEqual(await rawKeys(page), [], `${where}: keys instead of texts`);
  for (const size of [kPhone, [360, 740], [1024, 768], [1366, 657], kDesk]) {
    await resize(page, size);
    const { wide, high } = await overflow(page);
    assert.ok(wide <= 0, `${where} is too wide for ${size}`);
    if (fits && size[0] >= kDesk[0]) assert.ok(high <= 0, `${where} is too high for ${size}`);
  }
}

/** Looks at a page in all ways. `fits`: it does not scroll on a laptop. */
async function examine(page, where, { fits = false } = {}) {
  const english = await textOf(page);
  for (const language of ['en', 'it', 'ja']) {
    if (language !== 'en') {
      await speak(page, language);
      assert.notEqual(await textOf(page), english, `${where} is the same in ${language}`);
    }
    for (const { name, theme, size, only } of language === 'en' ? kLooks : kLooksAbroad) {
      await page.emulateMedia({ colorScheme: theme });
      await resize(page, size);
      const found = await findings(page, only);
      assert.deepEqual(found, [], `${where}, ${name}, ${language}: ${JSON.stringify(found)}`);
    }
    await examineWords(page, `${where}, ${language}`, fits);
  }
  await speak(page, 'en');
}

async function dialogOf(page, button, work) {
  await button.click();
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  await page.waitForFunction(
    () => document.querySelector('dialog[open] .inner')?.textContent !== '',
  );
  await work();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

const name = (key, values) => ({ name: word(key, values), exact: true });

export function examineShop() {
  inShop('pages of the shop', async (shop) => {
    shop.allow(/WebSocket connection|status of 404/);
    const page = await shop.person();
    const look = (where, options) => examine(page, where, options);
    await shop.visit(page, '/');
    await playable(page).first().waitFor();
    await look('home');
    await dialogOf(page, page.getByRole('button', name('rules')), () => look('rules of all games'));
    await page.locator('.shelf a.btn').first().click();
    await page.getByRole('button', name('new.create')).waitFor();
    await look('new table');
    for (const [where, path] of [
      ['join without an invitation', '/join'],
      ['join', '/join#abc'],
      ['watch', '/watch'],
      ['replays', '/replays'],
      ['not found', '/nowhere'],
      ['no such table', '/table/none'],
    ]) {
      await shop.visit(page, path);
      await page.locator('main').waitFor();
      await page.waitForLoadState('networkidle');
      await look(where);
    }
  });
}

/**
 * A game's table against bots.
 * @param {number} seats the number of them and the person
 * @param {Record<string, string>} moments what is worth a look when it comes up, by the selector of
 *   something that is then on the page
 * @param how for `playOn`
 */
export function examineGame(game, moments = {}, how = {}, seats = 3) {
  inShop(`${game}: its table, seats ${seats}`, async (shop) => {
    const page = await shop.person();
    const look = (where) => examine(page, where, { fits: true });
    const waiting = new Map(Object.entries(moments));
    await shop.visit(page, `/new/${game}`);
    await page.getByLabel(word('name.label')).fill('Annamaria Bartolomei');
    await page.locator('.counts label', { hasText: String(seats) }).click();
    for (let count = 2; count <= seats; count += 1) {
      await page.getByLabel(word('new.seat', { count })).selectOption({ index: 1 });
    }
    const begin = seats === 1 ? ['new.begin'] : ['new.create', 'room.start'];
    for (const key of begin) await page.getByRole('button', name(key)).click();
    await untilTurn(page);
    await look('the start');
    const rules = page.locator('.top').getByRole('button', name('rules'));
    await dialogOf(page, rules, () => look('rules'));
    await playOn(page, {
      act: trigger,
      ...how,
      // Once all has been looked at, whatever comes last ends most games soonest.
      choose: (count, step) => (waiting.size > 0 ? spread(count, step) : count - 1),
      enough: async () => {
        for (const [moment, selector] of waiting) {
          if ((await page.locator(selector).count()) === 0) continue;
          waiting.delete(moment);
          await look(moment);
        }
        return false;
      },
    });
    await sheetOf(page).waitFor();
    await look('score sheet');
    await page.keyboard.press('Escape');
    await look('the end');
  });
}

/** The frame around a table, with any of the games. */
export function examineTable() {
  inShop('states of a table', async (shop) => {
    const anna = await shop.person();
    const ivo = await shop.person();
    const look = (where, options) => examine(anna, where, { fits: true, ...options });
    await shop.visit(anna, '/');
    await playable(anna).first().waitFor();
    await anna.locator('.shelf a.btn').first().click();
    await anna.getByLabel(word('name.label')).fill('Annamaria Bartolomei');
    await anna.locator('.counts label', { hasText: '3' }).click();
    await anna.getByLabel(word('new.seat', { count: 3 })).selectOption({ index: 1 });
    await anna.getByLabel(word('settings.first')).selectOption('A');
    await anna.getByRole('button', name('new.create')).click();
    const link = await anna.getByLabel(word('invite.label')).inputValue();
    await shop.visit(ivo, link);
    await ivo.getByLabel(word('name.label')).fill('Ivo');
    await ivo.getByRole('button', name('join.sit')).click();
    await ivo.getByRole('button', name('room.ready')).waitFor();
    await look('waiting room', { fits: false });
    await ivo.getByRole('button', name('room.ready')).click();
    await anna.getByRole('button', name('room.start')).click();

    await untilTurn(anna);
    await look('my turn at the start');
    const tool = (key) => anna.locator('.top').getByRole('button', name(key));
    await dialogOf(anna, tool('rules'), () => look('rules'));
    await dialogOf(anna, tool('table.menu'), () => look('menu'));
    await anna.locator('.center .lit').first().click();
    await untilTurn(anna);
    await look('my turn goes on');
    while ((await choicesOf(anna).count()) > 0) {
      await choicesOf(anna).first().click();
      await Promise.race([untilTurn(ivo), untilTurn(anna)]);
    }
    await look('another’s turn');

    await playTogether([anna, ivo]);
    await sheetOf(anna).waitFor();
    await look('score sheet');
    await sheetOf(anna).getByRole('button', name('scores.replay')).click();
    await look('replay');
    await shop.visit(anna, '/replays');
    await anna.locator('main a[href^="/table/"]').first().waitFor();
    await look('replays with a table', { fits: false });
    await ivo.close();
  });
}
