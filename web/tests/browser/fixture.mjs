// A shop of its own for every test: the server on a fresh folder, one browser, and people who come
// with nothing stored. Whatever a page complains of fails the test, and so does a request that
// leaves this machine.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const kRoot = new URL('../../../', import.meta.url);
const binary = process.env.CHOCOBOX_BINARY ?? fileURLToPath(new URL('build/chocobox', kRoot));

// Timeout for all waits of a test; only failing tests reach it.
export const kPatience = 60_000;
const kLongest = 600_000;
const kFlags = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

/** Texts of the page by key, so that a test does not depend on how they are worded. */
export function wordsOf(language) {
  const file = new URL(`web/text/${language}.json`, kRoot);
  const catalogue = JSON.parse(readFileSync(file, 'utf8'));
  return (key, values = {}) => {
    const text = catalogue[key];
    assert.ok(text !== undefined, `no text ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  };
}

export const word = wordsOf('en');

/** Waits until `look` gives something true, and returns that. */
export async function eventually(look, what) {
  const until = Date.now() + kPatience;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    assert.ok(Date.now() < until, `waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Presses until `look` gives something true: the page ignores a press on what it has just shown. */
export async function pressUntil(press, look, what) {
  const until = Date.now() + kPatience;
  while (Date.now() < until) {
    await press();
    for (const pressed = Date.now(); Date.now() < pressed + 5_000; ) {
      if (await look()) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  assert.fail(`pressed in vain for ${what}`);
}

export class Shop {
  data = mkdtempSync(path.join(tmpdir(), 'chocobox-browser-'));
  port = 0;
  problems = [];
  allowed = [];
  pages = [];

  get address() {
    return `http://127.0.0.1:${this.port}`;
  }

  async openBrowser() {
    this.browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: kFlags });
  }

  /** Starts the server; on the port it had when it is started again. */
  async startServer() {
    const args = ['serve', '--port', String(this.port), '--data', this.data, '--bot-pause', '0'];
    const child = spawn(binary, [...args, '--unlimited'], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.ended = new Promise((resolve) => child.on('close', resolve));
    let [stdout, stderr, over] = ['', '', false];
    child.on('error', (error) => (stderr += error.message));
    child.stderr.on('data', (data) => (stderr += data));
    child.stdout.on('data', (data) => (stdout += data));
    void this.ended.then(() => (over = true));
    const found = await eventually(() => {
      assert.ok(!over, `the server did not open: ${stderr}`);
      return /open: http:\/\/127\.0\.0\.1:(\d+)\//.exec(stdout);
    }, 'the server to open');
    this.port = Number(found[1]);
  }

  async killServer() {
    if (this.child === undefined) return;
    this.child.kill('SIGKILL');
    await this.ended;
    this.child = undefined;
  }

  /** A complaint of pages that belongs to the test. */
  allow(pattern) {
    this.allowed.push(pattern);
  }

  /** Somebody with a browser of their own. */
  async person({
    size = [1280, 800], theme = 'light', locale = 'en-GB', motion = 'reduce', touch = false,
    pace = 'normal',
  } = {}) {
    const context = await this.browser.newContext({
      viewport: { width: size[0], height: size[1] },
      hasTouch: touch,
      colorScheme: theme,
      reducedMotion: motion,
      locale,
    });
    if (pace !== 'normal') {
      await context.addInitScript((one) => localStorage.setItem('chocobox.pace', one), pace);
    }
    return this.tab(context);
  }

  /** A page of somebody who is there already. */
  async tab(context) {
    context.setDefaultTimeout(kPatience);
    context.setDefaultNavigationTimeout(kPatience);
    const page = await context.newPage();
    const complain = (text) => {
      if (!this.allowed.some((pattern) => pattern.test(text))) this.problems.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error') complain(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => complain(`error: ${error.stack ?? error.message}`));
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol !== 'data:' && hostname !== '127.0.0.1') complain(`asks ${request.url()}`);
    });
    this.pages.push(page);
    return page;
  }

  async visit(page, address) {
    await page.goto(address.startsWith('http') ? address : this.address + address);
  }

  /** The games that can be played here, as the server tells. */
  async games() {
    const answer = await fetch(`${this.address}/api/v1/games`);
    return (await answer.json()).games;
  }

  checkProblems() {
    assert.deepEqual(this.problems, []);
  }

  /** Pictures of all pages, for whoever looks for the reason of a failure. */
  async keepPictures(name) {
    const folder = process.env.CHOCOBOX_PICTURES;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    for (const [i, page] of this.pages.entries()) {
      if (page.isClosed()) continue;
      await page.screenshot({ path: path.join(folder, `${name.replace(/\W+/g, '-')}-${i}.png`) });
    }
  }

  async close() {
    await this.browser?.close();
    await this.killServer();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** A test in a shop of its own. @param {(shop: Shop) => Promise<void>} work */
export function inShop(name, work) {
  test(name, { timeout: kLongest }, async (t) => {
    const shop = new Shop();
    const end = () => shop.child?.kill('SIGKILL');
    process.on('exit', end);
    t.after(async () => {
      await shop.close();
      process.off('exit', end);
    });
    await shop.startServer();
    await shop.openBrowser();
    try {
      await work(shop);
    } catch (error) {
      await shop.keepPictures(name);
      if (shop.problems.length > 0) error.message += `\nPages complained: ${shop.problems}`;
      throw error;
    }
    shop.checkProblems();
  });
}
