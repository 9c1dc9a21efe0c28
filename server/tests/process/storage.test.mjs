// The database is damaged, cannot be written, or is used by another process.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Server, binary, patient, run, soon, spread } from './fixture.mjs';

const has = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;
const noSqlite = has('sqlite3', '--version') ? false : 'there is no sqlite3';
const noLimits = has('prlimit', '--version') ? false : 'there is no prlimit';

async function sql(server, text) {
  const { code, stdout, stderr } = await run('sqlite3', [database(server), text]);
  assert.equal(code, 0, stderr);
  return stdout.trim();
}

const kFrozen = /^(replay-differs|damaged|unknown-game|other-version|bad-.*)$/;

const database = (server) => path.join(server.data, 'chocobox.db');

async function playOn(clients) {
  for (const client of clients) client.playBy(patient);
  await Promise.all(clients.map((client) => client.untilOver()));
}

describe('a damaged database', { skip: noSqlite }, () => {
  const damages = {
    'a hash of a move': (id) =>
      `UPDATE moves SET hash = '1' WHERE table_id = '${id}' AND number = 1`,
    'the last hash': (id) =>
      `UPDATE moves SET hash = '1' WHERE table_id = '${id}' AND number = 2`,
    'an action': (id) =>
      `UPDATE moves SET entries = 'A eat a1' WHERE table_id = '${id}' AND number = 1`,
    'an outcome': (id) =>
      `UPDATE moves SET entries = '= tile gold' WHERE table_id = '${id}' AND number = 0`,
    'a move that is missing': (id) => `DELETE FROM moves WHERE table_id = '${id}' AND number = 1`,
    'the seating': (id) => `UPDATE tables SET seating = '{"chairs":[7]}' WHERE id = '${id}'`,
    'no chairs': (id) =>
      `UPDATE tables SET seating = json_set(seating, '$.chairs', json('[]')) WHERE id = '${id}'`,
    'the game': (id) => `UPDATE tables SET game = 'go' WHERE id = '${id}'`,
    'the version': (id) => `UPDATE tables SET rules_version = 99 WHERE id = '${id}'`,
    'the status': (id) => `UPDATE tables SET status = 'odd' WHERE id = '${id}'`,
  };
  /** @type {Server} */
  let server;
  let guests;
  let sound;
  const tables = {};

  before(async () => {
    server = new Server();
    await server.open();
    guests = [await server.guest('Anna'), await server.guest('Bruno')];
    for (const what of [...Object.keys(damages), 'nothing']) {
      const { table, clients: [anna] } = await server.play(guests);
      await anna.done('act', { id: '1', action: 'go-on' });
      await anna.done('act', { id: '2', action: anna.now.legal[0] });
      tables[what] = table;
    }
    sound = tables.nothing;
    await server.kill('SIGTERM');
    const all = Object.entries(damages).map(([what, damage]) => damage(tables[what]));
    await sql(server, all.join(';'));
    await server.open();
  });
  after(() => server.end());

  for (const what of Object.keys(damages)) {
    it(`freezes the table it concerns: ${what}`, async () => {
      const table = tables[what];
      const { status, json } = await server.get(`/api/v1/tables/${table}`, guests[0]);
      assert.equal(status, 200);
      assert.equal(json.table.status, 'frozen');
      assert.match(json.table.problem?.code ?? 'none', kFrozen);
      assert.ok(json.table.problem.message);
      const client = await server.connect(table, guests[0]);
      for (const [verb, fields] of [['act', { action: 'go-on' }], ['undo', {}], ['leave', {}],
        ['aid', {}], ['again', {}]]) {
        assert.equal((await client.say(verb, fields)).kind, 'refused', verb);
      }
      const record = await server.get(`/api/v1/tables/${table}/record`, guests[0]);
      assert.equal(record.code, 'not-over');
      const told = (line) => line.event === 'table-frozen' && line.table === table;
      assert.ok(server.log().some(told));
    });
  }

  it('says in lists which tables are frozen', async () => {
    const { json } = await server.get('/api/v1/me', guests[0]);
    const listed = json.tables.find((one) => one.id === tables['the last hash']);
    assert.equal(listed.status, 'frozen');
    assert.equal(listed.your_turn, false);
  });

  it('is frozen only as long as there is a reason', async (t) => {
    const own = await Server.start(t);
    const people = [await own.guest('Anna'), await own.guest('Bruno')];
    const { table, clients } = await own.play(people);
    await clients[0].done('leave');
    await own.kill('SIGTERM');
    const version = await sql(own, `SELECT rules_version FROM tables WHERE id = '${table}'`);
    const set = (value) => sql(own, `UPDATE tables SET rules_version = ${value}`);
    // Another release of the program, and back again; meanwhile somebody looked in.
    await set(99);
    await own.open();
    await (await own.connect(table, people[0])).close();
    await own.kill('SIGTERM');
    await set(version);
    await own.open();
    assert.equal((await own.look(table, people[0])).status, 'running');
  });

  it('does not concern other tables', async () => {
    const others = [];
    for (const guest of guests) others.push(await server.connect(sound, guest));
    await playOn(others);
    assert.equal((await server.get('/healthz')).status, 200);
  });

  it('does not open with a file that is no database', async (t) => {
    const data = mkdtempSync(path.join(tmpdir(), 'chocobox-test-'));
    t.after(() => rmSync(data, { recursive: true, force: true }));
    writeFileSync(path.join(data, 'chocobox.db'), 'This is a shopping list. '.repeat(200));
    const args = ['serve', '--port', '0', '--data', data];
    const failed = await run(binary, args);
    assert.notEqual(failed.code, 0);
    assert.match(failed.stderr, /chocobox: cannot-serve: .*chocobox\.db/);
    rmSync(path.join(data, 'chocobox.db'));
    mkdirSync(path.join(data, 'chocobox.db'));
    assert.match((await run(binary, args)).stderr, /chocobox: cannot-serve: /);
    writeFileSync(path.join(data, 'file'), '');
    const inFile = await run(binary, ['serve', '--port', '0', '--data', path.join(data, 'file')]);
    assert.notEqual(inFile.code, 0);
    assert.match(inFile.stderr, /chocobox: /);
  });
});

describe('a database of an older version', { skip: noSqlite }, () => {
  it('is played on', async (t) => {
    const text = readFileSync(new URL('../data/first_schema.sql', import.meta.url), 'utf8');
    const server = new Server();
    t.after(() => server.end());
    const { code, stderr } = await run('sqlite3', [database(server)], text);
    assert.equal(code, 0, stderr);
    const guests = [...text.matchAll(/^-- token (\w+) (\S+)$/gm)].map(
      ([, name, token]) => ({ name, token }));
    assert.equal(guests.length, 2);
    await server.open();
    const { json } = await server.get('/api/v1/me', guests[0]);
    const running = json.tables.filter((table) => table.status === 'running');
    assert.equal(running.length, 5);
    assert.equal(json.tables.filter((table) => table.status === 'over').length, 5);
    for (const { id } of running) {
      const clients = [];
      for (const guest of guests) clients.push(await server.connect(id, guest));
      for (const client of clients) client.playBy(spread);
      await Promise.all(clients.map((client) => client.untilOver()));
      const { text: record } = await server.get(`/api/v1/tables/${id}/record`, guests[0]);
      assert.equal((await run(binary, ['replay', '-'], record)).code, 0);
    }
  });
});

describe('a disk that takes nothing more', { skip: noLimits }, () => {
  // A file that may not grow fails like a full disk. The signal that comes with it is ignored.
  const through = ['sh', '-c', 'trap "" XFSZ; exec "$@"', 'sh'];
  async function limit(server, size) {
    const pid = String(server.child.pid);
    const { code, stderr } = await run('prlimit', ['--pid', pid, `--fsize=${size}:`]);
    assert.equal(code, 0, stderr);
  }

  it('is told to everybody, and forgotten when it is over', async (t) => {
    const server = await Server.start(t, { through });
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients: [anna, bruno] } = await server.play(guests);
    await anna.done('act', { id: '1', action: 'go-on' });
    const { seq } = anna;
    await limit(server, 1);
    const health = await server.get('/healthz');
    assert.deepEqual([health.status, health.code], [503, 'storage']);
    const guest = await server.post('/api/v1/guest', { name: 'X' });
    assert.deepEqual([guest.status, guest.code], [503, 'storage']);
    assert.equal(guest.headers['set-cookie'], undefined);
    const body = { id: 'x', game: 'chocolates', seats: 2 };
    assert.equal((await server.post('/api/v1/tables', body, guests[0])).code, 'storage');
    const action = anna.now.legal[0];
    anna.send({ do: 'act', id: '2', action });
    assert.deepEqual(await anna.untilClosed(), { code: 1011, reason: 'storage' });
    assert.deepEqual(await bruno.untilClosed(), { code: 1011, reason: 'storage' });
    assert.equal(anna.answers.get('2'), undefined, 'nothing is said to be done');
    assert.ok(server.log().some((line) => line.event === 'storage' && line.level === 'error'));
    await limit(server, 'unlimited');
    assert.equal((await server.get('/healthz')).status, 200);
    const back = [await server.connect(table, guests[0]), await server.connect(table, guests[1])];
    await back[0].untilSeq(seq);
    assert.equal(back[0].seq, seq, 'what was not written did not happen');
    await back[0].done('act', { id: '2', action });
    await playOn(back);
    const { text } = await server.get(`/api/v1/tables/${table}/record`, guests[0]);
    assert.equal((await run(binary, ['replay', '-'], text)).code, 0);
  });

  it('answers whoever wants to sit down or start', async (t) => {
    const server = await Server.start(t, { through });
    const [anna, bruno] = [await server.guest('Anna'), await server.guest('Bruno')];
    const table = await server.table(anna);
    const { invite } = await server.look(table, anna);
    await limit(server, 1);
    const answer = await server.post('/api/v1/join', { invite }, bruno);
    assert.deepEqual([answer.status, answer.code], [503, 'storage']);
    await limit(server, 'unlimited');
    assert.equal((await server.post('/api/v1/join', { invite }, bruno)).json.seat, 'B');
  });

  it('answers also those who were waiting for their turn', async (t) => {
    const server = await Server.start(t, { through });
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients: [anna] } = await server.play(guests);
    await limit(server, 1);
    const asked = [];
    for (let i = 0; i < 20; ++i) {
      if (i === 5) anna.send({ do: 'act', id: '1', action: 'go-on' });
      asked.push(server.get(`/api/v1/tables/${table}`, guests[0]));
    }
    for (const { status } of await Promise.all(asked)) assert.ok([200, 503].includes(status));
  });
});

describe('a database that others want too', () => {
  it('can be read by other programs meanwhile', { skip: noSqlite }, async (t) => {
    const server = await Server.start(t);
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients } = await server.play(guests);
    assert.equal(await sql(server, "SELECT id FROM tables WHERE status = 'running'"), table);
    await playOn(clients);
    assert.equal(await sql(server, "SELECT id FROM tables WHERE status = 'over'"), table);
  });

  it('is not given to a second server while the first lives', async (t) => {
    const first = await Server.start(t);
    const guests = [await first.guest('Anna'), await first.guest('Bruno')];
    const { table, clients } = await first.play(guests);
    const second = new Server({ data: first.data });
    t.after(() => second.end());
    const opened = await second.open().then(() => true, () => false);
    assert.ok(!opened, 'two servers would each have their own idea of a table');
    const { code } = await soon(second.exited, 'the end of the second');
    assert.equal(code, 1);
    assert.match(second.stderr, /chocobox: cannot-serve: .*another process/);
    assert.equal((await first.get('/healthz')).status, 200);
    await clients[0].done('act', { id: '1', action: 'go-on' });
    const { seq, view } = clients[0];
    // The first process left no lock behind.
    await first.kill();
    await second.open();
    const there = [await second.connect(table, guests[0]), await second.connect(table, guests[1])];
    await there[0].untilSeq(seq);
    assert.deepEqual(there[0].view, view);
    await playOn(there);
  });
});
