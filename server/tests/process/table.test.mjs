// Everything around a game: seats, permissions, options and settings.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Server, patient, spread } from './fixture.mjs';

describe('a table', () => {
  /** @type {Server} */
  let server;
  before(async () => {
    server = new Server();
    await server.open();
  });
  after(() => server.end());

  const joining = (invite, guest) => server.post('/api/v1/join', { invite }, guest);
  const kinds = (table) => table.seats.map((seat) => seat.kind).join(' ');

  it('is made once for one id', async () => {
    const giulia = await server.guest();
    const body = { id: 'mine', game: 'chocolates', seats: 3, bots: { A: 'odds' } };
    const [first, second] = await Promise.all([1, 2].map(
      () => server.post('/api/v1/tables', body, giulia)));
    assert.equal(first.status, 201);
    assert.deepEqual(first.json, second.json);
    assert.equal(first.json.seat, 'B', 'the first seat without a bot');
    const other = await server.post('/api/v1/tables', body, await server.guest());
    assert.notEqual(other.json.table, first.json.table);
    const table = await server.look(first.json.table, giulia);
    assert.equal(kinds(table), 'bot person open');
    assert.equal(table.host, 'B');
    assert.equal(table.status, 'waiting');
    const me = await server.get('/api/v1/me', giulia);
    assert.deepEqual(me.json.tables.map((one) => [one.id, one.you]), [[table.id, 'B']]);
    const early = await server.post('/api/v1/tables', { ...body, id: 'x', start: true }, giulia);
    assert.equal(early.code, 'open-seats');
  });

  it('lets in those who have the link, and no others', async () => {
    const anna = await server.guest('Anna');
    const table = await server.table(anna, { seats: 3 });
    const host = await server.connect(table, anna);
    const old = host.table.invite;
    const bruno = await server.guest('Bruno');
    assert.deepEqual((await joining(old, bruno)).json, { table, seat: 'B' });
    assert.deepEqual((await joining(old, bruno)).json, { table, seat: 'B' }, 'keeps the seat');
    await host.until(() => host.table.seats[1].name === 'Bruno', 'the newcomer');

    await host.done('invite');
    assert.notEqual(host.table.invite, old);
    const carla = await server.guest('Carla');
    const refused = await joining(old, carla);
    assert.equal(refused.status, 404);
    assert.equal(refused.code, 'no-invite');
    const renewed = host.table.invite;
    await host.done('invite', { revoke: true });
    assert.equal(host.table.invite, null);
    for (const invite of [renewed, '', 'null', table]) {
      assert.equal((await joining(invite, carla)).code, 'no-invite');
    }
    await host.done('invite');
    assert.equal((await joining(host.table.invite, carla)).json.seat, 'C');
    const late = await joining(host.table.invite, await server.guest('Dario'));
    assert.deepEqual(late.json, { table, seat: null });
    await host.done('settings', { settings: { spectators: false } });
    const shut = await joining(host.table.invite, await server.guest('Elena'));
    assert.equal(shut.code, 'table-full');
  });

  it('starts when everybody is there and ready', async () => {
    const [anna, bruno] = [await server.guest('Anna'), await server.guest('Bruno')];
    const table = await server.table(anna, { seats: 2 });
    const host = await server.connect(table, anna);
    await host.refused('start', 'open-seats');
    await server.join(anna, table, bruno);
    const other = await server.connect(table, bruno);
    await host.refused('start', 'not-ready');
    await other.refused('start', 'not-host');
    await other.done('ready', { ready: true });
    await other.done('ready', { ready: false });
    await host.refused('start', 'not-ready');
    await other.done('ready', { ready: true });
    await host.done('options', { options: {} });
    await other.until(() => !other.table.seats[1].ready, 'to be asked again');
    await host.refused('start', 'not-ready');
    await other.done('ready', { ready: true });
    assert.equal(host.now, undefined, 'no updates before the deal');
    await host.done('start');
    await other.until(() => other.now && other.table.status === 'running', 'the deal');
    await host.refused('start', 'not-waiting');
    for (const [verb, fields] of [['ready', { ready: true }], ['seats', { count: 3 }],
      ['seat', { seat: 'B', bot: 'odds' }], ['options', { options: {} }]]) {
      await host.refused(verb, 'not-waiting', fields);
    }
  });

  it('has as many seats and bots as its host wants', async () => {
    const anna = await server.guest('Anna');
    const table = await server.table(anna, { seats: 2 });
    const host = await server.connect(table, anna);
    await host.done('seats', { count: 4 });
    await host.done('seat', { seat: 'C', bot: 'random' });
    assert.equal(kinds(host.table), 'person open bot open');
    await host.done('seat', { seat: 'C', bot: null });
    await host.done('seat', { seat: 'D', bot: 'odds' });
    assert.equal(kinds(host.table), 'person open open bot');
    await host.done('seats', { count: 3 });
    assert.equal(host.table.seats.length, 3);
    for (const count of [1, 5, 1000000]) await host.refused('seats', 'bad-seats', { count });
    await host.refused('seats', 'seats-taken', { count: 0 });
    await host.refused('seat', 'unknown-bot', { seat: 'B', bot: 'nobody' });
    await host.refused('seat', 'bad-seat', { seat: 'D', bot: 'odds' });
    await host.refused('seat', 'seat-taken', { seat: 'A', bot: 'odds' });
    await host.refused('options', 'unknown-option', { options: { speed: 3 } });
    await server.join(anna, table, await server.guest('Bruno'));
    await server.join(anna, table, await server.guest('Carla'));
    await host.refused('seats', 'seats-taken', { count: 2 });
    assert.equal(kinds(host.table), 'person person person');
  });

  it('drops an option that is not for its number of seats', async () => {
    const anna = await server.guest('Anna');
    const options = { 'two-trays': 'on', 'best-one-wins': 'on' };
    const table = await server.table(anna, { game: 'choco-late', seats: 4, options });
    const host = await server.connect(table, anna);
    await host.refused('seats', 'bad-seats', { count: 7 });
    assert.equal(host.table.options['two-trays'], 'on');
    await host.done('seats', { count: 5 });
    assert.equal(host.table.options['two-trays'] ?? 'off', 'off');
    assert.equal(host.table.options['best-one-wins'], 'on');
    await host.refused('options', 'option-needs-seats', { options });
  });

  it('lets its host remove people, before the deal and during play', async () => {
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const table = await server.table(guests[0], { seats: 2 });
    const host = await server.connect(table, guests[0]);
    await server.join(guests[0], table, guests[1]);
    const bruno = await server.connect(table, guests[1]);
    await bruno.refused('remove', 'not-host', { seat: 'A' });
    await host.refused('remove', 'bad-seat', { seat: 'A' });
    await host.done('remove', { seat: 'B' });
    assert.deepEqual(await bruno.untilClosed(), { code: 4000, reason: 'removed' });
    assert.equal(kinds(host.table), 'person open');
    const played = await server.play(guests);
    const [first, second] = played.clients;
    first.playBy(patient);
    await second.until(() => second.now.legal.length > 0, 'a turn');
    await first.done('remove', { seat: 'B' });
    assert.deepEqual(await second.untilClosed(), { code: 4000, reason: 'removed' });
    assert.equal(first.table.seats[1].kind, 'bot');
    await first.untilOver();
    const back = await server.connect(played.table, guests[1]);
    assert.equal(back.table.you, null);
    const mine = await server.get('/api/v1/me', guests[1]);
    assert.ok(!mine.json.tables.some((one) => one.id === played.table));
  });

  it('passes the host on, and a bot plays for who is away', async () => {
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients: [anna, bruno] } = await server.play(guests);
    await bruno.until(() => bruno.table.host === 'A', 'a host');
    await anna.done('leave');
    assert.equal((await anna.untilClosed()).code, 4000);
    await bruno.until(() => bruno.table.host === 'B', 'a new host');
    assert.equal(bruno.table.seats[0].away, true);
    assert.equal(bruno.table.seats[0].kind, 'person');
    bruno.playBy(patient);
    await bruno.until(() => bruno.updates.some((update) => update.cause === 'bot'), 'a bot');
    bruno.playBy(undefined);
    await bruno.until(() => bruno.now.legal.length > 0, 'a turn');
    const again = await server.connect(table, guests[0]);
    assert.equal(again.table.you, 'A');
    assert.equal(again.table.seats[0].away, false);
    assert.equal(again.table.host, 'B');
    await again.untilSeq(bruno.seq);
    const told = bruno.updates.length;
    again.playBy(patient);
    bruno.playBy(patient);
    await Promise.all([again.untilOver(), bruno.untilOver()]);
    assert.ok(bruno.updates.slice(told).every((update) => update.cause === undefined));
  });

  it('says which bot plays for who is away', async () => {
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { clients: [anna, bruno] } =
      await server.play(guests, { settings: { bot: 'random' } });
    await anna.done('leave');
    await bruno.until(() => bruno.table.seats[0].away, 'to be left alone');
    assert.equal(bruno.table.seats[0].bot, 'random');
  });

  it('waits when everybody left, and goes on when one is back', async () => {
    const giulia = await server.guest();
    const { table, clients: [player] } =
      await server.play([giulia], { seats: 2, bots: { B: 'random' } });
    await player.done('leave');
    await player.untilClosed();
    assert.equal((await server.look(table, giulia)).host, null);
    const back = await server.connect(table, giulia);
    assert.equal(back.table.host, 'A');
    back.playBy(spread);
    await back.untilOver();
    assert.equal((await server.get(`/api/v1/tables/${table}/record`, giulia)).status, 200);
  });

  it('opens the seat of who leaves before the deal', async () => {
    const [anna, bruno] = [await server.guest('Anna'), await server.guest('Bruno')];
    const table = await server.table(anna, { seats: 2 });
    const host = await server.connect(table, anna);
    await server.join(anna, table, bruno);
    const other = await server.connect(table, bruno);
    await host.done('leave');
    await host.untilClosed();
    await other.until(() => other.table.host === 'B', 'a new host');
    assert.equal(kinds(other.table), 'open person');
    assert.equal(await server.join(bruno, table, anna), 'A');
    assert.equal((await server.look(table, anna)).host, 'B');
  });

  it('keeps strangers out when it is told to', async () => {
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients: [anna, bruno] } = await server.play(guests);
    const stranger = await server.connect(table);
    await bruno.refused('settings', 'not-host', { settings: { spectators: false } });
    await anna.done('settings', { settings: { spectators: false } });
    assert.equal((await stranger.untilClosed()).code, 4000);
    const socket = `/api/v1/tables/${table}/socket`;
    const own = { Origin: `http://127.0.0.1:${server.port}` };
    assert.equal((await server.refusedSocket(socket, own)).code, 'no-spectators');
    assert.equal((await server.get(`/api/v1/tables/${table}`)).code, 'no-spectators');
    for (const client of [anna, bruno]) client.playBy(patient);
    await anna.untilOver();
    assert.equal((await server.get(`/api/v1/tables/${table}/record`)).code, 'no-spectators');
    const listed = (await server.get('/api/v1/replays')).json.tables;
    assert.ok(!listed.some((one) => one.id === table));
  });

  it('acts for those who are silent for too long', async () => {
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const wishes = { settings: { turn_seconds: 1 } };
    const { clients: [anna, bruno] } = await server.play(guests, wishes);
    assert.ok(anna.now.remaining_ms > 0 && anna.now.remaining_ms <= 1000);
    await bruno.until(() => bruno.updates.some((update) => update.cause === 'timer'),
                      'the clock to act', 30_000);
    assert.equal(bruno.turn.length, 1);
    await anna.done('settings', { settings: { turn_seconds: 0 } });
    for (const client of [anna, bruno]) client.playBy(patient);
    await Promise.all([anna.untilOver(), bruno.untilOver()]);
  });

  it('never ends a turn that began without a limit', async () => {
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { clients: [anna, bruno] } = await server.play(guests);
    assert.equal(anna.now.remaining_ms, null);
    await anna.done('settings', { settings: { turn_seconds: 1 } });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.equal(anna.now.remaining_ms, null);
    assert.ok(!bruno.updates.some((update) => update.cause === 'timer'));
    // The next turn has the new limit.
    while (anna.turn[0] === 'A') {
      const { seq } = await anna.done('act', { action: patient(anna.now.legal) });
      await anna.untilSeq(seq);
    }
    await bruno.untilSeq(anna.seq);
    assert.ok(bruno.now.remaining_ms > 0);
    await bruno.until(() => bruno.updates.some((update) => update.cause === 'timer'),
                      'the clock to act', 30_000);
  });

  it('asks those who are ready again when the game is another', async () => {
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const table = await server.table(guests[0], { seats: 2 });
    await server.join(guests[0], table, guests[1]);
    const [anna, bruno] = [await server.connect(table, guests[0]),
                           await server.connect(table, guests[1])];
    const ready = () => bruno.table.seats[1].ready;
    for (const settings of [{ turn_seconds: 60 }, { aids: false }]) {
      await bruno.done('ready');
      await bruno.until(ready, 'being ready');
      await anna.done('settings', { settings });
      await bruno.until(() => !ready(), 'being asked again');
    }
    await bruno.done('ready');
    await anna.done('settings', { settings: { aids: false } });
    assert.ok(ready(), 'nothing changed');
  });

  it('does not let who was removed in by the same invitation', async () => {
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const table = await server.table(guests[0], { seats: 2 });
    await server.join(guests[0], table, guests[1]);
    const [anna, bruno] = [await server.connect(table, guests[0]),
                           await server.connect(table, guests[1])];
    const { invite } = anna.table;
    await anna.done('remove', { seat: 'B' });
    await bruno.untilClosed();
    const join = (token) => server.post('/api/v1/join', { invite: token }, guests[1]);
    assert.equal((await join(invite)).code, 'removed');
    await anna.done('invite');
    assert.equal((await join(anna.table.invite)).json.seat, 'B');
  });

  it('waits as long as it takes for who plays alone', async () => {
    const { json } = await server.get('/api/v1/games');
    const { game } = json.games.find(({ seats }) => seats.min === 1);
    const wishes = { game, settings: { turn_seconds: 1 } };
    const { clients: [anna] } = await server.play([await server.guest('Anna')], wishes);
    const { seq } = anna.now;
    await new Promise((resolve) => setTimeout(resolve, 2000));
    assert.equal(anna.now.remaining_ms, null);
    assert.equal(anna.now.seq, seq);
  });

  it('takes only turns of a length that makes sense', async () => {
    const giulia = await server.guest();
    const host = await server.connect(await server.table(giulia), giulia);
    for (const seconds of [10, 86400, 0]) {
      await host.done('settings', { settings: { turn_seconds: seconds } });
    }
    for (const seconds of [-1, 0.5, 86401, '10', null]) {
      await host.refused('settings', 'bad-field', { settings: { turn_seconds: seconds } });
    }
    assert.equal(host.table.settings.turn_seconds, 0);
  });

  it('begins with whom the host chooses, or draws', async () => {
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const host = await server.connect(await server.table(guests[0], { seats: 3 }), guests[0]);
    await host.done('settings', { settings: { first: 'C' } });
    assert.equal(host.table.settings.first, 'C');
    for (const [first, code] of [['D', 'bad-first'], ['x', 'bad-field'], [1, 'bad-field']]) {
      await host.refused('settings', code, { settings: { first } });
    }
    await host.done('seats', { count: 2 });
    assert.equal(host.table.settings.first, null, 'the chair may be another now');

    const chosen = await server.play(guests, { settings: { first: 'B' } });
    assert.deepEqual(chosen.clients[0].turn, ['B']);
    await chosen.clients[0].refused('settings', 'not-waiting', { settings: { first: 'A' } });
    const drawn = new Set();
    for (let i = 0; i < 20; ++i) {
      const { clients: [anna] } = await server.play(guests, { settings: { first: null } });
      assert.deepEqual(anna.turn, [anna.table.settings.first], 'says who was drawn');
      drawn.add(anna.table.settings.first);
    }
    assert.equal(drawn.size, 2);
  });

  it('passes the beginning on to the left in a rematch', async () => {
    // Three seats: to the right of B would be A.
    const guests = [];
    for (const name of ['Anna', 'Bruno', 'Carla']) guests.push(await server.guest(name));
    const { table, clients } = await server.play(guests, { settings: { first: 'B' } });
    assert.deepEqual(clients[0].turn, ['B']);
    for (const client of clients) client.playBy(patient);
    await clients[0].untilOver();
    const { table: next } = await clients[0].done('again');
    const waiting = await server.look(next, guests[0]);
    assert.equal(waiting.settings.first, 'C');

    const people = [];
    for (const guest of guests) people.push(await server.connect(next, guest));
    for (const person of people) await person.done('ready', { ready: true });
    await people['ABC'.indexOf(waiting.host)].done('start');
    for (const person of people) await person.until(() => person.now, 'the deal');
    assert.deepEqual(people[0].turn, ['C'], 'C is to act first');
    for (const person of people) person.playBy(patient);
    await people[0].untilOver();
    for (const [played, first] of [[table, 'B'], [next, 'C']]) {
      const { text } = await server.get(`/api/v1/tables/${played}/record`, guests[0]);
      assert.match(text, new RegExp(`^first ${first}$`, 'm'));
    }
  });

  it('needs a bot that exists for those who are away', async () => {
    const giulia = await server.guest();
    const body = { id: 'b', game: 'chocolates', seats: 2, settings: { bot: 'nobody' } };
    const answer = await server.post('/api/v1/tables', body, giulia);
    assert.equal(answer.status, 400, answer.text);
    assert.equal(answer.code, 'unknown-bot');
  });

  it('calls people by the name they gave last', async () => {
    const giulia = await server.guest('Giulia');
    const before = await server.table(giulia);
    const renamed = await server.post('/api/v1/guest', { name: '  Giulia   R. ' }, giulia);
    assert.equal(renamed.json.guest.id, giulia.id);
    assert.equal(renamed.json.token, undefined);
    assert.equal(renamed.headers['set-cookie'], undefined);
    const { json } = await server.get('/api/v1/me', giulia);
    const after = await server.table(giulia);
    assert.equal((await server.look(after, giulia)).seats[0].name, json.guest.name);
    assert.equal((await server.look(before, giulia)).you, 'A');
  });
});
