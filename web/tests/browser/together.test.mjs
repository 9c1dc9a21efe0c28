// People at one table: by invitation, with a bot, with somebody who watches.
import assert from 'node:assert/strict';
import { eventually, inShop, word } from './fixture.mjs';
import {
  checkSheet, choicesOf, isTurn, logOf, playable, playTogether, sheetOf,
} from './play.mjs';

const kName = '<b>Ivo</b><script>';

async function setTable(shop, page) {
  await shop.visit(page, '/');
  await playable(page).first().waitFor();
  await page.locator('.shelf a.btn').first().click();
  await page.getByLabel(word('name.label')).fill('Anna');
  await page.locator('.counts label', { hasText: '3' }).click();
  await page.getByLabel(word('new.seat', { count: 3 })).selectOption({ index: 1 });
  await page.getByLabel(word('settings.first')).selectOption('A');
  await page.getByRole('button', { name: word('new.create') }).click();
  await page.waitForURL(/\/table\//);
  return page.getByLabel(word('invite.label')).inputValue();
}

async function knock(shop, page, link, name) {
  await shop.visit(page, link);
  await page.getByLabel(word('name.label')).fill(name);
  await page.getByRole('button', { name: word('join.sit') }).click();
}

async function sitDown(shop, page, link, name) {
  await knock(shop, page, link, name);
  await page.waitForURL(/\/table\//);
}

const removeButton = (page) =>
  page.getByRole('button', { name: word('seat.remove.name', { name: kName }) });

/** Both pages tell the same story. */
async function checkSameLog(one, other) {
  let logs = [];
  await eventually(async () => {
    logs = [await logOf(one), await logOf(other)];
    return logs[0].join('\n') === logs[1].join('\n');
  }, `the same log:\n${logs.join('\n---\n')}`);
}

inShop('two people, a bot and a spectator, from invitation to score sheet', async (shop) => {
  const anna = await shop.person();
  const ivo = await shop.person();
  const link = await setTable(shop, anna);
  assert.ok(link.startsWith(`${shop.address}/join#`), link);

  // Sits down, is sent away, knocks in vain with the same link, and comes again by a new one.
  await sitDown(shop, ivo, link, kName);
  await removeButton(anna).click();
  await ivo.getByText(word('error.removed')).waitFor();
  shop.allow(/status of 403/);
  await knock(shop, ivo, link, kName);
  await ivo.getByRole('alert').getByText(word('error.removed')).waitFor();
  await anna.getByRole('button', { name: word('invite.renew') }).click();
  const label = anna.getByLabel(word('invite.label'));
  await eventually(async () => (await label.inputValue()) !== link, 'the new link');
  await sitDown(shop, ivo, await label.inputValue(), kName);
  const start = anna.getByRole('button', { name: word('room.start') });
  await removeButton(anna).waitFor();
  assert.ok(await start.isDisabled(), 'not before everybody is ready');
  await ivo.getByRole('button', { name: word('room.ready') }).click();
  await start.click();
  await eventually(() => isTurn(anna), 'the first turn');

  // The name is what was typed, and nothing else.
  for (const page of [anna, ivo]) {
    await page.locator('.seats').getByText(kName).waitFor();
    assert.equal(await page.locator('.seats b b, main script').count(), 0);
  }

  const cara = await shop.person();
  await shop.visit(cara, '/watch');
  await cara.locator('main a[href^="/table/"]').first().click();
  await cara.locator('.log').waitFor();
  assert.equal(await cara.locator('.say .undo').count(), 0);
  await cara.locator('.say').getByText(word('say.watching')).waitFor();

  const second = await shop.tab(anna.context());
  await shop.visit(second, anna.url());
  await eventually(() => isTurn(second), 'the turn in the other tab');

  // Acts in one tab; the other and everybody else see it.
  const before = await logOf(anna);
  await second.locator('.center .lit').first().click();
  await eventually(async () => (await logOf(anna)).length > before.length, 'the move');
  await checkSameLog(anna, second);
  await checkSameLog(anna, cara);
  assert.equal(await choicesOf(cara).count(), 0, 'who watches cannot act');

  // Ivo leaves: a bot plays for him. He comes back from the shop window and plays himself.
  await ivo.getByRole('button', { name: word('table.menu') }).first().click();
  await ivo.locator('dialog[open]').getByRole('button', { name: word('leave.do') }).click();
  await ivo.locator('dialog[open]').last().getByRole('button', { name: word('leave.do') }).click();
  await ivo.locator('.shelf').waitFor();
  await anna.locator('.seats').getByText(word('seat.away')).waitFor();
  await ivo.locator('a.resume').click();
  await ivo.locator('.log').waitFor();
  await anna.locator('.seats').getByText(word('seat.away')).waitFor({ state: 'detached' });

  await playTogether([anna, ivo]);
  for (const page of [anna, ivo, second, cara]) await sheetOf(page).waitFor();
  await checkSheet(cara);
  await checkSameLog(anna, ivo);
  await checkSameLog(anna, cara);
  assert.equal(await sheetOf(cara).getByRole('button', { name: word('scores.again') }).count(), 0);

  // "Again" of one is the next table of the other, with the same people.
  const over = anna.url();
  await sheetOf(anna).getByRole('button', { name: word('scores.again') }).click();
  await anna.waitForURL((url) => url.href !== over);
  await sheetOf(ivo).getByRole('button', { name: word('scores.next') }).click();
  await ivo.waitForURL(anna.url());
  // Anna began; now it is her neighbour.
  assert.equal(await anna.getByLabel(word('settings.first')).inputValue(), 'B');
});
