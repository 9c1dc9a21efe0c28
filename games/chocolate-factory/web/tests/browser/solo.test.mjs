// A whole week alone, set up in the shop: cards that come along as steps and money are made, a
// reload on the way, and whether it is won or lost at the end.
import assert from 'node:assert/strict';
import { inShop, word } from '../../../../../web/tests/browser/fixture.mjs';
import { gameOf, untilTurn } from '../../../../../web/tests/browser/play.mjs';
import { sensible } from './drive.mjs';

const kMostSteps = 900;

/** The cards as they hang there: how far each is, in boxes and money. */
const cardsOf = (page) =>
  page.locator('.week .note').evaluateAll((notes) =>
    notes.map((note) => ({
      goal: note.dataset.goal,
      met: note.classList.contains('done'),
      asked: note.querySelector('.btn[aria-pressed=true]') !== null,
      boxes: note.querySelectorAll('i.on').length,
      money: Number(/£(\d+)/.exec(note.querySelector('.cash')?.textContent ?? '')?.[1] ?? 0),
    })),
  );

const progressOf = (cards) =>
  cards.reduce((sum, { met, boxes, money }) => sum + Number(met) + boxes + money, 0);

/** Choices of the employee that are hidden because its panel is too small. */
const outOfSight = (page) =>
  page.locator('.emp:visible').evaluateAll((panels) =>
    panels.flatMap((panel) => {
      const { top, bottom } = panel.getBoundingClientRect();
      const isOut = (one) => {
        const box = one.getBoundingClientRect();
        return box.top < top - 1 || box.bottom > bottom + 1;
      };
      return [...panel.querySelectorAll('.do .btn')].filter(isOut).map((one) => one.textContent);
    }),
  );

/** The content of the table, in words. */
const tableOf = (page) =>
  page.locator('.main').evaluate((main) => main.innerText.replace(/\s+/g, ' '));

inShop('a whole week alone', async (shop) => {
  const page = await shop.person();
  await shop.visit(page, '/');
  await page.locator(`.shelf a[href="/new/${gameOf(import.meta.url)}#alone"]`).click();
  await page.getByLabel('Extra demands').fill('1');
  await page.getByRole('button', { name: word('new.begin') }).click();
  await untilTurn(page);
  const today = page.locator('.week [aria-current=date]');
  assert.match(await today.innerText(), /Mo/);
  const start = await cardsOf(page);
  assert.equal(start.length, 4, 'a target, a demand of the day and two from the start');
  assert.equal(progressOf(start), 0);
  assert.equal(await page.locator('.display .ghost').count(), 2, 'a part and an employee left');
  assert.equal(await page.locator('.seats .kv').getAttribute('aria-haspopup'), null);

  let [reloaded, asked] = [false, null];
  const supplied = new Set();
  for (let step = 0; step < kMostSteps; step += 1) {
    if ((await untilTurn(page)) === 'over') break;
    assert.deepEqual(await outOfSight(page), []);
    const cards = await cardsOf(page);
    if (!reloaded && progressOf(cards) > 0) {
      const before = await tableOf(page);
      await page.reload();
      await untilTurn(page);
      assert.deepEqual(await cardsOf(page), cards, 'a reload changes nothing');
      assert.equal(await tableOf(page), before);
      reloaded = true;
    }
    // A demand that was asked about and is not any more was supplied, and stays so.
    for (const { goal, met, asked: still } of cards) {
      if (asked === goal && !still) supplied.add(goal);
      assert.ok(met || !supplied.has(goal), goal);
    }
    asked = cards.find((one) => one.asked)?.goal ?? null;
    await (await sensible(page))?.click();
  }

  assert.ok(reloaded, 'something was made');
  const sheet = page.locator('dialog[open]');
  const result = await sheet.locator('.solo-result').innerText();
  const cards = sheet.locator('li');
  assert.equal(await cards.count(), 8, 'the target, two demands from the start, five of the days');
  const met = await cards.evaluateAll((all) => all.map((one) => one.classList.contains('met')));
  assert.match(result, met.every(Boolean) ? /won/ : /lost/);
  for (const [i, card] of (await cards.all()).entries()) {
    assert.match(await card.innerText(), met[i] ? /^met/ : /^not met[^]*Missing: /);
  }
  for (const goal of supplied) {
    assert.ok((await cardsOf(page)).find((one) => one.goal === goal).met, goal);
  }
  await page.keyboard.press('Escape');
  assert.match(await page.locator('.say').innerText(), met.every(Boolean) ? /won/ : /lost/);
});
