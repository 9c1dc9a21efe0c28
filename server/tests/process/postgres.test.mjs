// Tables in PostgreSQL. Both servers are killed, and nothing is lost.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Server, binary, patient, run, sleep, soon } from './fixture.mjs';

const kVersions = '/usr/lib/postgresql';
const versions = existsSync(kVersions) ? readdirSync(kVersions) : [];
const programs = versions.map((version) => path.join(kVersions, version, 'bin'))
  .filter((folder) => existsSync(path.join(folder, 'initdb'))).at(-1);
// PostgreSQL does not run as root.
const asUser = userInfo().uid === 0
  ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : ['env'];

/** A PostgreSQL server of its own, reached by a socket in a temporary folder. */
class Postgres {
  async make() {
    this.folder = mkdtempSync(path.join(tmpdir(), 'chocobox-test-'));
    this.data = path.join(this.folder, 'data');
    if (asUser[0] === 'setpriv') {
      const { stdout } = await run('id', ['-u', 'postgres']);
      chownSync(this.folder, Number(stdout), -1);
    }
    const options = ['--no-sync', '--auth=trust', '--username=chocobox', '--pgdata', this.data];
    const [first, ...rest] = [...asUser, path.join(programs, 'initdb'), ...options];
    const made = await run(first, rest);
    assert.equal(made.code, 0, made.stderr);
    await this.open();
  }

  async open() {
    const options = ['-D', this.data, '-k', this.folder, '-c', 'listen_addresses=',
      '-c', 'recovery_init_sync_method=syncfs'];
    const [first, ...rest] = [...asUser, path.join(programs, 'postgres'), ...options];
    const ready = () => run(path.join(programs, 'pg_isready'), ['-q', '-h', this.folder]);
    const opened = async () => {
      // It ends at once while processes of its predecessor are still alive.
      for (let lives = false; (await ready()).code !== 0; await sleep(20)) {
        if (lives) continue;
        lives = true;
        this.child = spawn(first, rest, { stdio: 'ignore', cwd: '/' });
        this.exited = new Promise((resolve) => this.child.on('exit', resolve));
        this.exited.then(() => (lives = false));
      }
    };
    await soon(opened(), 'PostgreSQL', 60_000);
  }

  async kill(signal = 'SIGKILL') {
    this.child.kill(signal);
    await this.exited;
  }

  async end() {
    await this.kill('SIGQUIT');
    rmSync(this.folder, { recursive: true, force: true });
  }

  get url() {
    return `postgresql://chocobox@${encodeURIComponent(this.folder)}/postgres`;
  }
}

const missing = programs ? false : 'there is no PostgreSQL';

describe('tables in PostgreSQL', { skip: missing }, () => {
  const postgres = new Postgres();
  before(() => postgres.make());
  after(() => postgres.end());
  const options = () => ({ args: ['--unlimited', '--db', postgres.url] });

  it('go on where they were when the database server was killed', async (t) => {
    const server = await Server.start(t, options());
    const guests = [await server.guest('Anna'), await server.guest('Bruno')];
    const { table, clients } = await server.play(guests);
    await clients[0].done('act', { id: '1', action: 'go-on' });
    const { seq } = clients[0];
    for (let round = 0; round < 3; ++round) {
      await postgres.kill();
      // A process that serves a connection ends when it misses the one that was killed.
      const sick = async () => {
        while ((await server.get('/healthz')).status !== 503) await sleep(50);
      };
      await soon(sick(), 'the server to miss its database');
      await postgres.open();
      const well = async () => {
        while ((await server.get('/healthz')).status !== 200) await sleep(50);
      };
      await soon(well(), 'the server to find its database');
    }
    const back = [];
    for (const guest of guests) back.push(await server.connect(table, guest));
    await back[0].untilSeq(seq);
    assert.equal((await back[0].say('act', { id: '1', action: 'go-on' })).kind, 'done', 'again');
    for (const client of back) client.playBy(patient);
    await Promise.all(back.map((client) => client.untilOver()));
    const { text } = await server.get(`/api/v1/tables/${table}/record`, guests[0]);
    assert.equal((await run(binary, ['replay', '-'], text)).code, 0);
  });

  it('lose and double nothing when the server is killed', async () => {
    const args = ['load', '--tables', '8', '--pace', '0', '--seconds', '3', '--kills', '5'];
    const { code, stdout, stderr } = await run(binary, [...args, '--db', postgres.url, '--json']);
    assert.equal(code, 0, stderr + stdout);
    const { lost, doubled, kills, checked } = JSON.parse(stdout);
    assert.deepEqual([lost, doubled, kills], [0, 0, 5]);
    assert.ok(checked > 50, stdout);
  });

  it('are not given to a second server', async (t) => {
    const first = await Server.start(t, options());
    const second = new Server(options());
    t.after(() => second.end());
    await assert.rejects(second.open());
    assert.match(second.stderr, /chocobox: cannot-serve: .*another process/);
    assert.equal((await first.get('/healthz')).status, 200);
  });
});
