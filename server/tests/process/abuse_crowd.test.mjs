// Too many connections, unfinished requests and clients that do not read: players do not notice.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Client } from './client.mjs';
import { Server, patient, sleep } from './fixture.mjs';
import { silent } from './raw.mjs';

async function playOn(clients) {
  for (const client of clients) client.playBy(patient);
  await Promise.all(clients.map((client) => client.untilOver()));
}

/** Asks again and again until the metric has the value. */
async function untilMetric(server, name, most) {
  for (let i = 0; i < 1200 && (await server.metric(name)) > most; ++i) await sleep(50);
  assert.ok((await server.metric(name)) <= most, name);
}

describe('a crowd', () => {
  it('of sockets that come and go at once leaves nothing behind', async (t) => {
    const server = await Server.start(t);
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients } = await server.play(guests);
    const others = [];
    for (let i = 0; i < 100; ++i) {
      const client = new Client(server, table, i % 2 === 0 ? undefined : guests[0]);
      others.push(client);
      // Some before they are let in, some in the middle of it, some after.
      setTimeout(() => client.socket.terminate(), i % 10);
      if (i % 10 === 9) await sleep(10);
    }
    await Promise.all(others.map((client) => client.untilClosed()));
    await untilMetric(server, 'sockets', 2);
    assert.equal((await server.look(table, guests[1])).seats[0].online, true);
    await clients[0].close();
    await clients[1].until(() => !clients[1].table.seats[0].online, 'to be alone');
    await playOn([await server.connect(table, guests[0]), clients[1]]);
  });

  it('of connections that take all the server may have', async (t) => {
    const through = ['sh', '-c', 'ulimit -n 64 && exec "$@"', 'sh'];
    const server = await Server.start(t, { through });
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { clients } = await server.play(guests);
    const crowd = await silent(t, server, 100, 'GET / HTTP/1.1\r\n');
    await playOn(clients);
    for (const socket of crowd) socket.destroy();
    assert.equal((await server.get('/healthz')).status, 200);
    // The HTTP client keeps one or two connections open.
    await untilMetric(server, 'connections', 3);
    await playOn((await server.play(guests)).clients);
  });

  it('of words that nobody reads the answers to', async (t) => {
    const server = await Server.start(t);
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients } = await server.play(guests);
    const deaf = [];
    for (let i = 0; i < 4; ++i) {
      // Without compression, so that the network buffers fill soon.
      deaf.push(await server.connect(table, undefined, { deflate: false }));
      deaf[i].socket.pause();
    }
    const told = () => server.log().filter((line) => line.event === 'slow-reader').length;
    // Refusals repeat the verb, so few words make much to read. Between them come short ones, many
    // in one packet: some have been read already when the server breaks off.
    const verb = 'x'.repeat(4 << 10);
    const alive = () => server.child.signalCode === null;
    for (let i = 0; i < 300 && told() < deaf.length && alive(); ++i) {
      for (let k = 0; k < 100; ++k) {
        for (const one of deaf) one.send({ do: k % 4 === 0 ? verb : '' });
      }
      await sleep(1);
    }
    for (let i = 0; i < 1200 && told() < deaf.length && alive(); ++i) await sleep(50);
    assert.ok(alive(), 'the server died of it');
    assert.equal(told(), deaf.length, 'the server keeps what nobody reads');
    await untilMetric(server, 'sockets', 2);
    await playOn(clients);
  });

  it('of words whose speaker is gone before the answer', async (t) => {
    const server = await Server.start(t);
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients } = await server.play(guests);
    for (let i = 0; i < 40; ++i) {
      const client = await server.connect(table);
      for (let k = 0; k < 300; ++k) client.send({ do: 'aid' });
      await sleep(i % 5);
      // A reset instead of a closing handshake: the server notices it in the middle of its answers.
      client.socket._socket.resetAndDestroy();
      await client.untilClosed();
    }
    assert.equal((await server.get('/healthz')).status, 200);
    await untilMetric(server, 'sockets', 2);
    await playOn(clients);
  });

  it('of people who want the last seat', async (t) => {
    const server = await Server.start(t);
    const anna = await server.guest('Anna');
    const table = await server.table(anna, { seats: 2 });
    const { invite } = await server.look(table, anna);
    const others = [];
    for (let i = 0; i < 12; ++i) others.push(await server.guest(`Guest ${i}`));
    const answers = await Promise.all(
      others.map((guest) => server.post('/api/v1/join', { invite }, guest)));
    assert.equal(answers.filter((answer) => answer.json.seat === 'B').length, 1);
    assert.equal(answers.filter((answer) => answer.json.seat === null).length, 11);
  });
});
