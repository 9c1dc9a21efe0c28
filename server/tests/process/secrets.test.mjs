// Sealed offers: the refusals, and that nobody learns anything of hidden vouchers.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Server } from './fixture.mjs';

describe('a sealed offer', () => {
  /** @type {Server} */
  let server;
  before(async () => {
    server = new Server();
    await server.open();
  });
  after(() => server.end());

  /** Anna and Bruno are to offer two vouchers each; Carla passed, and Nobody watches. */
  async function offering() {
    const guests = [];
    for (const name of ['Anna', 'Bruno', 'Carla']) guests.push(await server.guest(name));
    const { table, clients } = await server.play(guests, { game: 'choco-late' });
    const watcher = await server.connect(table);
    const [anna, bruno, carla] = clients;
    await anna.done('act', { id: 'lot', action: anna.now.legal[0] });
    for (const [client, action] of [[anna, 'bid 2'], [bruno, 'match'], [carla, 'pass'],
                                    [anna, 'done']]) {
      await client.until(() => client.now.legal.includes(action), `leave to ${action}`);
      await client.done('act', { id: `say-${action}`, action });
    }
    for (const client of [...clients, watcher]) {
      await client.until(() => client.view?.phase === 'offer', 'the offers');
    }
    return { anna, bruno, carla, watcher };
  }

  const state = (client) => JSON.stringify([client.seq, client.view, client.now.legal]);

  it('is refused with the rule, and nothing changes', async () => {
    const { anna, bruno, carla, watcher } = await offering();
    const all = [anna, bruno, carla, watcher];
    const own = anna.view.players[0].hand;
    // Messages arrive in order: after an answer, everything sent before it has arrived.
    const states = async () => {
      await Promise.all(all.map((client) => client.say('act', { action: 'nothing' })));
      return all.map(state);
    };
    const refuses = async (client, code, action) => {
      const before = await states();
      const answer = await client.say('act', { id: `bad-${action}-${code}`, action });
      assert.equal(answer.kind, 'refused', action);
      assert.ok(JSON.stringify(answer).includes(code), JSON.stringify(answer));
      assert.deepEqual(await states(), before);
      return JSON.stringify(answer.error);
    };
    // Held by another, in the box or no voucher at all: the answer is the same for each.
    const known = new Set([...own, ...anna.view.lots, anna.view.lot]);
    const strange = [];
    for (let card = 1; card <= anna.view.cards; ++card) {
      if (!known.has(`${card}`)) strange.push(card);
    }
    const theirs = bruno.view.players[1].hand[0];
    const boxed = strange.find((card) => !bruno.view.players[1].hand.includes(`${card}`) &&
                                         !carla.view.players[2].hand.includes(`${card}`));
    const answers = [await refuses(anna, 'not-in-hand', `offer ${theirs}`),
                     await refuses(anna, 'not-in-hand', `offer ${boxed}`)];
    assert.equal(answers[0].replaceAll(theirs, '#'), answers[1].replaceAll(`${boxed}`, '#'));
    await refuses(anna, 'bad-action', 'offer 101');
    await refuses(anna, 'not-now', `replace ${own[0]}`);
    await refuses(carla, 'not-your-turn', `offer ${carla.view.players[2].hand[0]}`);
    assert.equal((await watcher.say('act', { id: 'w', action: `offer ${own[0]}` })).kind, 'refused');

    await anna.done('act', { id: '1', action: `offer ${own[0]}` });
    await refuses(anna, 'already-offered', `offer ${own[0]}`);
    // The same message once more is the same offer, not another one.
    const seq = anna.seq;
    await anna.done('act', { id: '1', action: `offer ${own[0]}` });
    assert.equal(anna.seq, seq);
    await anna.done('act', { id: '2', action: `offer ${own[1]}` });
    await refuses(anna, 'not-your-turn', `offer ${own[2]}`);

    const hand = bruno.view.players[1].hand;
    await bruno.done('act', { id: '1', action: `offer ${hand[0]}` });
    await bruno.done('act', { id: '2', action: `offer ${hand[1]}` });
    await anna.until(() => anna.view.phase !== 'offer', 'the reveal');
    const late = await bruno.say('act', { id: 'late', action: `offer ${hand[2]}` });
    assert.equal(late.kind, 'refused');
  });

  it('shows nobody anything before all have offered', async () => {
    const { anna, bruno, carla, watcher } = await offering();
    const seen = [bruno, carla, watcher].map((client) => client.text.length);
    const [first, second] = anna.view.players[0].hand;
    await anna.done('act', { id: '1', action: `offer ${first}` });
    await anna.done('undo', { id: 'back' });
    await anna.done('act', { id: '1b', action: `offer ${second}` });
    await anna.done('act', { id: '2', action: `offer ${first}` });
    await bruno.until(() => bruno.view.players[0].sealed, 'the seal');
    // Three picks and one taken back: the others heard of the seal alone.
    for (const [at, client] of [bruno, carla, watcher].entries()) {
      await client.until(() => client.view.players[0].sealed, 'the seal');
      const told = client.text.slice(seen[at]);
      assert.equal(told.length, 1, told.join('\n'));
      const { updates } = JSON.parse(told[0]);
      assert.deepEqual(updates.map((update) => update.events), [['sealed A']]);
      assert.ok(!told[0].includes('picked'), told[0]);
    }
  });
});
