// Requests that no page of ours sends. Each gets a clear refusal and changes nothing.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Server, binary, patient, run } from './fixture.mjs';
import { raw as rawTo, rawCode, rawStatus } from './raw.mjs';

const kGuest = '/api/v1/guest';
const kTables = '/api/v1/tables';

describe('requests', () => {
  /** @type {Server} */
  let server;
  let giulia;
  before(async () => {
    server = new Server();
    await server.open();
    giulia = await server.guest();
  });
  after(() => server.end());

  const raw = (bytes, options) => rawTo(server, bytes, options);

  /** Checks that the server refuses, is healthy, and has made no guest. */
  async function refuses(answer, status, code) {
    assert.equal(answer.status, status, answer.text);
    assert.equal(answer.code, code, answer.text);
    assert.equal(typeof answer.json.error.message, 'string');
    assert.equal((await server.get('/healthz')).text, 'ok\n');
  }

  it('of too large a body', async () => {
    const name = 'x'.repeat(17 << 10);
    await refuses(await server.post(kGuest, { name }), 413, 'too-large');
    const head = 'POST /api/v1/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    // Announced and never sent.
    const announced = await raw(`${head}Content-Length: 99999999999\r\n\r\n`);
    assert.equal(rawStatus(announced), 413);
    assert.equal(rawCode(announced), 'too-large');
    // Not announced, in pieces.
    const piece = `1000\r\n${'x'.repeat(0x1000)}\r\n`;
    const chunked = await raw(`${head}Transfer-Encoding: chunked\r\n\r\n${piece.repeat(5)}`);
    assert.equal(rawStatus(chunked), 413);
    // Sent whole, whether anybody reads it or not.
    const sent = await raw(`${head}Content-Length: ${1 << 20}\r\n\r\n${'x'.repeat(1 << 20)}`);
    assert.equal(rawCode(sent), 'too-large');
    const most = { name: 'Y', filler: 'x'.repeat(15 << 10) };
    assert.equal((await server.post(kGuest, most)).status, 200);
  });

  it('of too many headers, or too long an address', async () => {
    const long = await raw(`GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(9 << 10)}\r\n\r\n`);
    assert.equal(rawStatus(long), 413);
    assert.equal(rawCode(long), 'too-large');
    const many = 'X: x\r\n'.repeat(2000);
    assert.equal(rawCode(await raw(`GET /healthz HTTP/1.1\r\n${many}\r\n`)), 'too-large');
    const address = await raw(`GET /${'x'.repeat(9 << 10)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    assert.equal(rawCode(address), 'too-large');
  });

  it('of no sense', async () => {
    const post = 'POST /api/v1/guest HTTP/1.1\r\n';
    const garbage = ['\0\0\0\0\r\n\r\n', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
      'HELLO\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET  HTTP/1.1\r\n\r\n',
      `${'\r\n'.repeat(20)}x\r\n\r\n`,
      `${post}Content-Length: -1\r\n\r\n`,
      `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`,
      `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`];
    for (const bytes of garbage) {
      const text = await raw(bytes);
      assert.equal(rawStatus(text), 400, JSON.stringify([bytes, text]));
      assert.equal(rawCode(text), 'bad-request', text);
      assert.match(text, /content-security-policy/i);
    }
    assert.equal((await server.get('/healthz')).status, 200);
  });

  it('that do not end', async (t) => {
    const { stdout } = await run(binary, ['serve', '--help']);
    if (!stdout.includes('--request-time')) return t.skip('serve has no --request-time');
    const own = await Server.start(t, { args: ['--unlimited', '--request-time', '1000'] });
    const kept = server;
    server = own;
    const bytes = `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(400)}`;
    const text = await raw(bytes, { dribble: 50 }).finally(() => (server = kept));
    assert.ok(text === '' || rawCode(text) === 'too-slow', text);
    assert.equal((await own.get('/healthz')).status, 200);
  });

  it('of another type, method or address', async () => {
    const body = JSON.stringify({ name: 'X' });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '', 'json']) {
      const headers = { 'Content-Type': type };
      await refuses(await server.ask('POST', kGuest, { body, headers }), 415, 'bad-content-type');
    }
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      await refuses(await server.ask(method, kTables, { guest: giulia, body }), 405, 'bad-method');
    }
    await refuses(await server.get(kGuest), 405, 'bad-method');
    await refuses(await server.post('/healthz', {}), 405, 'bad-method');
    await refuses(await server.get('/api/v1/nothing'), 404, 'no-such-page');
    await refuses(await server.get('/api/v2/me'), 404, 'no-such-page');
    await refuses(await server.get(`${kTables}/nowhere`), 404, 'no-table');
    await refuses(await server.get(`${kTables}/nowhere/record`), 404, 'no-table');
    await refuses(await server.get(`${kTables}/nowhere/else`), 404, 'no-such-page');
    for (const address of ['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/../index.html.br', "/api/v1/tables/'%20OR%201=1", '//etc/passwd']) {
      const answer = await raw(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      assert.ok(!answer.includes('root:'), address);
      assert.ok([200, 400, 404].includes(rawStatus(answer)), answer.slice(0, 200));
    }
  });

  it('with a body that is none', async () => {
    const deep = `{"name":${'['.repeat(40)}${']'.repeat(40)}}`;
    for (const body of ['', '{', '[]', 'null', '"x"', '{"name":"x"}}', '{"name":"\xff"}x', deep]) {
      for (const address of [kGuest, '/api/v1/join', kTables]) {
        const answer = await server.ask('POST', address, { guest: giulia, body });
        await refuses(answer, 400, 'bad-json');
      }
    }
    const invalid = '{"name":"\xff\xfe"}';
    const head = `POST /api/v1/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
    const rest = `Connection: close\r\nContent-Length: 13\r\n\r\n${invalid}`;
    assert.equal(rawCode(await raw(Buffer.from(head + rest, 'latin1'))), 'bad-json');
  });

  it('with fields of other types', async () => {
    const join = '/api/v1/join';
    const table = { id: 'f', game: 'chocolates', seats: 2 };
    const wrong = [
      [kGuest, {}, 'bad-field'],
      [kGuest, { name: 7 }, 'bad-field'],
      [kGuest, { name: null }, 'bad-field'],
      [kGuest, { name: [] }, 'bad-field'],
      [kGuest, { name: '' }, 'bad-name'],
      [kGuest, { name: ' \n\t ' }, 'bad-name'],
      [kGuest, { name: 'X', token: 1 }, 'bad-field'],
      [kGuest, { name: 'X', token: 'yes' }, 'bad-field'],
      [join, {}, 'bad-field'],
      [join, { invite: 1 }, 'bad-field'],
      [join, { invite: null }, 'bad-field'],
      [join, { invite: {} }, 'bad-field'],
      [kTables, { ...table, id: undefined }, 'bad-field'],
      [kTables, { ...table, id: 1 }, 'bad-field'],
      [kTables, { ...table, id: '' }, 'bad-field'],
      [kTables, { ...table, id: 'x'.repeat(65) }, 'bad-field'],
      [kTables, { ...table, id: 'a\0' }, 'bad-field'],
      [kTables, { ...table, game: 1 }, 'bad-field'],
      [kTables, { ...table, game: 'go' }, 'unknown-game'],
      [kTables, { ...table, seats: '2' }, 'bad-field'],
      [kTables, { ...table, seats: -2 }, 'bad-field'],
      [kTables, { ...table, seats: 2.5 }, 'bad-field'],
      [kTables, { ...table, seats: 2e30 }, 'bad-field'],
      [kTables, { ...table, seats: 0 }, 'bad-seats'],
      [kTables, { ...table, seats: 2 ** 50 }, 'bad-seats'],
      [kTables, { ...table, bots: [] }, 'bad-field'],
      [kTables, { ...table, bots: 'odds' }, 'bad-field'],
      [kTables, { ...table, bots: { B: 1 } }, 'unknown-bot'],
      [kTables, { ...table, bots: { B: 'god' } }, 'unknown-bot'],
      [kTables, { ...table, bots: { C: 'odds' } }, 'bad-seat'],
      [kTables, { ...table, bots: { '': 'odds' } }, 'bad-seat'],
      [kTables, { ...table, bots: { A: 'odds', B: 'odds' } }, 'no-seat'],
      [kTables, { ...table, options: [] }, 'bad-field'],
      [kTables, { ...table, options: { speed: 1 } }, 'unknown-option'],
      [kTables, { ...table, settings: [] }, 'bad-field'],
      [kTables, { ...table, settings: { aids: 1 } }, 'bad-field'],
      [kTables, { ...table, settings: { spectators: 'no' } }, 'bad-field'],
      [kTables, { ...table, settings: { turn_seconds: -5 } }, 'bad-field'],
      [kTables, { ...table, settings: { turn_seconds: 1e9 } }, 'bad-field'],
      [kTables, { ...table, settings: { bot: 1 } }, 'bad-field'],
      [kTables, { ...table, settings: { cheat: true } }, 'bad-field'],
      [kTables, { ...table, start: 'now' }, 'bad-field'],
    ];
    for (const [address, body, code] of wrong) {
      const answer = await server.post(address, body, giulia);
      assert.equal(answer.status, 400, `${JSON.stringify(body)} ${answer.text}`);
      assert.equal(answer.code, code, `${JSON.stringify(body)} ${answer.text}`);
    }
    assert.deepEqual((await server.get('/api/v1/me', giulia)).json.tables, []);
  });

  it('of people who are not who they say', async () => {
    const table = { id: 't', game: 'chocolates', seats: 2 };
    await refuses(await server.post(kTables, table), 401, 'no-token');
    for (const token of ['x', `${giulia.token}x`, giulia.token.slice(1), giulia.id, "' OR ''='"]) {
      await refuses(await server.post(kTables, table, { token }), 401, 'bad-token');
      const headers = { Cookie: `chocobox=${token}` };
      const answer = await server.ask('POST', kTables, { body: table, headers });
      await refuses(answer, 401, 'bad-token');
    }
    for (const query of [`token=${giulia.token}`, `chocobox=${giulia.token}`]) {
      await refuses(await server.post(`${kTables}?${query}`, table), 401, 'no-token');
      assert.equal((await server.get(`/api/v1/me?${query}`)).json.guest, null);
    }
    const basic = { Authorization: `Basic ${giulia.token}` };
    const other = await server.ask('POST', kTables, { body: table, headers: basic });
    await refuses(other, 401, 'no-token');
    assert.deepEqual((await server.get('/api/v1/me', giulia)).json.tables, []);
  });

  it('of other sites', async () => {
    const own = `127.0.0.1:${server.port}`;
    const foreign = [{ Origin: 'http://evil.example' }, { Origin: 'null' },
      { Origin: `http://127.0.0.1:${server.port + 1}` }, { Origin: `http://${own}.evil.example` },
      { Origin: `http://evil.example/${own}` }, { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: `http://${own}`, 'Sec-Fetch-Site': 'cross-site' }];
    const body = { name: 'Mallory' };
    const socket = `/api/v1/tables/${await server.table(giulia)}/socket`;
    for (const headers of foreign) {
      const answer = await server.ask('POST', kGuest, { guest: giulia, body, headers });
      await refuses(answer, 403, 'cross-site');
      const all = { ...headers, Authorization: `Bearer ${giulia.token}` };
      const { status, code } = await server.refusedSocket(socket, all);
      assert.deepEqual([status, code], [403, 'cross-site'], JSON.stringify(headers));
    }
    assert.equal((await server.get('/api/v1/me', giulia)).json.guest.name, 'Giulia');
    const cookie = { Cookie: `chocobox=${giulia.token}` };
    assert.equal((await server.refusedSocket(socket, cookie)).code, 'cross-site', 'no Origin');
    const same = { Origin: `http://${own}`, 'Sec-Fetch-Site': 'same-origin' };
    const wish = { guest: giulia, body: { name: 'Giulia' }, headers: same };
    assert.equal((await server.ask('POST', kGuest, wish)).status, 200);
  });

  it('that come too fast', async (t) => {
    const own = await Server.start(t, { args: [] });
    const guests = [await own.guest('Anna'), await own.guest('Bruno')];
    const { clients } = await own.play(guests);
    const ask = () => own.ask('GET', '/api/v1/games', { from: '127.0.0.2' });
    const answers = [];
    // A slow build takes longer to reach its limits.
    for (let i = 0; i < 10 && !answers.some((answer) => answer.status === 429); ++i) {
      answers.push(...await Promise.all(Array.from({ length: 300 }, ask)));
    }
    const refused = answers.filter((answer) => answer.status === 429);
    assert.ok(refused.length > 0);
    assert.ok(refused.every((answer) => answer.code === 'too-fast'));
    assert.ok(answers.every((answer) => [200, 429].includes(answer.status)));
    // Others, at other addresses, do not notice.
    assert.equal((await own.get('/api/v1/games')).status, 200);
    for (const client of clients) client.playBy(patient);
    await Promise.all(clients.map((client) => client.untilOver()));
    let late;
    for (let i = 0; i < 130 && late?.status !== 429; ++i) {
      late = await own.ask('POST', kGuest, { body: { name: 'X' }, from: '127.0.0.3' });
    }
    assert.equal(late.code, 'too-fast', 'so many new guests');
  });
});
