// One table as this page sees it: the connection, all positions, and which of them is shown.
import { api } from './api';
import { Connection, type Done, type LinkState, type Socket } from './connection';
import type { ErrorInfo, Happening, Now, Pending, Seat, TableInfo, Update } from './contract';
import type { FieldTypes } from './fields';
import {
  History,
  isAside,
  isAskedAnew,
  isOwn,
  lastAfter,
  stillMeant,
  turnPasses,
  type Position,
  type Known,
} from './history';
import { Playback } from './playback';
import { prefs } from './prefs.svelte';
import type { Message } from './generated';
import { isPassing } from './passing';
import { infoOf } from './problems';
import { sendFor } from './sender';

// Ignore clicks on anything shown for less than this (ms).
const kFreshFor = 400;
// Timeout for an update that is known to exist (ms).
const kComesWithin = 1000;

// Something that could be done when it was tried, and no longer: who was faster, if that is told.
export interface Missed {
  info: ErrorInfo;
  by: Seat | null;
}

function openSocket(id: string, since: number | null): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const query = since === null ? '' : `?since=${since}`;
  const path = `/api/v1/tables/${encodeURIComponent(id)}/socket${query}`;
  const web = new WebSocket(`${scheme}://${location.host}${path}`);
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => web.send(text),
    close: () => web.close(),
  };
  web.onopen = () => socket.onopen?.();
  web.onmessage = (event: MessageEvent<unknown>) => socket.onmessage?.({ data: event.data });
  web.onclose = ({ code, reason }) => socket.onclose?.({ code, reason });
  return socket;
}

export class TableSession {
  table = $state.raw<TableInfo | null>(null);
  now = $state.raw<Now | null>(null);
  // When `now` came, to count its remaining time down from.
  nowAt = $state(0);
  positions = $state.raw<readonly Position[]>([]);
  link = $state<LinkState>('connecting');
  // Why the table is closed to this person.
  closed = $state<string | null>(null);
  problem = $state.raw<ErrorInfo | null>(null);
  missed = $state.raw<Missed | null>(null);
  // Whether others' actions left what this person is asked as it was.
  same: Known['same'] = () => true;
  eventFields: FieldTypes = {};
  // Whether a position is in the midst of what one press of this person did.
  midway: (view: unknown, me: Seat) => boolean = () => false;
  // A choice that waits to be confirmed.
  pending = $state.raw<Pending | null>(null);
  // One that is only looked at.
  foreseen = $state.raw<Pending | null>(null);
  // An action is under way.
  busy = $state(false);
  // A position chosen in the log or by the slider.
  pinned = $state<number | null>(null);
  // The replay goes on by itself.
  playing = $state(false);

  // The position after which something may be taken back.
  private undoable = $state<number | undefined>(-1);
  private live = $state(-1);
  // It is one's turn, or others changed what is asked, since a moment ago: a click that was meant
  // for something else does nothing.
  private fresh = $state(false);
  private freshTimer: ReturnType<typeof setTimeout> | undefined;
  private aids = $state.raw<ReadonlyMap<number, unknown>>(new Map());
  private readonly history = new History(() => this.eventFields);
  private readonly playback: Playback;
  private readonly connection: Connection;
  private courseAsked = false;
  private arrivals: { seq: number; came: () => void }[] = [];

  constructor(readonly id: string) {
    this.playback = new Playback((position) => this.show(position));
    this.connection = new Connection((since) => openSocket(id, since), {
      table: (table) => (this.table = table),
      updates: (updates, now) => this.take(updates, now),
      state: (state, reason) => {
        this.link = state;
        this.closed = reason;
      },
      since: () => this.history.last?.seq ?? null,
      whyNot: () => this.whyNot(),
    });
    this.connection.start();
  }

  get newest(): Position | undefined {
    return this.positions.at(-1);
  }

  get shown(): Position | undefined {
    return this.positions[this.pinned ?? this.live];
  }

  // Positions shown so far, without moves that are still to be played back.
  get played(): readonly Position[] {
    return this.positions.slice(0, this.live + 1);
  }

  // Whether the screen shows the present.
  get isPresent(): boolean {
    return this.pinned === null && this.live === this.positions.length - 1;
  }

  get me(): Seat | null {
    return this.table?.you ?? null;
  }

  get legal(): string[] {
    const playing = this.link === 'open' && this.table?.status === 'running';
    const may = playing && this.isPresent && !this.fresh;
    return may && this.now !== null ? this.now.legal : [];
  }

  // Whether what this person did last may be taken back.
  get mayUndo(): boolean {
    const playing = this.link === 'open' && this.table?.status === 'running';
    return playing && this.isPresent && !this.busy && this.undoable === this.newest?.seq;
  }

  // While moves are played back the last aid stands, so that numbers do not come and go; and where
  // chance is about to decide, that of the decision before.
  get aid(): unknown {
    for (let i = this.pinned ?? this.live; i >= 0; i -= 1) {
      const position = this.positions[i];
      if (position === undefined) continue;
      const known = this.aids.get(position.seq);
      if (known !== undefined) return known;
      if (this.pinned !== null && position.turn.to_act !== 'nature') return null;
    }
    return null;
  }

  // The shortest time to show a position; null when it may be skipped.
  set moment(lengthOf: (view: unknown, events: Happening[]) => number | null) {
    this.playback.least = (at) => {
      const position = this.positions[at];
      if (position === undefined) return 0;
      const length = lengthOf(position.view, position.events);
      const next = this.positions[at + 1];
      // Nobody who is asked waits to see that others are still at it.
      const aside = next !== undefined && isAside(position, next, this.me);
      return length === 0 && aside ? null : length;
    };
  }

  stop(): void {
    clearTimeout(this.freshTimer);
    this.playback.stop();
    this.connection.stop();
  }

  wake(): void {
    this.connection.wake();
  }

  // The browser says that it has no network.
  doubt(): void {
    this.connection.doubt();
  }

  // Drops what waits to be shown.
  skip(): void {
    this.playback.skip();
  }

  look(position: number): void {
    this.playing = false;
    this.pin(position);
  }

  // From the first position on, or from the chosen one.
  replay(): void {
    if (this.pinned === null) this.pin(0);
    this.playing = true;
  }

  replayStep(): void {
    if (this.pinned !== null) this.pin(this.pinned + 1);
    if (this.pinned === null) this.playing = false;
  }

  private pin(position: number): void {
    const last = this.positions.length - 1;
    this.pinned = position >= last ? null : Math.max(0, position);
    this.pending = null;
    if (this.pinned === null) this.skip();
  }

  // Lays out an action to be confirmed, or with null takes it back. One that is not allowed is
  // refused at once.
  async propose(action: string | null): Promise<void> {
    if (this.busy) return;
    if (action !== null && !this.legal.includes(action)) return this.act(action);
    await this.layOut(action === null ? null : { action, preview: null });
  }

  // The preview of a possible action while it is under pointer or focus.
  async foresee(action: string | null): Promise<void> {
    const may = action !== null && this.legal.includes(action);
    await this.lookAt(may ? { action, preview: null } : null);
  }

  private async layOut(pending: Pending | null): Promise<void> {
    this.pending = pending;
    const preview = await this.preview(pending);
    if (pending !== null && this.pending === pending) this.pending = { ...pending, preview };
  }

  private async lookAt(foreseen: Pending | null): Promise<void> {
    this.foreseen = foreseen;
    const preview = await this.preview(foreseen);
    if (foreseen !== null && this.foreseen === foreseen) this.foreseen = { ...foreseen, preview };
  }

  // Null when it stays unknown; it can be confirmed all the same.
  private async preview(pending: Pending | null): Promise<unknown> {
    if (pending === null || this.table?.settings.aids !== true) return null;
    try {
      const done = await this.connection.request({ do: 'preview', action: pending.action });
      return done['preview'];
    } catch {
      return null;
    }
  }

  async confirm(): Promise<void> {
    if (this.pending !== null) await this.act(this.pending.action);
  }

  async act(action: string): Promise<void> {
    if (this.busy) return;
    this.pending = null;
    const may = () => this.now?.legal.includes(action) === true;
    const sending = {
      seq: () => this.newest?.seq ?? 0,
      request: (at: number) => this.connection.request({ do: 'act', action, at }, true),
      until: (seq: number) => this.until(seq),
      stands: (at: number) => may() && stillMeant(this.positions, at, this.me, this),
    };
    await this.send(() => sendFor(sending), this.legal.includes(action));
  }

  // Done when what was taken back is no more on the table.
  async undo(): Promise<void> {
    const request = async () => {
      const done = await this.connection.request({ do: 'undo' }, true);
      const seq = done['seq'];
      if (typeof seq === 'number') await this.until(seq);
    };
    // Whether more can be taken back is known before anything else is done.
    const all = async () => {
      do await request();
      while ((await this.askUndo()) && this.isMidway);
    };
    if (!this.busy) await this.send(all, true);
  }

  // Whether this person may take back what they did last.
  private async askUndo(): Promise<boolean> {
    if (this.now?.undo !== true) return false;
    try {
      const done = await this.connection.request({ do: 'may-undo' });
      if (done['undo'] !== true) return false;
      this.undoable = done['seq'] as number;
      return this.undoable === this.newest?.seq;
    } catch {
      return false;
    }
  }

  // Explains the refusal of an action that was not offered; otherwise somebody was faster.
  private async send(request: () => Promise<unknown>, offered: boolean): Promise<void> {
    const first = this.newest?.seq ?? 0;
    this.busy = true;
    this.missed = null;
    try {
      await request();
    } catch (error) {
      const info = infoOf(error);
      if (info.code === 'offline') return;
      if (offered) this.missed = { info, by: lastAfter(this.positions, first, this.eventFields) };
      else this.problem = info;
    } finally {
      this.busy = false;
    }
  }

  private get isMidway(): boolean {
    return this.me !== null && this.midway(this.newest?.view, this.me);
  }

  private until(seq: number): Promise<void> {
    if ((this.newest?.seq ?? -1) >= seq) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, kComesWithin);
      const came = () => {
        clearTimeout(timer);
        resolve();
      };
      this.arrivals.push({ seq, came });
    });
  }

  // Sends a request; a refused one is explained by the page. Null when it was refused.
  async attempt(request: Message, again = false): Promise<Done | null> {
    this.busy = true;
    try {
      return await this.connection.request(request, again);
    } catch (error) {
      const info = infoOf(error);
      if (info.code !== 'offline') this.problem = info;
      return null;
    } finally {
      this.busy = false;
    }
  }

  // The aids of a finished game, once.
  async askCourse(): Promise<void> {
    if (this.courseAsked || this.table?.settings.aids !== true) return;
    this.courseAsked = true;
    try {
      const done = await this.connection.request({ do: 'course' });
      const course = done['course'] as { seq: number; aid: unknown }[];
      const aids = course.map(({ seq, aid }) => [seq, aid] as const);
      this.aids = new Map([...this.aids, ...aids]);
    } catch {
      this.courseAsked = false;
    }
  }

  // The aid at a position; where there is none, the last one before it.
  aidAt(seq: number): unknown {
    for (let at = seq; at >= 0; at -= 1) {
      const known = this.aids.get(at);
      if (known !== undefined) return known;
    }
    return null;
  }

  private take(updates: Update[], now: Now): boolean {
    const first = this.history.positions.length === 0 || updates[0]?.seq === 0;
    const before = this.history.positions.length;
    for (const update of updates) {
      if (!this.history.take(update)) {
        this.history.positions.length = 0;
        return false;
      }
    }
    this.positions = [...this.history.positions];
    this.now = now;
    this.nowAt = performance.now();
    this.keepLooking(before - 1);
    const last = this.positions.length - 1;
    if (first) {
      this.aids = new Map();
      this.pinned = null;
      if (last >= 0) this.playback.restart(last);
    } else {
      this.present(before, last);
    }
    const newest = this.newest?.seq ?? -1;
    for (const { seq, came } of this.arrivals) if (seq <= newest) came();
    this.arrivals = this.arrivals.filter(({ seq }) => seq > newest);
    void this.askAid();
    void this.askUndo();
    return true;
  }

  // A pending choice survives the actions of others if it still means the same.
  private keepLooking(from: number): void {
    const means = stillMeant(this.positions, from, this.me, this);
    const stays = (one: Pending | null) =>
      means && one !== null && this.now?.legal.includes(one.action) === true ? one : null;
    void this.layOut(stays(this.pending));
    void this.lookAt(stays(this.foreseen));
  }

  private show(position: number): void {
    const before = this.live;
    this.live = position;
    if (position < this.positions.length - 1) return;
    const passes = turnPasses(this.positions, position, this.me);
    if (!passes && !isAskedAnew(this.positions, before, position, this.me, this)) return;
    this.fresh = true;
    clearTimeout(this.freshTimer);
    this.freshTimer = setTimeout(() => (this.fresh = false), kFreshFor);
  }

  private present(from: number, last: number): void {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
    this.playback.pace = still ? 'instant' : prefs.pace;
    for (let i = from; i <= last; i += 1) {
      const position = this.positions[i];
      if (position === undefined) continue;
      const before = this.positions[i - 1];
      const aside = this.playback.waiting === 0 && isAside(before, position, this.me);
      const own = isOwn(before, position, this.me, this.busy);
      if (own || aside) this.playback.jump(i);
      else this.playback.add(i);
    }
  }

  private async askAid(): Promise<void> {
    if (this.table?.settings.aids !== true || this.positions.length === 0) return;
    if (this.aids.has(this.newest?.seq ?? -1)) return;
    try {
      const done = await this.connection.request({ do: 'aid' });
      const seq = done['seq'];
      if (typeof seq === 'number') this.aids = new Map([...this.aids, [seq, done['aid']]]);
    } catch {
      // Without aids, or offline: the board does without.
    }
  }

  private async whyNot(): Promise<string | null> {
    try {
      await api.table(this.id);
      return null;
    } catch (error) {
      const info = infoOf(error);
      return isPassing(info) ? null : info.code;
    }
  }
}
