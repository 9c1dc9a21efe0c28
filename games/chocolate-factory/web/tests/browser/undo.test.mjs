// Undo in a shift: of a working part, and of the whole shift.
import assert from 'node:assert/strict';
import { eventually, inShop, word } from '../../../../../web/tests/browser/fixture.mjs';
import { primary, sayText, sit, untilRun } from './drive.mjs';

inShop('a part and a whole shift are taken back', async (shop) => {
  const page = await shop.person();
  await sit(shop, page);
  await untilRun(page);
  const shift = (number) =>
    eventually(async () => (await sayText(page)).startsWith(`Shift ${number}`), `shift ${number}`);
  const coal = async () => Number(await page.locator('.room .coal b').innerText());
  const operate = async (slot) => {
    await page.locator(`[data-slot=${slot}]`).click();
    const choices = page.locator('.chooser button');
    if ((await choices.count()) > 0) await choices.first().click();
    await primary(page).click();
    await page.locator(`[data-slot=${slot}].used`).waitFor();
  };
  const undo = page.locator('.say').getByRole('button', { name: word('undo') });
  const back = page.locator('.say').getByRole('button', { name: 'Shift back' });

  await primary(page).click();
  await shift(1);
  const before = await coal();
  await operate('above-1');
  await primary(page).click();
  await shift(2);
  assert.equal(await back.count(), 0, 'nothing was done in this shift');
  await operate('above-1');
  await operate('above-2');
  // The part and its choice were one press, and so is taking them back.
  await undo.click();
  await page.locator('[data-slot=above-2].used').waitFor({ state: 'detached' });
  await eventually(async () => (await sayText(page)).startsWith('Shift 2'), 'the shift');
  assert.equal(await page.locator('.chooser').count(), 0);
  assert.ok(await page.locator('[data-slot=above-1].used').isVisible(), 'the part before stays');
  await operate('above-2');

  await back.click();
  await shift(1);
  assert.ok(await page.locator('[data-slot=above-1].used').isVisible(), 'as the first shift ended');
  assert.equal(await coal(), before - 1);
  await back.click();
  await eventually(async () => (await sayText(page)).startsWith('Before'), 'the morning');
  assert.equal(await coal(), before);
  assert.equal(await page.locator('.bt .p').count(), 0, 'an empty belt');
});
