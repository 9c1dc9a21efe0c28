// The process is killed at any moment, and no table loses anything.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Client } from './client.mjs';
import { Server, binary, patient, run, sleep, soon, spread } from './fixture.mjs';

const kTables = 30;
const kKills = 28;

// The same choices in every run, as far as the clock allows.
function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** A player who reconnects after every kill and sends unanswered actions again. */
class Stubborn {
  constructor(server, table, guest, seat, onDone) {
    Object.assign(this, { server, table, guest, seat, onDone });
    /** The actions that the server confirmed: {id, action, seq}. */
    this.acknowledged = [];
    this.resent = 0;
    this.next = 0;
    this.seen = [];
    this.over = new Promise((resolve, reject) => {
      this.finish = resolve;
      this.fail = reject;
    });
    this.over.catch(() => {});
  }

  connect() {
    const since = this.client?.seq >= 0 ? this.client.seq : undefined;
    const before = this.client;
    const client = new Client(this.server, this.table, this.guest, { since });
    this.client = client;
    if (before) Object.assign(client, { view: before.view, seq: before.seq, turn: before.turn, over: before.over });
    if (before) client.updates = before.updates;
    client.waiting.add(() => this.look(client));
    client.socket.on('open', () => {
      if (!this.pending) return;
      this.resent += 1;
      client.send(this.pending);
    });
  }

  // A few predictions, then as many turns as there can be: the box beside the grid first.
  choose({ now, seq }) {
    const { legal } = now;
    if (this.next < 4) return spread(legal, { seq });
    return legal.includes('go-on') ? 'go-on' : legal.at(-1);
  }

  look(client) {
    try {
      this.check(client);
    } catch (error) {
      this.fail(error);
    }
  }

  check(client) {
    if (client !== this.client || client.closed) return;
    for (const update of client.updates.slice(this.seen.length)) this.seen.push(update);
    const answer = this.pending && client.answers.get(this.pending.id);
    if (answer) {
      // Without `at` a resent action cannot be stale: it is refused only if it was never allowed.
      assert.equal(answer.kind, 'done', JSON.stringify([this.pending, answer]));
      const { id, action } = this.pending;
      this.acknowledged.push({ id, action, seq: answer.seq });
      this.pending = undefined;
      this.onDone();
    }
    if (client.over && !this.pending) return this.finish();
    const fresh = client.now && client.now.seq === client.seq;
    if (this.pending || !fresh || client.now.legal.length === 0) return;
    // Right after an answer the position is the one of the answer.
    if (client.seq < (this.acknowledged.at(-1)?.seq ?? -1)) return;
    this.pending = { do: 'act', id: `${this.seat}${++this.next}`, action: this.choose(client) };
    client.send(this.pending);
  }
}

describe('a server that is killed', () => {
  it('loses and doubles nothing, over many tables and kills', async (t) => {
    const server = await Server.start(t);
    const roll = dice(7);
    let done = 0;
    let wake = () => {};
    const onDone = () => {
      done += 1;
      wake();
    };
    const people = [];
    const tables = [];
    for (let i = 0; i < kTables; ++i) {
      const guests = [await server.guest('Anna'), await server.guest('Bruno')];
      // Every other table also has a bot, whose moves have no id.
      const wishes = i % 2 === 0 ? {} : { seats: 3, bots: { C: 'random' } };
      const { table, clients } = await server.play(guests, wishes);
      for (const client of clients) await client.close();
      const seated = guests.map(
        (guest, at) => new Stubborn(server, table, guest, 'AB'[at], onDone));
      tables.push({ table, seated, guest: guests[0] });
      people.push(...seated);
    }
    for (const person of people) person.connect();

    let kills = 0;
    const overs = Promise.all(people.map((person) => person.over));
    overs.catch(() => {});
    let finished = false;
    overs.then(() => (finished = true), () => (finished = true));
    while (kills < kKills && !finished) {
      const goal = done + 1 + roll(4);
      const moved = new Promise((resolve) => (wake = () => done >= goal && resolve()));
      await soon(Promise.race([moved, overs]), `action ${goal}`);
      await sleep(roll(4));
      await server.kill();
      kills += 1;
      for (const person of people) await person.client.untilClosed();
      await server.open();
      for (const person of people) person.connect();
    }
    assert.equal(kills, kKills, 'the games were too short for the kills');
    await soon(overs, 'the end of all games');

    assert.ok(people.some((person) => person.resent > 0), 'nothing was ever sent twice');
    for (const { table, seated, guest } of tables) {
      const { status, text } = await server.get(`/api/v1/tables/${table}/record`, guest);
      assert.equal(status, 200, text);
      for (const person of seated) {
        const steps = text.split('\n').filter((line) => line.startsWith(`${person.seat} `));
        const actions = steps.map((line) => line.slice(2).split(' = ')[0]);
        assert.deepEqual(actions, person.acknowledged.map((one) => one.action), text);
        const seqs = person.acknowledged.map((one) => one.seq);
        assert.ok(seqs.every((seq, at) => at === 0 || seq > seqs[at - 1]), `${seqs}`);
        assert.deepEqual(person.seen.map((update) => update.seq), [...person.seen.keys()]);
      }
      assert.equal((await run(binary, ['replay', '-'], text)).code, 0);
      // Asked once more, every id gets the answer it had.
      const [person] = seated;
      const fresh = await server.connect(table, guest);
      await fresh.untilOver();
      assert.deepEqual(fresh.updates, person.seen, 'what was seen is what is told');
      for (const { id, action, seq } of person.acknowledged) {
        assert.equal((await fresh.done('act', { id, action })).seq, seq);
      }
      assert.equal(fresh.seq, person.client.seq);
    }
  });

  it('knows guests, tables and what was agreed as before', async (t) => {
    const server = await Server.start(t);
    const [anna, bruno] = [await server.guest('Anna'), await server.guest('Bruno')];
    const table = await server.table(anna, { seats: 3, bots: { C: 'odds' } });
    await server.join(anna, table, bruno);
    const host = await server.connect(table, anna);
    await host.done('settings', { settings: { aids: false, turn_seconds: 600 } });
    await host.done('invite');
    const before = await server.look(table, bruno);
    await server.kill();
    await server.open();
    const after = await server.look(table, bruno);
    const offline = (seats) => seats.map((seat) => ({ ...seat, online: false }));
    assert.deepEqual({ ...after, seats: offline(after.seats) },
                     { ...before, seats: offline(before.seats) });
    const body = { id: 'one', game: 'chocolates', seats: 2 };
    const first = await server.post('/api/v1/tables', body, anna);
    await server.kill();
    await server.open();
    assert.deepEqual((await server.post('/api/v1/tables', body, anna)).json, first.json);
  });

  it('has the same record after as before, whoever was removed', async (t) => {
    const server = await Server.start(t);
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients: [anna] } = await server.play(guests);
    await anna.done('remove', { seat: 'B' });
    anna.playBy(patient);
    await anna.untilOver();
    const address = `/api/v1/tables/${table}/record`;
    const before = await server.get(address, guests[0]);
    await server.kill();
    await server.open();
    assert.equal((await server.get(address, guests[0])).text, before.text);
  });

  it('lets bots go on by themselves after it comes back', async (t) => {
    const server = await Server.start(t);
    const giulia = await server.guest();
    const { table, clients: [player] } =
      await server.play([giulia], { seats: 4, bots: { B: 'odds', C: 'odds', D: 'random' } });
    await player.done('act', { id: '1', action: 'go-on' });
    const action = player.now.legal[0];
    player.send({ do: 'act', id: '2', action });
    await player.until(() => player.answers.has('2'), 'the answer');
    await server.kill();
    await server.open();
    const back = await server.connect(table, giulia);
    await back.until(() => back.now?.legal.length > 0, 'a turn');
    assert.ok(back.updates.some((update) => update.cause === 'bot'));
  });
});

describe('a server that is asked to end', () => {
  it('says farewell, exits with 0 and goes on later', async (t) => {
    const server = await Server.start(t);
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients } = await server.play(guests);
    await clients[0].done('act', { id: '1', action: 'go-on' });
    await clients[1].untilSeq(clients[0].seq);
    const { seq, view } = clients[0];
    const ended = server.kill('SIGTERM');
    for (const client of clients) assert.equal((await client.untilClosed()).code, 1001);
    assert.deepEqual(await ended, { code: 0, signal: null });
    assert.equal(server.log().at(-1).event, 'stopped');
    await server.open();
    const back = [];
    for (const guest of guests) back.push(await server.connect(table, guest));
    await back[0].untilSeq(seq);
    assert.deepEqual(back[0].view, view);
    for (const client of back) client.playBy(patient);
    await Promise.all(back.map((client) => client.untilOver()));
  });

  it('ends also while games are played and sockets are silent', async (t) => {
    const server = await Server.start(t);
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients } = await server.play(guests);
    const deaf = await server.connect(table);
    deaf.socket.pause();
    for (const client of clients) client.playBy(patient);
    await clients[0].untilSeq(5);
    assert.deepEqual(await server.kill('SIGINT'), { code: 0, signal: null });
  });
});
