// Who is let in: limits of connections, operators, proxies, and the names of the server.
import assert from 'node:assert/strict';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { Client } from './client.mjs';
import { Server, patient, run, sleep, soon } from './fixture.mjs';
import { answersIn, raw, rawCode, rawStatus, silent } from './raw.mjs';

const kGuest = '/api/v1/guest';

async function playOn(clients) {
  for (const client of clients) client.playBy(patient);
  await Promise.all(clients.map((client) => client.untilOver()));
}

/** Asks again and again until the answer has the status. */
async function untilStatus(ask, status) {
  let answer;
  for (let i = 0; i < 600 && answer?.status !== status; ++i) {
    if (i > 0) await sleep(50);
    answer = await ask().catch(() => undefined);
  }
  assert.equal(answer?.status, status);
  return answer;
}

describe('connections', () => {
  it('beyond the limit are for operators', async (t) => {
    const server = await Server.start(t, { args: ['--unlimited', '--connections', '8'] });
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { clients } = await server.play(guests);
    const crowd = await silent(t, server, 40);
    await untilStatus(() => server.get('/healthz'), 200);
    const health = await server.get('/healthz');
    assert.equal(health.headers.connection, 'close');
    assert.ok((await server.metric('connections_refused_total')) > 0);
    const other = await untilStatus(() => server.get('/api/v1/games'), 503);
    assert.equal(other.code, 'too-many-connections');
    const address = '/api/v1/tables/x/socket';
    const refused = await server.refusedSocket(address, { Origin: 'http://localhost' });
    assert.deepEqual([refused.status, refused.code], [503, 'too-many-connections']);
    await playOn(clients);
    for (const socket of crowd) socket.destroy();
    await untilStatus(() => server.get('/api/v1/games'), 200);
  });

  it('of one address leave room for others', async (t) => {
    const args = ['--connections-per-address', '6'];
    const server = await Server.start(t, { args });
    const crowd = await silent(t, server, 20, 'GET ', '127.0.0.2');
    const gone = () => crowd.filter((socket) => socket.gone).length;
    for (let i = 0; i < 600 && gone() < 14; ++i) await sleep(20);
    assert.equal(gone(), 14);
    assert.equal((await server.get('/api/v1/games')).status, 200);
    const again = server.ask('GET', '/api/v1/games', { from: '127.0.0.2' });
    await assert.rejects(again, /hang up|ECONNRESET/);
    crowd.forEach((socket) => socket.destroy());
    await untilStatus(() => server.ask('GET', '/api/v1/games', { from: '127.0.0.2' }), 200);
  });

  it('of spectators leave room for players', async (t) => {
    const server = await Server.start(t, { args: ['--unlimited', '--spectators-per-table', '2'] });
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients } = await server.play(guests);
    const carla = await server.guest('Carla');
    const watching = [await server.connect(table), await server.connect(table, carla)];
    const address = `/api/v1/tables/${table}/socket`;
    const own = { Origin: `http://127.0.0.1:${server.port}` };
    const refused = await server.refusedSocket(address, own);
    assert.deepEqual([refused.status, refused.code], [429, 'too-many-spectators']);
    await (await server.connect(table, guests[0])).close();
    await watching[0].close();
    await untilStatus(async () => {
      const client = new Client(server, table);
      await client.until(() => client.table, 'the table').catch(() => {});
      return { status: client.table ? 200 : 429 };
    }, 200);
    await playOn(clients);
  });

  it('that want no more than the moves of a table', async (t) => {
    const server = await Server.start(t, { args: ['--unlimited', '--moves-per-table', '4'] });
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { clients: [anna, bruno] } = await server.play(guests);
    // The deal is the first.
    for (let i = 0; i < 3; ++i) {
      const next = [anna, bruno].find((client) => client.now.legal.length > 0);
      const { seq } = await next.done('act', { id: `${i}`, action: patient(next.now.legal) });
      await Promise.all([anna, bruno].map((client) => client.untilSeq(seq)));
    }
    const next = [anna, bruno].find((client) => client.now.legal.length > 0);
    await next.refused('act', 'too-many-moves', { action: next.now.legal[0] });
    await next.refused('undo', 'too-many-moves');
    // What was done stays done.
    const last = [anna, bruno].find((client) => client.answers.has('2'));
    await last.done('act', { id: '2', action: 'x' });
  });
});

describe('operators', () => {
  it('have an address of their own', async (t) => {
    const args = ['--unlimited', '--operator-address', '127.0.0.1:0', '--connections', '4'];
    const server = await Server.start(t, { args });
    const port = Number(server.log().find((line) => line.event === 'operators').port);
    assert.ok(port > 0 && port !== server.port);
    const ask = (method, address) => server.ask(method, address, { port });
    for (const address of ['/healthz', '/readyz']) {
      const answer = await ask('GET', address);
      assert.deepEqual([answer.status, answer.text], [200, 'ok\n']);
      assert.equal((await ask('HEAD', address)).status, 200);
      const refused = await ask('POST', address);
      assert.deepEqual([refused.status, refused.headers.allow], [405, 'GET, HEAD']);
      assert.deepEqual((await server.get(address)).code, 'no-such-page');
    }
    assert.match((await ask('GET', '/metrics')).text, /^chocobox_connections \d+$/m);
    assert.equal((await server.get('/metrics')).code, 'no-such-page');
    for (const address of ['/', '/api/v1/games', '/api/v1/tables/x/socket']) {
      assert.equal((await ask('GET', address)).code, 'no-such-page', address);
    }
    await silent(t, server, 40);
    assert.equal((await ask('GET', '/healthz')).status, 200);
  });

  it('are told that the server stops before it does', async (t) => {
    const server = await Server.start(t, { args: ['--operator-address', '127.0.0.1:0'] });
    const port = Number(server.log().find((line) => line.event === 'operators').port);
    server.child.kill('SIGTERM');
    await soon((async () => {
      while (!server.log().some((line) => line.event === 'stop')) await sleep(2);
    })(), 'the server to stop');
    const answer = await server.ask('GET', '/readyz', { port }).catch(() => undefined);
    // On a busy machine the half second that the server takes may be over.
    if (answer) assert.deepEqual([answer.status, answer.code], [503, 'stopping']);
    assert.equal((await server.exited).code, 0);
  });

  it('do not make the database write for each of their requests', async (t) => {
    const server = await Server.start(t);
    const before = await server.metric('commits_total');
    const all = await Promise.all(Array.from({ length: 300 }, () => server.get('/healthz')));
    assert.ok(all.every((answer) => answer.status === 200));
    const commits = (await server.metric('commits_total')) - before;
    assert.ok(commits > 0 && commits < 100, `${commits}`);
  });

  it('are told for good that the database is damaged', async (t) => {
    const server = await Server.start(t);
    const anna = await server.guest('Anna');
    const tables = [];
    for (let i = 0; i < 5; ++i) tables.push(await server.table(anna));
    assert.equal(await server.kill('SIGTERM').then(({ code }) => code), 0);
    await server.open();
    assert.equal((await server.get('/healthz')).status, 200);
    // All but the first pages, which have been read.
    const file = path.join(server.data, 'chocobox.db');
    const length = statSync(file).size - 3 * 4096;
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(length, 0x5a), 0, length, 3 * 4096);
    closeSync(handle);
    const asked = await Promise.all(
      tables.map((table) => server.get(`/api/v1/tables/${table}`, anna)));
    assert.ok(asked.some(({ status, code }) => status === 503 && code === 'storage'));
    for (let i = 0; i < 3; ++i) {
      const { status, code } = await server.get(i === 1 ? '/readyz' : '/healthz');
      assert.deepEqual([status, code], [503, 'storage']);
      await sleep(600);
    }
    assert.ok((await server.metric('damages_total')) > 0);
  });
});

describe('behind a proxy', () => {
  const forwarded = (address, more = {}) => ({ 'X-Forwarded-For': address, ...more });
  const start = (t, ...args) =>
    Server.start(t, { args: ['--trusted-proxy', '127.0.0.1', ...args] });

  it('clients have their own limits', async (t) => {
    const server = await start(t, '--new-guests', '1/min,1', '--connections-per-address', '2');
    const ask = (headers, from) =>
      server.ask('POST', kGuest, { body: { name: 'X', token: true }, headers, from });
    assert.equal((await ask(forwarded('10.1.1.1'))).status, 200);
    assert.equal((await ask(forwarded('9.9.9.9, 10.1.1.1'))).status, 429);
    assert.equal((await ask(forwarded('10.1.1.2'))).status, 200);
    assert.equal((await ask(forwarded('2001:db8::1'))).status, 200);
    assert.equal((await ask(forwarded('2001:db8::2'))).status, 429, 'of the same network');
    // Nobody else is believed.
    assert.equal((await ask(forwarded('10.2.2.2'), '127.0.0.2')).status, 200);
    assert.equal((await ask(forwarded('10.3.3.3'), '127.0.0.2')).status, 429);
    // The proxy may have as many connections as it needs; each client has its own.
    const { token } = (await ask(forwarded('10.4.4.4'))).json;
    const guest = { token };
    const table = await server.table(guest);
    const sockets = [];
    for (let i = 0; i < 4; ++i) {
      const headers = forwarded(`10.5.5.${i >> 1}`);
      sockets.push(await server.connect(table, guest, { headers }));
    }
    const address = `/api/v1/tables/${table}/socket`;
    const headers = { Authorization: `Bearer ${token}` };
    const refused = await server.refusedSocket(address, { ...headers, ...forwarded('10.5.5.1') });
    assert.deepEqual([refused.status, refused.code], [503, 'too-many-connections']);
    await sockets[3].close();
    await untilStatus(async () => {
      const client = await server.connect(table, guest, { headers: forwarded('10.5.5.1') });
      return { status: client.table ? 200 : 0 };
    }, 200);
  });

  it('that speaks HTTPS the cookie is secure, and plain pages are strangers', async (t) => {
    const server = await start(t);
    const ask = (headers, from) =>
      server.ask('POST', kGuest, { body: { name: 'X' }, headers, from });
    const isSecure = ({ headers }) => headers['set-cookie'][0].split('; ').includes('Secure');
    const https = { 'X-Forwarded-Proto': 'https' };
    assert.ok(isSecure(await ask(https)));
    assert.ok(!isSecure(await ask({})));
    assert.ok(!isSecure(await ask({ 'X-Forwarded-Proto': 'http' })));
    assert.ok(!isSecure(await ask({ 'X-Forwarded-Proto': 'https, http' })));
    assert.ok(!isSecure(await ask(https, '127.0.0.2')), 'from a stranger');
    const own = `127.0.0.1:${server.port}`;
    assert.equal((await ask({ ...https, Origin: `https://${own}` })).status, 200);
    assert.equal((await ask({ ...https, Origin: `http://${own}` })).code, 'cross-site');
    assert.equal((await ask({ Origin: `https://${own}` })).status, 200, 'a proxy that says nothing');
  });
});

describe('a name', () => {
  it('that is not of the server is refused', async (t) => {
    const server = await Server.start(t, { args: ['--unlimited', '--name', 'games.example'] });
    const anna = await server.guest('Anna');
    const table = await server.table(anna);
    const ask = async (Host) => (await server.ask('GET', '/api/v1/me', { headers: { Host } })).status;
    const { stdout } = await run('hostname', []).catch(() => ({ stdout: 'localhost' }));
    for (const host of ['localhost', `localhost:${server.port}`, '127.0.0.1', '192.168.1.7:81', '[::1]',
      'games.example', 'Games.Example:443', stdout.trim(), `${stdout.trim()}.local`]) {
      assert.equal(await ask(host), 200, host);
    }
    for (const host of ['evil.example', 'localhost.evil.example', 'games.example.evil.example']) {
      const headers = { Host: host };
      for (const address of ['/', '/api/v1/me', '/nowhere.js']) {
        const answer = await server.ask('GET', address, { headers });
        assert.deepEqual([answer.status, answer.code], [421, 'unknown-host'], address);
      }
      const body = { name: 'X' };
      assert.equal((await server.ask('POST', kGuest, { body, headers })).code, 'unknown-host');
      const origin = { ...headers, Origin: `http://${host}` };
      const refused = await server.refusedSocket(`/api/v1/tables/${table}/socket`, origin);
      assert.deepEqual([refused.status, refused.code], [421, 'unknown-host']);
      assert.equal((await server.ask('GET', '/healthz', { headers })).status, 200);
    }
    const old = await raw(server, 'GET /healthz HTTP/1.0\r\n\r\n');
    assert.equal(rawStatus(old), 200, 'a monitor that names no host');
    assert.equal(answersIn(old), 1);
    assert.equal(rawCode(old), undefined);
  });
});
