// Sockets whose other end is slow, silent or gone cost little, and not for long.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { describe, it } from 'node:test';
import { Server, patient, sleep } from './fixture.mjs';
import { soon } from './wait.mjs';

async function playOn(clients) {
  for (const client of clients) client.playBy(patient);
  await Promise.all(clients.map((client) => client.untilOver()));
}

/** Asks again and again until the condition is true. */
async function until(condition, what) {
  for (let i = 0; i < 1200; ++i) {
    if (await condition()) return;
    await sleep(25);
  }
  assert.fail(`waited in vain for ${what}`);
}

/** A spectator's socket that is spoken by hand: it answers no ping. */
async function dumb(t, server, table) {
  const socket = net.connect(server.port, '127.0.0.1');
  t.after(() => socket.destroy());
  socket.on('error', () => {});
  socket.text = '';
  socket.on('data', (data) => (socket.text += data.toString('latin1')));
  socket.on('close', () => (socket.gone = true));
  socket.write(`GET /api/v1/tables/${table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n`
    + 'Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
    + 'Sec-WebSocket-Version: 13\r\nOrigin: http://localhost\r\n\r\n');
  await soon((async () => {
    while (!socket.text.includes('"kind":"table"')) await sleep(5);
  })(), 'the table');
  return socket;
}

const dropped = (server, message) =>
  server.log().filter((line) => line.event === 'slow-reader' && line.message === message).length;

/** Makes the server write much to each of these until a condition is true. */
async function flood(clients, condition, what) {
  const verb = 'x'.repeat(8 << 10);
  for (let i = 0; i < 2000; ++i) {
    if (condition()) return;
    // While one write waits, a few more messages are enough.
    if (i < 400) {
      for (let k = 0; k < 20; ++k) for (const client of clients) client.send({ do: verb });
    }
    await sleep(10);
  }
  assert.fail(`waited in vain for ${what}`);
}

describe('a socket', () => {
  it('that does not take a message in time is dropped', async (t) => {
    const args = ['--unlimited', '--write-time', '300ms', '--unsent-bytes', '1024MiB'];
    const server = await Server.start(t, { args });
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients } = await server.play(guests);
    const deaf = await server.connect(table);
    deaf.socket.pause();
    const why = 'a message was not taken in time';
    await flood([deaf], () => dropped(server, why) > 0, 'the drop');
    await until(async () => (await server.metric('sockets')) === 2, 'two sockets');
    await until(async () => (await server.metric('unsent_bytes')) === 0, 'nothing unsent');
    await playOn(clients);
  });

  it('for which more waits than for others is dropped when too much waits in all', async (t) => {
    const args = ['--unlimited', '--unsent-bytes-in-all', '1MiB', '--unsent-bytes', '1024MiB'];
    const server = await Server.start(t, { args });
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients } = await server.play(guests);
    const deaf = [await server.connect(table), await server.connect(table)];
    for (const one of deaf) one.socket.pause();
    await flood(deaf, () => dropped(server, 'too much waits') === 2, 'the drop of both');
    assert.equal(await server.metric('slow_readers_total'), 2);
    await until(async () => (await server.metric('unsent_bytes')) === 0, 'nothing unsent');
    await playOn(clients);
  });

  it('that answers no ping is dropped, and one that does stays', async (t) => {
    const server = await Server.start(t, { args: ['--unlimited', '--idle-time', '600ms'] });
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients } = await server.play(guests);
    const dead = await dumb(t, server, table);
    await until(() => dead.gone, 'the drop');
    // Ping: the frame 0x89 without payload.
    assert.ok(dead.text.includes('\x89\x00'), 'it was asked');
    await until(async () => (await server.metric('sockets')) === 2, 'two sockets');
    await playOn(clients);
  });

  it('is compressed only where the server was told so', async (t) => {
    for (const [args, extensions] of [[[], ''], [['--deflate'], 'permessage-deflate']]) {
      const server = await Server.start(t, { args });
      const guests = [await server.guest('Anna'), await server.guest('Bruno')];
      const { clients } = await server.play(guests);
      for (const client of clients) assert.equal(client.socket.extensions, extensions);
      await playOn(clients);
    }
  });

  it('costs little memory while it is silent', async (t) => {
    const server = await Server.start(t);
    const anna = await server.guest('Anna');
    const tables = [];
    for (let i = 0; i < 10; ++i) tables.push(await server.table(anna));
    const resident = () => {
      const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)[1]);
    };
    const connect = (count) => Promise.all(
      Array.from({ length: count }, (_, i) => server.connect(tables[i % 10], undefined, { deflate: false })));
    await connect(100);
    const before = resident();
    await connect(400);
    const each = (resident() - before) / 400;
    // Sanitizers pad every allocation.
    if (!process.env.CHOCOBOX_SLOW || process.env.CHOCOBOX_SLOW === '1') {
      assert.ok(each < 32, `${each} kB for each socket`);
    }
    assert.equal(await server.metric('sockets'), 500);
  });
});
