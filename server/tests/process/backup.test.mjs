// Backups are made while tables are played, and played on elsewhere.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { Server, binary, patient, run } from './fixture.mjs';

const database = (server) => path.join(server.data, 'chocobox.db');

describe('a backup', () => {
  it('has what was acknowledged, and is played on', async (t) => {
    const server = await Server.start(t);
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients } = await server.play(guests);
    for (const client of clients) client.playBy(patient);
    await clients[0].untilSeq(4);
    const { seq } = clients[0];
    const copy = mkdtempSync(path.join(tmpdir(), 'chocobox-test-'));
    t.after(() => rmSync(copy, { recursive: true, force: true }));
    const file = path.join(copy, 'backup');
    const backup = await run(binary, ['backup', database(server), file]);
    assert.deepEqual(backup, { code: 0, stdout: '', stderr: '' });
    await Promise.all(clients.map((client) => client.untilOver()));

    const restored = path.join(copy, 'chocobox.db');
    assert.equal((await run(binary, ['restore', file, restored])).code, 0);
    const other = new Server({ data: copy });
    t.after(() => other.end());
    await other.open();
    const back = [];
    for (const guest of guests) back.push(await other.connect(table, guest));
    await back[0].untilSeq(seq);
    for (const client of back) client.playBy(patient);
    await Promise.all(back.map((client) => client.untilOver()));
  });

  it('overwrites nothing, and says why', async (t) => {
    const server = await Server.start(t);
    const file = path.join(server.data, 'backup');
    assert.equal((await run(binary, ['backup', database(server), file])).code, 0);
    const again = await run(binary, ['backup', database(server), file]);
    assert.equal(again.code, 1);
    assert.match(again.stderr, /^chocobox: cannot-back-up: .*backup exists\n$/);
    const over = await run(binary, ['restore', file, database(server)]);
    assert.equal(over.code, 1);
    assert.match(over.stderr, /^chocobox: cannot-restore: .*chocobox\.db exists\n$/);
    const none = path.join(server.data, 'none');
    assert.equal((await run(binary, ['backup', none, `${none}.backup`])).code, 1);
    assert.ok(!existsSync(none) && !existsSync(`${none}.backup`));
  });
});

describe('a server without a file', () => {
  it('plays from memory', async (t) => {
    const server = await Server.start(t, { args: ['--unlimited', '--db', 'memory:'] });
    const { clients } = await server.play([await server.guest('A'), await server.guest('B')]);
    for (const client of clients) client.playBy(patient);
    await Promise.all(clients.map((client) => client.untilOver()));
    assert.ok(!existsSync(database(server)));
  });
});
