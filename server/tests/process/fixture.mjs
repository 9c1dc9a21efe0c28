// The server as a process, and its clients. Nothing here uses more of the server than docs/api.md
// documents.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, WebSocket } from './client.mjs';
import { soon } from './wait.mjs';

export { patient, spread } from './client.mjs';
export { sleep, soon } from './wait.mjs';

export const binary =
  process.env.CHOCOBOX_BINARY ??
  fileURLToPath(new URL('../../../build/chocobox', import.meta.url));

let made = 0;

/** Runs a program to its end: {code, stdout, stderr}. */
export function run(program, args, input = '') {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const out = { stdout: '', stderr: '' };
  child.stdout.on('data', (data) => (out.stdout += data));
  child.stderr.on('data', (data) => (out.stderr += data));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...out }));
  });
  return soon(ended, `the end of ${program}`).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
}

export class Server {
  /** @param {{args?: string[], through?: string[], pause?: number, data?: string}} options
   * `through` is a command that ends by running what follows it; `pause` is that of bots. */
  constructor({ args = ['--unlimited'], through = [], pause = 0, data } = {}) {
    this.args = args;
    this.through = through;
    this.pause = pause;
    this.owned = data === undefined;
    this.data = data ?? mkdtempSync(path.join(tmpdir(), 'chocobox-test-'));
    this.stderr = '';
    this.clients = new Set();
  }

  /** @param {{after: (work: () => unknown) => void}} test that the server lives as long as */
  static async start(test, options) {
    const server = new Server(options);
    test.after(() => server.end());
    await server.open();
    return server;
  }

  async open() {
    const serve = ['serve', '--port', '0', '--bot-pause', String(this.pause)];
    const command = [...this.through, binary, ...serve, '--data', this.data, ...this.args];
    const [program, ...rest] = command;
    const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.exited = new Promise((resolve) => {
      child.on('error', () => resolve({ code: null, signal: 'none' }));
      child.on('exit', (code, signal) => resolve({ code, signal }));
    });
    child.stderr.on('data', (data) => (this.stderr += data));
    let stdout = '';
    const opened = new Promise((resolve, reject) => {
      child.stdout.on('data', (data) => {
        stdout += data;
        const found = /open: http:\/\/127\.0\.0\.1:(\d+)\//.exec(stdout);
        if (found) resolve(Number(found[1]));
      });
      this.exited.then(() => reject(new Error(`the server did not open: ${this.stderr}`)));
    });
    this.port = await soon(opened, 'the server to open');
  }

  /** Ends the process; resolves to its exit code. */
  async kill(signal = 'SIGKILL') {
    this.child.kill(signal);
    return soon(this.exited, `the server to end by ${signal}`);
  }

  async end() {
    for (const client of this.clients) client.socket.terminate();
    if (this.child && this.child.exitCode === null && this.child.signalCode === null) {
      await this.kill();
    }
    if (this.owned) rmSync(this.data, { recursive: true, force: true });
  }

  /** The lines of the log so far. */
  log() {
    const lines = this.stderr.split('\n').filter((line) => line.startsWith('{'));
    return lines.map((line) => JSON.parse(line));
  }

  /** The value of a metric, such as "sockets". */
  async metric(name) {
    const { text } = await this.get('/metrics');
    return Number(new RegExp(`^chocobox_${name} (\\d+)$`, 'm').exec(text)[1]);
  }

  /**
   * One request on a connection of its own. `body` is sent as JSON unless it is text already.
   * @returns {Promise<{status: number, headers: object, text: string, json: any, code: string}>}
   */
  ask(method, address, { guest, body, headers = {}, from, port = this.port } = {}) {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const all = { ...headers };
    if (text !== undefined) all['Content-Type'] ??= 'application/json';
    if (text !== undefined) all['Content-Length'] ??= Buffer.byteLength(text);
    if (guest) all.Authorization ??= `Bearer ${guest.token}`;
    const options = { method, host: '127.0.0.1', port, path: address, headers: all };
    const answered = new Promise((resolve, reject) => {
      const request = http.request({ ...options, agent: false, localAddress: from }, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const body = Buffer.concat(parts).toString();
          const isJson = answer.headers['content-type'] === 'application/json';
          const json = isJson && body !== '' ? JSON.parse(body) : undefined;
          const code = json?.error?.code ?? '';
          resolve({ status: answer.statusCode, headers: answer.headers, text: body, json, code });
        });
      });
      request.on('error', reject);
      request.end(text);
    });
    return soon(answered, `an answer to ${method} ${address}`);
  }

  get(address, guest) {
    return this.ask('GET', address, { guest });
  }

  post(address, body, guest) {
    return this.ask('POST', address, { guest, body });
  }

  /** @returns {Promise<{id: string, name: string, token: string}>} */
  async guest(name = 'Giulia') {
    const answer = await this.post('/api/v1/guest', { name, token: true });
    assert.equal(answer.status, 200, answer.text);
    return { ...answer.json.guest, token: answer.json.token };
  }

  /** Makes a table of `guest`; its id. */
  async table(guest, wishes = {}) {
    // Seat A begins, unless the test is about the first seat.
    const settings = { first: 'A', ...wishes.settings };
    const body = { id: `table-${++made}`, game: 'chocolates', seats: 2, ...wishes, settings };
    const answer = await this.post('/api/v1/tables', body, guest);
    assert.equal(answer.status, 201, answer.text);
    return answer.json.table;
  }

  /** The table as `guest` sees it, without a socket. */
  async look(table, guest) {
    const answer = await this.get(`/api/v1/tables/${table}`, guest);
    assert.equal(answer.status, 200, answer.text);
    return answer.json.table;
  }

  async join(host, table, guest) {
    const { invite } = await this.look(table, host);
    const answer = await this.post('/api/v1/join', { invite }, guest);
    assert.equal(answer.status, 200, answer.text);
    return answer.json.seat;
  }

  /** A running table of these people and their connections, in order of seats. */
  async play(guests, wishes = {}, policy) {
    const table = await this.table(guests[0], { seats: guests.length, ...wishes });
    const clients = [];
    for (const guest of guests) {
      if (guest !== guests[0]) await this.join(guests[0], table, guest);
      const client = await this.connect(table, guest);
      if (guest !== guests[0]) await client.done('ready', { ready: true });
      clients.push(client);
    }
    await clients[0].done('start');
    for (const client of clients) {
      await client.until(() => client.now, 'the deal');
      if (policy) client.playBy(policy);
    }
    return { table, clients };
  }

  /** @returns {Promise<Client>} connected, with the table it was shown */
  async connect(table, guest, options = {}) {
    const client = new Client(this, table, guest, options);
    await client.until(() => client.table, 'the table');
    return client;
  }

  /** The refusal of a socket, as an answer of HTTP. */
  refusedSocket(address, headers = {}) {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}${address}`, { headers });
    const refused = new Promise((resolve, reject) => {
      socket.on('error', () => {});
      socket.on('open', () => reject(new Error(`the socket ${address} was let in`)));
      socket.on('unexpected-response', (_, answer) => {
        let text = '';
        answer.on('data', (data) => (text += data));
        answer.on('end', () => {
          const code = JSON.parse(text).error?.code;
          resolve({ status: answer.statusCode, code, headers: answer.headers });
        });
      });
    });
    return soon(refused, `a refusal of ${address}`).finally(() => socket.terminate());
  }
}
