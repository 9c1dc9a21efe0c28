// Whole games: the views during them, and their records.
import assert from 'node:assert/strict';
import { before, describe, it, after } from 'node:test';
import { Server, binary, patient, run, spread } from './fixture.mjs';

const kBots = { B: 'odds', C: 'random', D: 'odds' };

describe('a game', () => {
  /** @type {Server} */
  let server;
  before(async () => {
    server = new Server();
    await server.open();
  });
  after(() => server.end());

  it('is played to its end alone with three bots', async () => {
    const giulia = await server.guest();
    const table = await server.table(giulia, { seats: 4, bots: kBots, start: true });
    const player = await server.connect(table, giulia);
    player.playBy(spread);
    await player.untilOver();
    await player.until(() => player.table.status === 'over', 'a table that is over');

    const again = await server.connect(table, giulia);
    await again.untilOver();
    assert.deepEqual(again.view, player.view);
    assert.deepEqual(again.updates, player.updates);
    assert.deepEqual(again.now, { seq: player.seq, legal: [], undo: false, remaining_ms: null });

    const { scores } = player.updates.at(-1);
    assert.equal(scores.over, true);
    assert.equal(scores.totals.length, 4);
    for (const [place, total] of scores.totals.entries()) {
      const own = scores.lines.filter((line) => line.seat === 'ABCD'[place]);
      assert.equal(own.reduce((sum, line) => sum + line.points, 0), total);
    }
    const best = Math.max(...scores.totals);
    const winners = [...'ABCD'].filter((_, place) => scores.totals[place] === best);
    assert.deepEqual(scores.winners, winners);
    assert.ok(player.updates.slice(0, -1).every((update) => !('scores' in update)));
    assert.ok(player.updates.some((update) => update.cause === 'bot'));
    assert.deepEqual(new Set(player.updates.map((update) => update.cause)),
                     new Set([undefined, 'bot']));

    const record = await server.get(`/api/v1/tables/${table}/record`, giulia);
    assert.equal(record.status, 200);
    assert.match(record.headers['content-type'], /^text\/plain/);
    assert.match(record.text, /^game chocolates seats=4\n/);
    assert.match(record.text, /^player A Giulia$/m);
    assert.match(record.text, /^bot C random$/m);
    const totals = scores.totals.map((total, place) => `total ${'ABCD'[place]} ${total}`);
    const expected = `${record.text}-> over; ${totals.join('; ')}\n`;
    const replayed = await run(binary, ['replay', '-'], expected);
    assert.equal(replayed.code, 0, replayed.stderr + record.text);
  });

  it('tells of its seed only when it is over', async () => {
    const giulia = await server.guest();
    const { table, clients } = await server.play([giulia], { seats: 2, bots: { B: 'random' } });
    const early = await server.get(`/api/v1/tables/${table}/record`, giulia);
    assert.equal(early.status, 409);
    assert.equal(early.code, 'not-over');
    clients[0].playBy(patient);
    await clients[0].untilOver();
    const { text } = await server.get(`/api/v1/tables/${table}/record`, giulia);
    const seed = /^seed (?:chacha:)?(\S+)$/m.exec(text)[1];
    assert.ok(clients[0].text.length > 0);
    assert.ok(clients[0].text.every((message) => !message.includes(seed)));
    const shown = await server.get(`/api/v1/tables/${table}`, giulia);
    assert.ok(!shown.text.includes(seed));
    assert.ok(!server.stderr.includes(seed));
  });

  it('is seen alike by everybody, spectators included', async () => {
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients } = await server.play(guests);
    const stranger = await server.connect(table);
    const known = await server.connect(table, await server.guest('Carla'));
    assert.equal(stranger.table.you, null);
    assert.equal(stranger.table.invite, null);
    assert.equal(known.table.invite, null);
    await stranger.untilSeq(clients[0].seq);
    assert.deepEqual(stranger.now.legal, []);
    for (const client of clients) client.playBy(spread);
    const all = [...clients, stranger, known];
    await Promise.all(all.map((client) => client.untilOver()));
    for (const client of all) assert.deepEqual(client.view, clients[0].view);
    const listed = await server.get('/api/v1/replays');
    assert.ok(listed.json.tables.some((one) => one.id === table && one.you === null));
    const running = await server.get('/api/v1/tables');
    assert.ok(!running.json.tables.some((one) => one.id === table));
  });

  it('gives aids, previews and in the end its course', async () => {
    const giulia = await server.guest();
    const { table, clients: [player] } =
      await server.play([giulia], { seats: 2, bots: { B: 'random' } });
    const { seq, aid } = await player.done('aid');
    assert.equal(seq, player.seq);
    assert.ok(aid.odds.length > 0);
    assert.deepEqual((await player.done('aid')).aid, aid, 'asked twice it says the same');
    const spectator = await server.connect(table);
    assert.deepEqual((await spectator.done('aid')).aid, aid);
    const action = player.now.legal.find((legal) => legal.startsWith('predict'));
    const { preview } = await player.done('preview', { action });
    assert.equal(typeof preview.stake, 'number');
    await player.refused('preview', 'bad-action', { action: 'eat a1' });
    await spectator.refused('preview', 'not-seated', { action });
    await player.refused('course', 'not-over');
    player.playBy(patient);
    await player.untilOver();
    const { course } = await player.done('course');
    assert.ok(course.length > 10);
    assert.deepEqual(course.find((one) => one.aid.odds)?.aid, aid);
    assert.ok(course.every((one, place) => place === 0 || one.step > course[place - 1].step));
    assert.ok(course.every((one, place) => place === 0 || one.seq > course[place - 1].seq));
    assert.equal(course.at(-1).seq, player.seq);
    await player.refused('preview', 'not-running', { action });
  });

  it('has no aids where the table has none', async () => {
    const giulia = await server.guest();
    const wishes = { seats: 2, bots: { B: 'random' }, settings: { aids: false } };
    const { clients: [player] } = await server.play([giulia], wishes);
    await player.refused('aid', 'aids-off');
    await player.refused('settings', 'not-waiting', { settings: { aids: true } });
    player.playBy(patient);
    await player.untilOver();
    await player.refused('course', 'aids-off');
  });

  it('tells no odds by a preview where the table has no aids', async () => {
    const giulia = await server.guest();
    const wishes = { seats: 2, bots: { B: 'random' }, settings: { aids: false } };
    const { clients: [player] } = await server.play([giulia], wishes);
    const action = player.now.legal.find((legal) => legal.startsWith('predict'));
    const answer = await player.say('preview', { action });
    assert.ok(answer.kind === 'refused' || !answer.preview.right, JSON.stringify(answer));
  });

  it('takes an action back, for everybody to see', async () => {
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients: [anna, bruno] } = await server.play(guests);
    const before = structuredClone(anna.view);
    assert.equal(anna.now.undo, false);
    await anna.refused('undo', 'undo-refused', { id: 'too-early' });
    // Going on has told nobody anything yet, so it can be undone; a drawn card cannot be put back.
    await anna.done('act', { id: 'on', action: 'go-on', at: anna.seq });
    assert.equal((await anna.done('may-undo')).undo, true);
    await bruno.untilSeq(anna.seq);
    assert.equal(bruno.now.undo, false);
    await bruno.refused('undo', 'undo-refused', { id: 'not-mine' });
    const undone = await anna.done('undo', { id: 'back', at: anna.seq });
    assert.equal(undone.seq, anna.seq);
    await bruno.untilSeq(anna.seq);
    for (const client of [anna, bruno]) {
      assert.deepEqual(client.view, before);
      assert.equal(client.updates.at(-1).cause, 'undo');
      assert.equal(client.updates.at(-1).seat, 'A');
      assert.deepEqual(client.turn, ['A']);
    }
    const repeated = await anna.done('undo', { id: 'back' });
    assert.equal(repeated.seq, undone.seq);
    for (const client of [anna, bruno]) client.playBy(patient);
    await anna.untilOver();
    const { text } = await server.get(`/api/v1/tables/${table}/record`, guests[0]);
    assert.match(text, /\nA go-on\nA undo\nA go-on\n/);
    assert.equal((await run(binary, ['replay', '-'], text)).code, 0);
  });

  it('does not take back what showed a new card', async () => {
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { clients: [anna, bruno] } = await server.play(guests);
    const action = anna.now.legal.find((legal) => legal.startsWith('predict'));
    await anna.done('act', { id: 'predict', action });
    assert.equal(anna.now.undo, false);
    await anna.refused('undo', 'undo-refused', { id: 'back' });
    await anna.done('act', { id: 'reveal', action: anna.now.legal[0] });
    await bruno.until(() => bruno.now.legal.length > 0, 'the turn');
    assert.deepEqual(bruno.view, anna.view);
  });

  it('is played again by the same people', async () => {
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const wishes = { seats: 3, bots: { C: 'random' }, settings: { turn_seconds: 600 } };
    const { table, clients: [anna, bruno] } = await server.play(guests, wishes);
    await anna.refused('again', 'not-over');
    for (const client of [anna, bruno]) client.playBy(patient);
    await Promise.all([anna.untilOver(), bruno.untilOver()]);
    const spectator = await server.connect(table);
    await spectator.refused('again', 'not-seated');
    const [first, second] = await Promise.all([bruno.done('again'), anna.done('again')]);
    assert.equal(first.table, second.table);
    await anna.until(() => anna.table.next === first.table, 'the next table');
    const next = await server.look(first.table, guests[0]);
    assert.equal(next.status, 'waiting');
    assert.deepEqual(next.seats.map((seat) => seat.kind), ['person', 'person', 'bot']);
    assert.equal(next.settings.turn_seconds, 600);
    assert.ok(next.invite);
    assert.notEqual(next.invite, anna.table.invite);
    const people = [await server.connect(first.table, guests[0]),
                    await server.connect(first.table, guests[1])];
    for (const person of people) await person.done('ready', { ready: true });
    await people['AB'.indexOf(next.host)].done('start');
    for (const person of people) person.playBy(spread);
    await Promise.all(people.map((person) => person.untilOver()));
  });

  it('leads on to a table that is there, whatever tables were made before', async () => {
    const giulia = await server.guest();
    const wishes = { seats: 2, bots: { B: 'random' } };
    const { table, clients: [player] } = await server.play([giulia], wishes);
    player.playBy(patient);
    await player.untilOver();
    // A name that the server itself might take for the next table.
    await server.table(giulia, { ...wishes, id: `again ${table}` });
    const { table: next } = await player.done('again');
    assert.equal((await server.get(`/api/v1/tables/${next}`, giulia)).status, 200);
  });
});
