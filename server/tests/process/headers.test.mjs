// The headers of every response, and the secrets that must never appear.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Server, patient } from './fixture.mjs';

describe('an answer', () => {
  /** @type {Server} */
  let server;
  before(async () => {
    server = new Server();
    await server.open();
  });
  after(() => server.end());

  const kPromised = {
    'content-security-policy': /default-src 'none'.*script-src 'self'.*frame-ancestors 'none'/,
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^no-referrer$/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'permissions-policy': /camera=\(\)/,
  };

  function secure({ headers }, what) {
    for (const [name, value] of Object.entries(kPromised)) {
      assert.match(headers[name] ?? 'none', value, `${name} of ${what}`);
      assert.doesNotMatch(headers[name], /unsafe|\*/);
    }
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) {
      assert.equal(headers[name], undefined, `${name} of ${what}`);
    }
  }

  it('is secure, whatever was asked', async () => {
    const giulia = await server.guest();
    const table = await server.table(giulia);
    const gets = ['/', '/index.html', '/nowhere', '/nowhere.js', '/healthz', '/metrics',
      '/api/v1/me', '/api/v1/games', '/api/v1/tables', '/api/v1/replays', `/api/v1/tables/${table}`,
      `/api/v1/tables/${table}/record`, '/api/v1/tables/none', '/api/v1/none', '/api/v1/guest'];
    for (const address of gets) {
      secure(await server.get(address, giulia), `GET ${address}`);
      secure(await server.ask('HEAD', address, { guest: giulia }), `HEAD ${address}`);
    }
    for (const address of ['/api/v1/guest', '/api/v1/tables', '/api/v1/join', '/', '/x']) {
      secure(await server.post(address, {}), `POST ${address}`);
      secure(await server.post(address, 'x'.repeat(20 << 10)), `POST ${address}, too large`);
    }
    const socket = `/api/v1/tables/${table}/socket`;
    secure(await server.refusedSocket(socket), 'a socket from nowhere');
    secure(await server.refusedSocket(socket, { Authorization: 'Bearer x' }), 'a bad token');
    for (const address of ['/api/v1/me', `/api/v1/tables/${table}`]) {
      assert.equal((await server.get(address, giulia)).headers['cache-control'], 'no-store');
    }
    const head = await server.ask('HEAD', '/api/v1/games', {});
    const whole = await server.get('/api/v1/games');
    assert.equal(head.text, '');
    assert.equal(head.headers['content-length'], whole.headers['content-length']);
  });

  it('has a page that browsers ask for again only when it changed', async (t) => {
    const page = await server.get('/');
    if (page.status === 404) return t.skip('no pages are built');
    assert.match(page.headers['content-type'], /^text\/html/);
    const headers = { 'If-None-Match': page.headers.etag };
    const again = await server.ask('GET', '/', { headers });
    assert.equal(again.status, 304);
    assert.equal(again.text, '');
    secure(again, 'what has not changed');
    assert.equal((await server.get('/table/x')).text, page.text, 'every page is this page');
  });

  it('sets a cookie that scripts and other sites do not get', async () => {
    const { headers, json } = await server.post('/api/v1/guest', { name: 'Giulia' });
    assert.equal(json.token, undefined);
    assert.equal(headers['set-cookie'].length, 1);
    const [pair, ...flags] = headers['set-cookie'][0].split('; ');
    assert.match(pair, /^chocobox=[A-Za-z0-9_-]{43}$/);
    assert.ok(['HttpOnly', 'SameSite=Strict', 'Path=/'].every((flag) => flags.includes(flag)));
    assert.ok(!flags.some((flag) => flag.startsWith('Domain')));
    const cookie = { Cookie: `a=b; ${pair}; c=d` };
    const me = await server.ask('GET', '/api/v1/me', { headers: cookie });
    assert.deepEqual(me.json.guest, json.guest);
    const other = { Cookie: `xchocobox=${pair.split('=')[1]}` };
    assert.equal((await server.ask('GET', '/api/v1/me', { headers: other })).json.guest, null);
  });

  it('keeps tokens, invitations and seeds out of the log and of other answers', async () => {
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients } = await server.play(guests);
    const spectator = await server.connect(table);
    const { invite } = clients[0].table;
    for (const client of clients) client.playBy(patient);
    await Promise.all([...clients, spectator].map((client) => client.untilOver()));
    const { text } = await server.get(`/api/v1/tables/${table}/record`);
    const seed = /^seed chacha:([0-9a-f]{64})$/m.exec(text)[1];
    const tokens = guests.map((guest) => guest.token);
    const messages = [...clients, spectator].flatMap((client) => client.text).join('\n');
    for (const secret of [...tokens, seed]) assert.ok(!messages.includes(secret));
    assert.ok(!spectator.text.join('\n').includes(invite));
    for (const address of ['/api/v1/replays', '/api/v1/tables', '/metrics']) {
      const shown = await server.get(address);
      for (const secret of [...tokens, seed, invite]) assert.ok(!shown.text.includes(secret));
      for (const guest of guests) assert.ok(!shown.text.includes(guest.id));
    }
    assert.ok(server.log().length > 3);
    for (const secret of [...tokens, seed, invite]) assert.ok(!server.stderr.includes(secret));
    for (const line of server.log()) {
      assert.match(line.time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.ok(['info', 'warning', 'error'].includes(line.level));
      assert.equal(typeof line.event, 'string');
    }
  });

  it('counts what happens', async () => {
    const read = async () => {
      const { text, headers } = await server.get('/metrics');
      assert.match(headers['content-type'], /^text\/plain; version=0\.0\.4/);
      const values = {};
      const types = {};
      for (const line of text.trimEnd().split('\n')) {
        const comment = /^# (HELP|TYPE) (chocobox_[a-z_]+) (.+)$/.exec(line);
        if (comment?.[1] === 'TYPE') types[comment[2]] = comment[3];
        if (comment) continue;
        const sample = /^(chocobox_[a-z_]+) (\d+)$/.exec(line);
        assert.ok(sample, line);
        assert.ok(['counter', 'gauge'].includes(types[sample[1]]), line);
        assert.equal(values[sample[1]], undefined, line);
        values[sample[1]] = Number(sample[2]);
      }
      return values;
    };
    const before = await read();
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { clients: [anna] } = await server.play(guests);
    await anna.done('act', { id: '1', action: 'go-on' });
    await anna.done('act', { id: '1', action: 'go-on' });
    await anna.refused('act', 'bad-action', { action: 'eat' });
    const now = await read();
    const more = (name) => now[`chocobox_${name}`] - before[`chocobox_${name}`];
    assert.equal(more('actions_total'), 1);
    assert.equal(more('actions_repeated_total'), 1);
    assert.equal(more('messages_refused_total'), 1);
    assert.equal(more('sockets'), 2);
    assert.ok(more('requests_total') > 5);
    assert.ok(more('commits_total') > 0);
    assert.equal(now.chocobox_writes_failed_total, 0);
  });
});
