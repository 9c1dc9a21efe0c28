// Requests whose end, host or address a proxy might see elsewhere than the server: each is refused,
// and what follows it on the connection is not taken for a request.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Server } from './fixture.mjs';
import { answersIn, raw, rawCode, rawStatus } from './raw.mjs';

const kHidden = 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n';
const kHead = 'POST /api/v1/guest HTTP/1.1\r\nContent-Type: application/json\r\n';
const kPost = `${kHead}Host: localhost\r\n`;
const kBody = '{"name":"X"}';
const kChunked = `${kBody.length.toString(16)}\r\n${kBody}\r\n0\r\n\r\n`;

describe('a request', () => {
  /** @type {Server} */
  let server;
  before(async () => {
    server = new Server();
    await server.open();
  });
  after(() => server.end());

  async function refused(bytes) {
    const text = await raw(server, Buffer.from(bytes + kHidden, 'latin1'));
    assert.equal(rawStatus(text), 400, JSON.stringify([bytes, text.slice(0, 400)]));
    assert.equal(rawCode(text), 'bad-request');
    assert.equal(answersIn(text), 1, JSON.stringify([bytes, text]));
    assert.match(text, /^connection: close/im);
  }

  it('of two lengths', async () => {
    for (const lengths of ['Content-Length: 12\r\nContent-Length: 12\r\n',
      'Content-Length: 12\r\nContent-Length: 13\r\n', 'Content-Length: 12, 12\r\n',
      'Content-Length: 12,13\r\n', 'Content-Length: +12\r\n', 'Content-Length: 0x0c\r\n',
      'Content-Length: 1e1\r\n', 'Content-Length: 12 \u00a0\r\n', 'Content-Length: \r\n',
      'Content-Length : 12\r\n', 'Content-Length: 12\r\nTransfer-Encoding: chunked\r\n',
      'Transfer-Encoding: chunked\r\nContent-Length: 12\r\n']) {
      await refused(`${kPost}${lengths}\r\n${kBody}`);
    }
  });

  it('of a coding that is not known', async () => {
    for (const coding of ['gzip', 'xchunked', 'chunked, gzip', 'gzip, chunked', 'identity', 'chunked;x',
      '"chunked"', 'chunked, chunked', '', 'chunked\x0b', '\x00chunked']) {
      await refused(`${kPost}Transfer-Encoding: ${coding}\r\n\r\n${kChunked}`);
    }
    await refused(
      `${kPost}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${kChunked}`);
    await refused(`${kPost}Transfer-Encoding : chunked\r\n\r\n${kChunked}`);
    await refused(`${kPost.replace('1.1', '1.0')}Transfer-Encoding: chunked\r\n\r\n${kChunked}`);
  });

  it('in malformed pieces', async () => {
    const start = `${kPost}Transfer-Encoding: chunked\r\n\r\n`;
    for (const pieces of ['x\r\n', '-1\r\n', '0x1\r\nX\r\n', ' 1\r\nX\r\n', `c\n${kBody}\r\n0\r\n\r\n`,
      `c\r\n${kBody}X\r\n0\r\n\r\n`, `c\r\n${kBody}0\r\n\r\n`, 'fffffffffffffffff\r\n',
      `c;\n\r\n${kBody}\r\n0\r\n\r\n`]) {
      await refused(start + pieces);
    }
    // An extension, or a trailer, without an end.
    for (const endless of [`c;${'x'.repeat(64 << 10)}`, `0\r\n${'X: y\r\n'.repeat(8 << 10)}`]) {
      const text = await raw(server, start + endless);
      assert.ok([400, 413].includes(rawStatus(text)), text.slice(0, 200));
      assert.equal(answersIn(text), 1);
    }
  });

  it('of two hosts, or none, or a malformed one', async () => {
    for (const hosts of ['', 'Host: localhost\r\nHost: localhost\r\n',
      'Host: localhost\r\nHost: evil.example\r\n', 'Host: localhost, evil.example\r\n',
      'Host: local host\r\n', 'Host: localhost/\r\n', 'Host: a@localhost\r\n', 'Host : localhost\r\n',
      'Host: localhost#\r\n', 'Host: \u00e4\r\n']) {
      await refused(`GET /api/v1/me HTTP/1.1\r\n${hosts}\r\n`);
    }
  });

  it('of a malformed line or header', async () => {
    for (const line of ['GET http://evil.example/ HTTP/1.1', 'GET * HTTP/1.1', 'OPTIONS * HTTP/1.1',
      'GET localhost:80 HTTP/1.1', 'CONNECT localhost:80 HTTP/1.1', 'GET /\u00e4 HTTP/1.1',
      'GET /#x HTTP/1.1', 'GET /x y HTTP/1.1', 'GET / HTTP/1.2', 'GET / HTTP/2.0', 'GET / http/1.1',
      'GET\t/ HTTP/1.1', 'G(T / HTTP/1.1', 'GET /\x00 HTTP/1.1']) {
      await refused(`${line}\r\nHost: localhost\r\n\r\n`);
    }
    for (const header of ['X', 'X y: z', ': z', 'X\x00: z', 'X: a\x00b', 'X: a\x01b', 'X: a\x7fb', 'X(: z',
      'X\x0b: z', 'X: a\rb']) {
      await refused(`GET /api/v1/me HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`);
    }
    await refused('GET /api/v1/me HTTP/1.1\nHost: localhost\n\n');
  });

  it('in order is answered, and so is the next one', async () => {
    const close = kHidden.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    for (const bytes of [`${kPost}Content-Length: 12\r\n\r\n${kBody}`,
      `${kPost}Transfer-Encoding: chunked\r\n\r\n${kChunked}`,
      `${kPost}Transfer-Encoding: Chunked\r\n\r\nC;x=y\r\n${kBody}\r\n0\r\nTrailer: z\r\n\r\n`,
      'GET /api/v1/me?x=%20y HTTP/1.1\r\nHOST: [::1]:80\r\nX:\ty \t\u00e4\r\n\r\n']) {
      const text = await raw(server, Buffer.from(bytes + close, 'latin1'));
      assert.equal(rawStatus(text), 200, text.slice(0, 300));
      assert.equal(answersIn(text), 2, text.slice(0, 300));
    }
  });

  it('of another method is told which there are', async () => {
    for (const [method, address, allow] of [['PUT', '/api/v1/tables', 'GET, HEAD, POST'],
      ['DELETE', '/api/v1/guest', 'POST'], ['GET', '/api/v1/join', 'POST'],
      ['HEAD', '/api/v1/join', 'POST'], ['POST', '/api/v1/me', 'GET, HEAD'],
      ['OPTIONS', '/api/v1/games', 'GET, HEAD'], ['PATCH', '/healthz', 'GET, HEAD'],
      ['POST', '/', 'GET, HEAD'], ['TRACE', '/table/x', 'GET, HEAD'],
      ['POST', '/api/v1/tables/x/socket', 'GET, HEAD']]) {
      const answer = await server.ask(method, address, { headers: { 'Content-Type': 'x/y' } });
      assert.equal(answer.status, 405, `${method} ${address}`);
      assert.equal(answer.headers.allow, allow, `${method} ${address}`);
      if (method !== 'HEAD') assert.equal(answer.code, 'bad-method');
    }
    const socket = await server.get('/api/v1/tables/x/socket');
    assert.deepEqual([socket.status, socket.code], [426, 'no-upgrade']);
    assert.equal(socket.headers.upgrade, 'websocket');
  });
});
