// A wild auction between two people: nobody waits for a turn, and silence ends it.
import assert from 'node:assert/strict';
import { eventually, inShop, word } from '../../../../../web/tests/browser/fixture.mjs';
import { gameOf, isTurn, logOf } from '../../../../../web/tests/browser/play.mjs';

const kGame = gameOf(import.meta.url);
const kCallSeconds = '5';

async function setTable(shop, page) {
  await shop.visit(page, `/new/${kGame}`);
  await page.getByLabel(word('name.label')).fill('Anna');
  await page.locator('.counts label', { hasText: '2' }).click();
  await page.getByLabel('Wild auction').check();
  await page.getByLabel(word('settings.call')).selectOption(kCallSeconds);
  await page.getByLabel(word('settings.first')).selectOption('A');
  await page.getByRole('button', { name: word('new.create') }).click();
  await page.waitForURL(/\/table\//);
  return page.getByLabel(word('invite.label')).inputValue();
}

async function sitDown(shop, page, link) {
  await shop.visit(page, link);
  await page.getByLabel(word('name.label')).fill('Ivo');
  await page.getByRole('button', { name: word('join.sit') }).click();
  await page.getByRole('button', { name: word('room.ready') }).click();
}

/** Clicks a button of the bar once it has this text. Returns whether it ignored clicks then. */
function clickAtOnce(page, label) {
  return page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          const found = [...document.querySelectorAll('.bar button')].find(
            (one) => one.textContent.trim() === wanted,
          );
          if (found === undefined) return requestAnimationFrame(look);
          found.click();
          resolve(found.getAttribute('aria-disabled') === 'true');
        };
        look();
      }),
    label,
  );
}

const fuse = (page, meaning) => page.locator('.bar [role=timer]', { hasText: meaning });
const button = (page, name) => page.locator('.bar').getByRole('button', { name, exact: true });

inShop(`${kGame}: two people bid at the same time, and silence ends the auction`, async (shop) => {
  const anna = await shop.person();
  const ivo = await shop.person();
  await sitDown(shop, ivo, await setTable(shop, anna));
  await anna.getByRole('button', { name: word('room.start') }).click();
  await eventually(() => isTurn(anna), 'the choice of a lot');
  await anna.locator('.lots .lit').first().click();

  // Both may act, whoever chose the lot; here the other one is first.
  await button(anna, 'Open with 1').waitFor();
  await button(ivo, 'Open with 1').click();
  await button(anna, 'Match 1').waitFor();
  // Silence means one thing at the bid and another below it.
  await fuse(anna, 'Silence means you are out').waitFor();
  await fuse(ivo, 'Silence means you do not raise').waitFor();

  // A click on a label that has just changed was meant for the earlier one.
  const early = clickAtOnce(anna, 'Raise to 3');
  await button(ivo, 'Raise to 2').click();
  assert.ok(await early, 'takes no clicks at first');
  await button(anna, 'Match 2').waitFor();
  await button(anna, 'one more').click();
  await button(anna, 'one less').click();
  await button(anna, 'Raise to 3').click();
  await button(ivo, 'Match 3').click();
  await button(ivo, 'Done').waitFor();

  // Nobody acts any more.
  for (const page of [anna, ivo]) await page.locator('.hand .lit').first().waitFor();
  for (const page of [anna, ivo]) {
    for (let i = 0; i < 3; i += 1) await page.locator('.hand .lit').first().click();
    await button(page, 'Seal 3 vouchers').click();
    await page.locator('.hand .sel').first().waitFor({ state: 'detached' });
  }
  let logs = [];
  await eventually(async () => {
    logs = [await logOf(anna), await logOf(ivo)];
    return logs[0].some((line) => /shows/.test(line)) && `${logs[0]}` === `${logs[1]}`;
  }, `the same log:\n${logs.join('\n---\n')}`);
  const raises = logs[0].filter((line) => /Anna raises/.test(line));
  assert.deepEqual(raises, ['Anna raises to 3'], logs[0].join('\n'));
  assert.ok(logs[0].indexOf('Anna raises to 3') > logs[0].indexOf('Ivo raises to 2'));
  for (const page of [anna, ivo]) assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.equal(logs[0].filter((line) => /shows/.test(line)).length, 2);
});
