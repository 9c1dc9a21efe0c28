// Messages that no page of ours sends. Each gets a clear refusal and changes nothing; the other
// people at the table play on.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Server, patient } from './fixture.mjs';

describe('messages', () => {
  /** @type {Server} */
  let server;
  let guests;
  before(async () => {
    server = new Server();
    await server.open();
    guests = [await server.guest('Anna'), await server.guest('Bruno')];
  });
  after(() => server.end());

  /** The view of the people at the table, which a refusal must not change. */
  const position = (client) => structuredClone([client.seq, client.view, client.now, client.table]);

  /** Plays the game to its end: nobody was harmed. */
  async function playOn(clients) {
    for (const client of clients) client.playBy(patient);
    await Promise.all(clients.map((client) => client.untilOver()));
  }

  it('that are no messages', async () => {
    const { clients } = await server.play(guests);
    const [anna, bruno] = clients;
    const before = position(bruno);
    const deep = `{"do":"act","id":"d","action":${'['.repeat(100)}${']'.repeat(100)}}`;
    const none = ['', ' ', '{', 'null', '[]', '"act"', '7', '{"do":"act"}}', deep, '\u0000'];
    for (const text of none) {
      const answer = await anna.unaskedAfter(text);
      assert.equal(answer.kind, 'refused');
      assert.equal(answer.error.code, 'bad-json', text);
      assert.equal(answer.id, null);
    }
    for (const text of ['{}', '{"do":7}', '{"do":null}', '{"id":1,"do":"act"}',
      '{"id":{},"do":"aid"}', `{"id":"${'x'.repeat(65)}","do":"aid"}`,
      '{"id":"a\\u0000","do":"aid"}']) {
      assert.equal((await anna.unaskedAfter(text)).error.code, 'bad-field', text);
    }
    for (const verb of ['', 'Act', 'act ', 'eat', '__proto__', 'x'.repeat(1000)]) {
      await anna.refused(verb, 'unknown-verb');
    }
    assert.deepEqual(position(bruno), before);
    await playOn(clients);
  });

  it('that are too large, or not text', async () => {
    const { table, clients: [anna, bruno] } = await server.play(guests);
    const other = await server.connect(table, guests[0]);
    other.send(JSON.stringify({ do: 'aid', filler: 'x'.repeat(17 << 10) }));
    assert.equal((await other.untilClosed()).code, 1009);
    const garbled = await server.connect(table, guests[0]);
    garbled.socket.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false });
    assert.equal((await garbled.untilClosed()).code, 1007);
    const torn = await server.connect(table, guests[0]);
    torn.socket._socket.write(Buffer.alloc(64, 0xff));
    await torn.untilClosed();
    assert.equal((await anna.done('aid')).kind, 'done');
    await playOn([anna, bruno]);
  });

  it('with fields of other types', async () => {
    const table = await server.table(guests[0], { seats: 3, bots: { C: 'odds' } });
    const host = await server.connect(table, guests[0]);
    const before = structuredClone(host.table);
    const notText = [undefined, null, 1, true, [], {}];
    const notNumber = [undefined, null, '2', 2.5, -1, true, [], {}];
    const notFlag = [null, 0, 'true', [], {}];
    const notObject = [null, 0, 'x', [], true];
    const rows = [
      ...notText.map((seat) => ['seat', { seat, bot: 'odds' }, 'bad-field']),
      // Null opens the seat.
      ...notText.filter((bot) => bot !== null)
        .map((bot) => ['seat', { seat: 'B', bot }, 'bad-field']),
      ...['', 'b', 'Z', 'AB', '1', ' B'].map((seat) => ['seat', { seat, bot: 'odds' }, 'bad-seat']),
      ...notText.map((seat) => ['remove', { seat }, 'bad-field']),
      ...['', 'C', 'Z', 'B'].map((seat) => ['remove', { seat }, 'bad-seat']),
      ...notNumber.map((count) => ['seats', { count }, 'bad-field']),
      ...notFlag.map((ready) => ['ready', { ready }, 'bad-field']),
      ...notFlag.map((revoke) => ['invite', { revoke }, 'bad-field']),
      ...notObject.map((options) => ['options', { options }, 'bad-field']),
      ...[undefined, ...notObject].map((settings) => ['settings', { settings }, 'bad-field']),
      ...notFlag.map((aids) => ['settings', { settings: { aids } }, 'bad-field']),
      ...notFlag.map((spectators) => ['settings', { settings: { spectators } }, 'bad-field']),
      ...notText.slice(1).map((bot) => ['settings', { settings: { bot } }, 'bad-field']),
      ...notNumber.slice(1).map((number) => ['settings', { settings: { turn_seconds: number } },
        'bad-field']),
      ['settings', { settings: { seed: '1' } }, 'bad-field'],
      ['settings', { settings: { aids: false, bot: 'nobody' } }, 'unknown-bot'],
      ['act', { action: 'go-on' }, 'not-running'], ['undo', {}, 'not-running'],
      ['aid', {}, 'not-running'], ['preview', { action: 'go-on' }, 'not-running'],
      ['course', {}, 'not-over'], ['again', {}, 'not-over'],
    ];
    for (const [verb, fields, code] of rows) await host.refused(verb, code, fields);
    assert.deepEqual(await server.look(table, guests[0]), before);

    const { clients: [anna, bruno] } = await server.play(guests);
    const dealt = position(bruno);
    for (const action of notText) {
      await anna.refused('act', 'bad-field', { action });
      await anna.refused('preview', 'bad-field', { action });
    }
    for (const action of ['', ' ', 'GO-ON', 'undo', 'eat a1', 'predict', 'reveal',
      'reveal z9', 'go-on = tile gold', 'x'.repeat(9000)]) {
      const answer = await anna.say('act', { action });
      assert.equal(answer.kind, 'refused', action);
      assert.equal(answer.error.code, 'bad-action', action);
    }
    await anna.refused('act', 'predict-first', { action: 'reveal a1' });
    for (const at of notNumber.slice(1)) {
      await anna.refused('act', 'bad-field', { action: 'go-on', at });
      await anna.refused('undo', 'bad-field', { at });
    }
    for (const text of ['{"do":"act","action":"go-on"}', '{"do":"act","action":"go-on","id":""}',
      '{"do":"undo"}']) {
      assert.equal((await anna.unaskedAfter(text)).error.code, 'bad-field');
    }
    assert.deepEqual(position(bruno), dealt);
    await playOn([anna, bruno]);
  });

  it('by those who may not', async () => {
    const { table, clients: [anna, bruno] } = await server.play(guests);
    const spectator = await server.connect(table, await server.guest('Mallory'));
    const nobody = await server.connect(table);
    await nobody.untilSeq(anna.seq);
    const before = position(anna);
    await bruno.refused('act', 'not-your-turn', { action: 'go-on' });
    const forged = { action: 'go-on', seat: 'A', guest: guests[0].id };
    await bruno.refused('act', 'not-your-turn', forged);
    for (const client of [spectator, nobody]) {
      for (const [verb, fields] of [['act', forged], ['undo', { seat: 'A' }],
        ['preview', { action: 'go-on' }], ['ready', {}], ['leave', {}], ['again', {}]]) {
        await client.refused(verb, 'not-seated', fields);
      }
    }
    for (const client of [bruno, spectator, nobody]) {
      for (const [verb, fields] of [['settings', { settings: { turn_seconds: 60 } }],
        ['remove', { seat: 'A' }], ['invite', {}], ['invite', { revoke: true }]]) {
        await client.refused(verb, 'not-host', fields);
      }
      const answer = await client.say('start');
      assert.equal(answer.kind, 'refused');
    }
    await anna.done('act', { action: 'go-on', id: 'on' });
    await bruno.refused('undo', 'undo-refused', { id: 'on' });
    await anna.done('undo', { id: 'back' });
    const now = position(anna);
    assert.deepEqual([now[1], now[3]], [before[1], before[3]]);
    await playOn([anna, bruno]);
  });

  it('that were sent before, or too late', async () => {
    const { table, clients: [anna, bruno] } = await server.play(guests);
    const start = anna.seq;
    // Both at once, on two windows of one person.
    const twin = await server.connect(table, guests[0]);
    const answers = await Promise.all([anna, twin].map(
      (client) => client.done('act', { id: 'same', action: 'go-on' })));
    assert.equal(answers[0].seq, answers[1].seq);
    await bruno.untilSeq(start + 1);
    assert.equal(bruno.seq, start + 1);
    // Only the id counts, not the rest of the message.
    const reveal = anna.now.legal[0];
    const repeated = await anna.done('act', { id: 'same', action: reveal, at: 0 });
    assert.equal(repeated.seq, answers[0].seq);
    assert.equal((await anna.done('undo', { id: 'same' })).seq, answers[0].seq);
    for (const at of [start, start - 1, start + 2, 2 ** 40, 0]) {
      await anna.refused('act', 'stale', { action: reveal, at });
      await anna.refused('undo', 'stale', { at });
    }
    assert.equal(bruno.seq, start + 1);
    // Ids are per guest.
    await anna.done('act', { id: 'next', action: reveal, at: start + 1 });
    await bruno.until(() => bruno.now.legal.length > 0, 'a turn');
    const before = bruno.seq;
    await bruno.done('act', { id: 'same', action: 'go-on' });
    assert.ok(bruno.seq > before);
    await anna.refused('act', 'not-your-turn', { id: 'new', action: 'go-on' });
    await playOn([anna, bruno]);
  });

  it('that resume from where nobody was', async () => {
    const { table, clients: [anna, bruno] } = await server.play(guests);
    await anna.done('act', { id: '1', action: 'go-on' });
    for (const since of [anna.seq + 1, 10 ** 6, '18446744073709551615', '18446744073709551616', -1,
      'x', '', '0x1', '1.5', '%31', '1&since=2']) {
      const client = await server.connect(table, guests[0], { since });
      await client.untilSeq(anna.seq);
      assert.deepEqual(client.updates, anna.updates, `since=${since}`);
      assert.deepEqual(client.view, anna.view);
      await client.close();
    }
    await playOn([anna, bruno]);
  });

  it('in several windows of one person', async () => {
    const { table, clients: [anna, bruno] } = await server.play(guests);
    const socket = `/api/v1/tables/${table}/socket`;
    const windows = [];
    for (let i = 1; i < 16; ++i) windows.push(await server.connect(table, guests[0]));
    const headers = { Authorization: `Bearer ${guests[0].token}` };
    const { status, code } = await server.refusedSocket(socket, headers);
    assert.deepEqual([status, code], [429, 'too-many-sockets']);
    await anna.done('act', { id: '1', action: 'go-on' });
    for (const one of windows) {
      await one.untilSeq(anna.seq);
      assert.deepEqual(one.now, anna.now);
    }
    for (const one of windows) await one.close();
    assert.equal(bruno.table.seats[0].online, true);
    await (await server.connect(table, guests[0])).close();
    await anna.close();
    await bruno.until(() => !bruno.table.seats[0].online, 'to be alone');
    await playOn([await server.connect(table, guests[0]), bruno]);
  });

  it('to tables that are not there', async () => {
    const headers = { Authorization: `Bearer ${guests[0].token}` };
    for (const [address, code] of [['/api/v1/tables/nowhere/socket', 'no-table'],
      ['/api/v1/tables//socket', 'no-such-page'], ['/api/v1/tables', 'no-such-page'],
      ['/', 'no-such-page'], ['/api/v1/tables/x/record', 'no-such-page']]) {
      assert.equal((await server.refusedSocket(address, headers)).code, code, address);
    }
    const bad = { Authorization: 'Bearer nobody' };
    const table = await server.table(guests[0]);
    const refused = await server.refusedSocket(`/api/v1/tables/${table}/socket`, bad);
    assert.deepEqual([refused.status, refused.code], [401, 'bad-token']);
  });

  it('with names that are more than names', async () => {
    const names = ['<script>alert(1)</script>', '"},{"x":"', "Robert'); DROP", '\\u0000', '🍫'];
    for (const name of names) {
      const guest = await server.guest(name);
      const table = await server.table(guest);
      const client = await server.connect(table, guest);
      const kept = client.table.seats[0].name;
      assert.equal(kept, guest.name);
      assert.ok(name.startsWith(kept), `${name} became ${kept}`);
      assert.ok(kept.length > 0 && [...kept].length <= 24);
      assert.match((await server.get('/api/v1/me', guest)).headers['content-type'], /json/);
    }
    for (const name of ['a\nb', 'a\u0000b', 'a\u001b[31mb', '#a\r\nseed 1']) {
      const { name: kept } = await server.guest(name);
      assert.doesNotMatch(kept, /\p{Cc}/u, JSON.stringify([name, kept]));
    }
  });

  it('with names that look like others, or like none', async () => {
    for (const name of ['a\u0085b', 'x\u202ey', 'z\u200bz', '\u2028x', 'x\u2066y']) {
      const { name: kept } = await server.guest(name);
      assert.doesNotMatch(kept, /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u, JSON.stringify([name, kept]));
    }
    for (const name of ['\u200b', '\u202e\u202c', '\u00a0', '\u3000']) {
      const answer = await server.post('/api/v1/guest', { name, token: true });
      assert.equal(answer.code, 'bad-name', `${JSON.stringify(name)} ${answer.text}`);
    }
  });

  it('that come too fast', async (t) => {
    const own = await Server.start(t, { args: [] });
    const people = [await own.guest('Anna'), await own.guest('Bruno')];
    const { clients: [anna, bruno] } = await own.play(people);
    const { seq } = anna;
    bruno.answers.clear();
    const all = () => [...bruno.unasked, ...bruno.answers.values()];
    const fast = (message) => message.error?.code === 'too-fast';
    // A slow build takes longer to reach its limits.
    let sent = 0;
    for (let i = 0; i < 20 && !all().some(fast); ++i) {
      for (let k = 0; k < 100; ++k) bruno.send({ do: 'ready', id: `r${++sent}` });
      await bruno.until(() => all().length >= sent, 'all answers');
    }
    assert.ok(all().some(fast));
    assert.ok(all().every((one) => one.kind === 'refused'));
    assert.equal(anna.seq, seq);
    await anna.done('act', { id: '1', action: 'go-on' });
    // A client that goes on is disconnected.
    for (let k = 0; k < 3000; ++k) bruno.send({ do: 'ready', id: `r${++sent}` });
    assert.deepEqual(await bruno.untilClosed(), { code: 4000, reason: 'too-fast' });
    await anna.until(() => !anna.table.seats[1].online, 'to be alone');
    await anna.done('act', { id: '2', action: anna.now.legal[0] });
  });

  it('that come too fast, and are named by their refusal', async (t) => {
    const own = await Server.start(t, { args: [] });
    const guest = await own.guest();
    const client = await own.connect(await own.table(guest), guest);
    for (let i = 0; i < 150; ++i) client.send({ do: 'course', id: `c${i}` });
    const count = () => client.unasked.length + client.answers.size;
    await client.until(() => count() >= 150, 'all answers');
    // Otherwise an action that waits for its answer would wait for ever.
    assert.equal(client.unasked.length, 0, JSON.stringify(client.unasked[0]));
  });
});
