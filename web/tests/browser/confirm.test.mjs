// With confirmation switched on every choice is laid out first: nothing is sent before it is
// confirmed.
import assert from 'node:assert/strict';
import { eventually, inShop, word } from './fixture.mjs';
import { choicesOf, logOf, playable, untilTurn } from './play.mjs';

const confirm = (page) => page.getByRole('button', { name: word('confirm'), exact: true });
const cancel = (page) => page.getByRole('button', { name: word('cancel'), exact: true });
const focused = (page) => page.evaluate(() => document.activeElement?.outerHTML);

async function askFirst(page) {
  await page.getByRole('button', { name: word('table.menu') }).click();
  await page.getByLabel(word('menu.confirm')).check();
  await page.keyboard.press('Escape');
}

inShop('a move is laid out, taken back and confirmed', async (shop) => {
  const page = await shop.person();
  await shop.visit(page, '/');
  await playable(page).first().click();
  await page.waitForURL(/\/table\//);
  await untilTurn(page);
  await askFirst(page);
  const before = await logOf(page);
  const said = await page.locator('.say [role=status]').textContent();
  const thing = page.locator('.center .lit').first();

  // By mouse, and taken back by the button.
  await thing.click();
  await confirm(page).waitFor();
  await page.locator('.center .sel').waitFor();
  assert.notEqual(await page.locator('.say [role=status]').textContent(), said);
  await cancel(page).click();
  await eventually(async () => (await page.locator('.sel').count()) === 0, 'nothing chosen');
  assert.equal(await page.locator('.say [role=status]').textContent(), said);

  // By keyboard: the question takes the focus, and gives it back.
  await thing.focus();
  const place = await focused(page);
  await page.keyboard.press('Enter');
  await confirm(page).waitFor();
  assert.match(await focused(page), /primary/);
  await page.keyboard.press('Escape');
  await eventually(async () => (await focused(page)) === place, 'the focus back');
  assert.deepEqual(await logOf(page), before);

  // Another tab of the same person acts: the question is void.
  const other = await shop.tab(page.context());
  await shop.visit(other, new URL(page.url()).pathname);
  await untilTurn(other);
  await thing.click();
  await confirm(page).waitFor();
  await choicesOf(other).first().click();
  await confirm(other).click();
  await eventually(async () => (await page.locator('.sel').count()) === 0, 'the question to go');

  // Confirmed, it is done once.
  await untilTurn(page);
  const lines = await logOf(page);
  await page.locator('.center .lit').first().click();
  await confirm(page).click();
  await eventually(async () => (await logOf(page)).length > lines.length, 'the move');
});
