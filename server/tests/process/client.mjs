// One person's connection to a table, and ways to play.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { soon } from './wait.mjs';

// The packages of the web client; the server's tests have none of their own.
const require = createRequire(new URL('../../../web/package.json', import.meta.url));
export const WebSocket = require('ws');

let asked = 0;

/** Changes the value by a patch, see docs/api.md. */
export function patched(value, patch) {
  const root = { value: structuredClone(value) };
  for (const [key, to] of Object.entries(patch)) {
    const [place, splice] = key.split('@');
    const path = ['value', ...place.split('.').filter((part) => part !== '')];
    const last = path.pop();
    const parent = path.reduce((part, name) => part[name], root);
    assert.ok(last in parent, `a patch of a place that is not there: ${key}`);
    if (splice !== undefined) parent[last].splice(...splice.split('-').map(Number), ...to);
    else parent[last] = place.endsWith('.') ? patched(parent[last], to) : to;
  }
  return root.value;
}

/** One connection to a table, with the same knowledge as a page. */
export class Client {
  constructor(server, table, guest, { since, headers = {}, deflate = true } = {}) {
    this.server = server;
    this.view = undefined;
    this.seq = -1;
    this.updates = [];
    this.answers = new Map();
    this.unasked = [];
    this.text = [];
    this.waiting = new Set();
    const query = since === undefined ? '' : `?since=${since}`;
    const address = `ws://127.0.0.1:${server.port}/api/v1/tables/${table}/socket${query}`;
    const own = guest
      ? { Authorization: `Bearer ${guest.token}` }
      : { Origin: `http://127.0.0.1:${server.port}` };
    const options = { headers: { ...own, ...headers }, perMessageDeflate: deflate };
    this.socket = new WebSocket(address, options);
    server.clients.add(this);
    this.socket.on('message', (data) => this.receive(String(data)));
    this.socket.on('error', (error) => (this.error = error));
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      server.clients.delete(this);
      this.look();
    });
  }

  receive(text) {
    this.text.push(text);
    const message = JSON.parse(text);
    if (message.kind === 'table') this.table = message.table;
    else if (message.updates) this.take(message);
    else if (message.id) this.answers.set(message.id, message);
    else this.unasked.push(message);
    this.look();
  }

  take({ updates, legal = {}, undo = false, remaining_ms = null, done }) {
    for (const update of updates) {
      if (update.view === undefined) {
        assert.equal(update.seq, this.seq + 1, 'updates have no gaps');
        this.view = patched(this.view, update.patch ?? {});
      } else {
        assert.equal(update.seq, 0, 'only the first update has a whole view');
        this.view = update.view;
        this.updates = [];
      }
      this.seq = update.seq;
      this.turn = update.turn ?? this.turn;
      this.over = update.scores !== undefined;
      this.updates.push(update);
    }
    const actions = Object.entries(legal).flatMap(([verb, all]) =>
      all.map((rest) => (rest === '' ? verb : `${verb} ${rest}`)));
    this.now = { seq: this.seq, legal: actions, undo, remaining_ms };
    if (done !== undefined) this.answers.set(done, { kind: 'done', id: done, seq: this.seq });
  }

  /** Resolves the waits whose condition has become true. */
  look() {
    for (const check of [...this.waiting]) check();
    if (this.policy && this.now?.legal.length > 0 && this.asked !== this.seq) {
      this.asked = this.seq;
      const action = this.policy(this.now.legal, this);
      if (action) this.send({ do: 'act', id: `auto-${++asked}`, action, at: this.seq });
    }
  }

  /** Acts by itself from now on. @param {(legal: string[], client: Client) => string} policy */
  playBy(policy) {
    this.policy = policy;
    this.asked = undefined;
    this.look();
  }

  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends a message; resolves to its answer, done or refused. */
  async say(verb, fields = {}) {
    const id = fields.id ?? `ask-${++asked}`;
    this.answers.delete(id);
    this.send({ do: verb, ...fields, id });
    await this.until(() => this.answers.has(id), `an answer to ${verb}`);
    return this.answers.get(id);
  }

  async done(verb, fields) {
    const answer = await this.say(verb, fields);
    assert.equal(answer.kind, 'done', JSON.stringify(answer));
    return answer;
  }

  async refused(verb, code, fields) {
    const answer = await this.say(verb, fields);
    assert.equal(answer.kind, 'refused', `${verb} ${JSON.stringify(fields)} was done`);
    assert.equal(answer.error.code, code, answer.error.message);
    return answer;
  }

  /** The answer to a message that has no id. */
  async unaskedAfter(message) {
    const before = this.unasked.length;
    this.send(message);
    await this.until(() => this.unasked.length > before, 'a refusal');
    return this.unasked.at(-1);
  }

  until(condition, what, patience) {
    let check;
    const met = new Promise((resolve, reject) => {
      check = () => {
        if (condition()) return resolve();
        if (this.closed && what !== 'the close') {
          const why = this.error?.message ?? JSON.stringify(this.closed);
          reject(new Error(`closed (${why}) before ${what}`));
        }
      };
      this.waiting.add(check);
      check();
    });
    return soon(met, what, patience).finally(() => this.waiting.delete(check));
  }

  untilSeq(seq) {
    return this.until(() => this.seq >= seq, `update ${seq}`);
  }

  untilOver(patience) {
    return this.until(() => this.over, 'the end of the game', patience);
  }

  untilClosed() {
    return this.until(() => this.closed, 'the close').then(() => this.closed);
  }

  async close() {
    this.socket.close();
    await this.untilClosed();
  }
}

/** Takes varied legal actions; the same in every run of the same game. */
export function spread(legal, client) {
  return legal[(client.seq * 7) % legal.length];
}

/** Predicts nothing, so that a game is as long as it can be. */
export function patient(legal) {
  return legal.find((action) => action === 'go-on') ?? legal[0];
}
