// A box that was chosen but not yet laid: the table shows it, also after a reload, and the person
// continues or takes it back.
import assert from 'node:assert/strict';
import { inShop, word } from '../../../../../web/tests/browser/fixture.mjs';
import { untilTurn } from '../../../../../web/tests/browser/play.mjs';
import { affordable, laidOf, packOne, sayButton, sit, untilAffordable } from './drive.mjs';

const kLetters = {
  Truffle: 'T', 'Nut Cluster': 'N', Raspberry: 'R', Mint: 'M', Blueberry: 'B', Violet: 'V',
  'empty space': '.',
};

/** Sends an action, as another tab of the same person would. */
const say = (page, table, action) =>
  page.evaluate(
    ([id, what]) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/api/v1/tables/${id}/socket`);
        socket.onopen = () =>
          socket.send(JSON.stringify({ do: 'act', id: `x${Math.random()}`, action: what }));
        socket.onmessage = ({ data }) => {
          const { kind, done } = JSON.parse(data);
          if (kind === 'done' || done !== undefined) resolve(socket.close());
          if (kind === 'refused') reject(new Error(data));
        };
      }),
    [table, action],
  );

inShop('a box that was chosen is there again after a reload', async (shop) => {
  const page = await shop.person();
  const table = await sit(shop, page);
  await untilAffordable(page);
  const name = await affordable(page).first().getAttribute('aria-label');
  const spaces = name.split(':')[1].split(',').slice(0, 4).map((one) => kLetters[one.trim()]);
  const action = `box ${spaces.slice(0, 2).join('')}/${spaces.slice(2).join('')}`;

  await say(page, table, action);
  await page.getByText('Where is it to lie?').waitFor();
  await page.locator('.ghost.lit').waitFor();
  await page.reload();
  await page.getByText('Where is it to lie?').waitFor();
  await page.locator('.ghost.lit').waitFor();
  await page.getByRole('button', { name: word('undo') }).click();
  // It is still laid out, but no further action is sent.
  await page.getByText('Box it here?').waitFor();
  await sayButton(page, 'Cancel').click();
  await page.locator('.ghost').waitFor({ state: 'detached' });
  await untilTurn(page);
  assert.ok((await affordable(page).count()) > 0, 'it can be chosen again');

  await say(page, table, action);
  await page.locator('.ghost.lit').click();
  await packOne(page);
  assert.equal(await laidOf(page).count(), 1);
});
