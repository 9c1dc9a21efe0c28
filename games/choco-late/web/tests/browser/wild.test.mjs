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

const button = (page, name) => page.locator('.bar').getByRole('button', { name, exact: true });

inShop(`${kGame}: two people bid at the same time, and silence ends the auction`, async (shop) => {
  const anna = await shop.person();
  const ivo = await shop.person();
  await sitDown(shop, ivo, await setTable(shop, anna));
  await anna.getByRole('button', { name: word('room.start') }).click();
  await eventually(() => isTurn(anna), 'the choice of a lot');
  await anna.locator('.lots .lit').first().click();

  // Both may speak, whoever chose the lot; the one who did not is first.
  await button(anna, 'Open with 1').waitFor();
  await button(ivo, 'Open with 1').click();
  await button(anna, 'Match 1').waitFor();
  await anna.locator('.bar [role=timer]').waitFor();
  await button(anna, 'one more').click();
  await button(anna, 'Raise to 3').click();
  await button(ivo, 'Match 3').click();
  await button(ivo, 'Done').waitFor();

  // Nobody says anything more.
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
  assert.ok(logs[0].includes('Anna raises to 3'), logs[0].join('\n'));
  assert.equal(logs[0].filter((line) => /shows/.test(line)).length, 2);
});
