// Reloads, lost lines and a server that dies: nothing is lost, nothing is done twice.
import assert from 'node:assert/strict';
import { eventually, inShop, word } from './fixture.mjs';
import { Line } from './line.mjs';
import {
  boardOf, checkSheet, choiceNames, choicesOf, logOf, playable, playOn, untilTurn,
} from './play.mjs';

// The browser's own message about a missing server.
const kLoss = /WebSocket connection|Failed to load resource|net::ERR_/;

async function beginGame(shop, page, address = '') {
  await shop.visit(page, `${address}/`);
  await playable(page).first().click();
  await page.waitForURL(/\/table\//);
  await untilTurn(page);
}

const lines = async (page) => (await logOf(page)).length;

async function sceneOf(page) {
  return JSON.stringify([await logOf(page), await boardOf(page), await choiceNames(page)]);
}

const lostText = (page) => page.locator('.say').getByText(word('link.lost'));

/** A thing on the board that can be done, and has a line in the log. */
const thing = (page) => page.locator('.center .lit').first();

inShop('a page that is reloaded shows the same position and plays on', async (shop) => {
  const page = await shop.person();
  await beginGame(shop, page);
  let turns = 0;
  await playOn(page, { enough: async () => (turns += 1) > 4 });
  const before = await sceneOf(page);
  await page.reload();
  await untilTurn(page);
  await eventually(async () => (await sceneOf(page)) === before, 'the same scene');
  await playOn(page);
  await checkSheet(page);
});

inShop('an action on a lost line is done once', async (shop) => {
  const line = await Line.open(shop);
  try {
    const page = await shop.person();
    shop.allow(kLoss);
    await beginGame(shop, page, line.address);

    const watcher = await shop.person();
    await shop.visit(watcher, new URL(page.url()).pathname);
    await watcher.locator('.log').waitFor();

    // The server hears the action, as whoever watches sees; the page does not hear of that.
    const before = await lines(page);
    line.hold();
    await thing(page).click();
    assert.equal(await choicesOf(page).count(), 0, 'nothing is lit while an action is under way');
    await eventually(async () => (await lines(watcher)) > before, 'the action');
    assert.equal(await lines(page), before);
    line.cut();
    await untilTurn(page);
    await eventually(
      async () => (await logOf(page)).join() === (await logOf(watcher)).join(),
      'the same log for both',
    );
    assert.equal(await page.locator('dialog[open]').count(), 0, 'nothing was refused');
    await playOn(page);
    await checkSheet(page);
  } finally {
    line.close();
  }
});

inShop('a server that is killed comes back with the table as it was', async (shop) => {
  const page = await shop.person();
  shop.allow(kLoss);
  await beginGame(shop, page);

  // In the middle of one's turn.
  const before = await sceneOf(page);
  await shop.killServer();
  await lostText(page).waitFor();
  assert.equal(await choicesOf(page).count(), 0, 'nothing is lit without a connection');
  await shop.startServer();
  await eventually(async () => (await sceneOf(page)) === before, 'the same scene');

  // With an action that the server never heard: it is sent again by itself.
  const told = await lines(page);
  shop.child.kill('SIGSTOP');
  await thing(page).click();
  await shop.killServer();
  await lostText(page).waitFor();
  assert.equal(await lines(page), told);
  await shop.startServer();
  await untilTurn(page);
  await eventually(async () => (await lines(page)) > told, 'the action');
  assert.equal(await page.locator('dialog[open]').count(), 0, 'nothing was refused');

  // While the bots play.
  await playOn(page, { enough: async () => (await page.locator('.center .lit').count()) > 0 });
  await thing(page).click();
  await shop.killServer();
  await shop.startServer();
  await playOn(page);
  await checkSheet(page);
});
