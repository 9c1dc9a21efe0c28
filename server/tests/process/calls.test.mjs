// Games with calls: silence, its timeout, and two answers at once.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Server, binary, run } from './fixture.mjs';

const kWild = { game: 'choco-late', options: { wild: 'on' } };

/** Chooses the first lot, matches once and then says nothing more; offers what it must. */
function quiet(legal) {
  return legal.find((action) => /^(choose|offer|replace|match)/.test(action));
}

describe('a call', () => {
  /** @type {Server} */
  let server;
  before(async () => {
    server = new Server();
    await server.open();
  });
  after(() => server.end());

  const people = async (...names) => Promise.all(names.map((name) => server.guest(name)));
  async function choose(client) {
    await client.until(() => client.now.legal[0]?.startsWith('choose'), 'the choice');
    await client.done('act', { id: 'lot', action: client.now.legal[0] });
  }

  it('ends with silence, which the log has for each seat', async () => {
    const guests = await people('Anna', 'Bruno', 'Carla');
    const settings = { call_seconds: 1 };
    const { clients: [anna, bruno, carla] } = await server.play(guests, { ...kWild, settings });
    await choose(anna);
    await bruno.untilSeq(anna.seq);
    assert.ok(bruno.now.remaining_ms > 0 && bruno.now.remaining_ms <= 1000, 'a visible countdown');
    await bruno.done('act', { id: '1', action: 'bid 1' });
    await carla.until(() => carla.view.bid === 1, 'the bid');
    await carla.done('act', { id: '1', action: 'match' });
    await anna.until(() => anna.view.phase === 'offer', 'the offers');
    const said = anna.updates.filter((update) => update.cause === 'timer').flatMap(
      (update) => update.events);
    assert.deepEqual(said.sort(), ['let-stand B', 'let-stand C', 'passed A']);
    await bruno.refused('undo', 'undo-refused', { id: 'back' });
  });

  it('begins anew with every raise, and not when somebody answers', async () => {
    const guests = await people('Anna', 'Bruno');
    const { clients: [anna, bruno] } =
      await server.play(guests, { ...kWild, settings: { call_seconds: 600 } });
    await choose(anna);
    await anna.done('act', { id: '1', action: 'bid 1' });
    await bruno.until(() => bruno.view.bid === 1, 'the bid');
    const first = bruno.now.remaining_ms;
    await new Promise((resolve) => setTimeout(resolve, 50));
    await bruno.done('act', { id: '1', action: 'match' });
    assert.ok(bruno.now.remaining_ms < first, 'who answers gives nobody more time');
    const answered = bruno.now.remaining_ms;
    await anna.done('act', { id: '2', action: 'bid 2' });
    await bruno.until(() => bruno.view.bid === 2, 'the raise');
    assert.ok(bruno.now.remaining_ms > answered, 'a raise gives all the time again');
    // What was called out stands.
    assert.equal((await anna.done('may-undo')).undo, false);
    await anna.refused('undo', 'undo-refused', { id: 'back' });
  });

  it('waits for all where no time is set', async () => {
    const guests = await people('Anna', 'Bruno');
    const { clients: [anna, bruno] } =
      await server.play(guests, { ...kWild, settings: { call_seconds: 0 } });
    await choose(anna);
    await bruno.untilSeq(anna.seq);
    assert.equal(bruno.now.remaining_ms, null);
    await bruno.done('act', { id: '1', action: 'bid 1' });
    await anna.until(() => anna.view.bid === 1, 'the bid');
    await anna.done('act', { id: '1', action: 'match' });
    await bruno.done('act', { id: '2', action: 'done' });
    assert.equal(anna.view.phase, 'auction');
    await anna.done('act', { id: '2', action: 'done' });
    await bruno.until(() => bruno.view.phase === 'offer', 'the offers');
  });

  it('has one order of what two say in the same instant', async () => {
    const guests = await people('Anna', 'Bruno');
    const { clients: [anna, bruno] } = await server.play(guests, kWild);
    await choose(anna);
    await bruno.untilSeq(anna.seq);
    const answers = await Promise.all([anna.say('act', { id: 'x', action: 'bid 1' }),
                                       bruno.say('act', { id: 'x', action: 'bid 1' })]);
    assert.deepEqual(answers.map((answer) => answer.kind).sort(), ['done', 'refused']);
    const late = answers.find((answer) => answer.kind === 'refused');
    assert.equal(late.error.reason ?? late.error.code, 'too-low', JSON.stringify(late));
    await anna.untilSeq(bruno.seq);
    await bruno.untilSeq(anna.seq);
    assert.deepEqual(anna.updates.at(-1).events, bruno.updates.at(-1).events);
  });

  it('lets every bot speak before it ends', async (t) => {
    const slow = await Server.start(t, { pause: 900 });
    const giulia = await slow.guest();
    const bots = { B: 'trader', C: 'random', D: 'trader', E: 'random', F: 'trader' };
    const { clients: [player] } =
      await slow.play([giulia], { ...kWild, seats: 6, bots, settings: { call_seconds: 1 } });
    await choose(player);
    await player.until(() => player.view.phase !== 'auction', 'the end of the bidding', 60_000);
    const silent = player.updates.filter((update) => update.cause === 'timer')
      .flatMap((update) => update.events).filter((event) => !event.startsWith('discarded'));
    assert.ok(silent.every((event) => / A\b|^token-passed /.test(event)),
              JSON.stringify(silent));
  });

  it('is played to the end, through a kill, and its record leads to the same end', async (t) => {
    const own = await Server.start(t);
    const guests = [await own.guest('Anna'), await own.guest('Bruno')];
    const { table, clients } = await own.play(
      guests, { ...kWild, seats: 3, bots: { C: 'trader' }, settings: { call_seconds: 1 } });
    for (const client of clients) client.playBy(quiet);
    await clients[0].until(() => clients[0].view.lots.length <= 12, 'two lots sold', 60_000);
    await own.kill();
    for (const client of clients) await client.untilClosed();
    await own.open();
    const back = [];
    for (const guest of guests) back.push(await own.connect(table, guest));
    for (const client of back) client.playBy(quiet);
    await back[0].until(() => back[0].view.lots.length <= 9, 'more lots sold', 60_000);
    // The rest needs no waiting.
    await back[0].done('settings', { settings: { call_seconds: 0 } });
    for (const client of back) {
      client.playBy((legal) => quiet(legal) ?? legal.find((action) => /^(done|pass)$/.test(action)));
    }
    await back[1].untilOver(60_000);
    const { text } = await own.get(`/api/v1/tables/${table}/record`, guests[0]);
    const { totals } = back[1].updates.at(-1).scores;
    const ends = totals.map((total, place) => `total ${'ABC'[place]} ${total}`).join('; ');
    const replayed = await run(binary, ['replay', '-'], `${text}-> over; ${ends}\n`);
    assert.equal(replayed.code, 0, replayed.stderr + text);
    assert.match(text, /^A done$/m);
    assert.deepEqual(back[0].view.players.map((player) => player.tray),
                     back[1].view.players.map((player) => player.tray));
  });
});
