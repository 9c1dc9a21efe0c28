// The socket of one table: comes back by itself, asks only for what it has not seen, and sends
// unanswered actions again with the same id, which the server applies once.
import type { ErrorInfo, Now, Offer, TableInfo, Update } from './contract';
import type { Message } from './generated';
import { kClock, type Clock } from './playback';

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export type LinkState = 'connecting' | 'open' | 'lost' | 'closed';

export type Done = { kind: 'done'; id: string } & Record<string, unknown>;

export class RequestError extends Error {
  constructor(readonly info: ErrorInfo) {
    super(info.message);
  }
}

export interface Listener {
  table(table: TableInfo): void;
  // False: updates are missing, begin anew.
  updates(updates: Update[], now: Now): boolean;
  state(state: LinkState, reason: string | null): void;
  // The seq of the last update taken in.
  since(): number | null;
  // Why a socket cannot be opened at all; null when it may be a matter of the line.
  whyNot(): Promise<string | null>;
}

interface Waiting {
  text: string;
  again: boolean;
  resolve: (done: Done) => void;
  reject: (error: RequestError) => void;
}

const kFirstWait = 300;
const kLongestWait = 10_000;
// An action that is not answered in this time: the line is taken for lost, though nobody hung up.
const kLongestSilence = 3000;
// Closed by the server for good, with the reason's code.
const kForGood = 4000;

// Random, so that no two tabs choose the same; crypto.randomUUID is missing on plain HTTP.
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function nowIn({ legal, undo, remaining_ms }: Offer): Now {
  const actions = Object.entries(legal ?? {}).flatMap(([verb, all]) =>
    all.map((rest) => (rest === '' ? verb : `${verb} ${rest}`)),
  );
  return { legal: actions, undo: undo === true, remaining_ms: remaining_ms ?? null };
}

export class Connection {
  private socket: Socket | null = null;
  private waits = kFirstWait;
  private readonly waiting = new Map<string, Waiting>();
  private cancelRetry: (() => void) | null = null;
  private cancelDoubt: (() => void) | null = null;
  private ended = false;
  private wasOpen = false;

  constructor(
    private readonly open: (since: number | null) => Socket,
    private readonly listener: Listener,
    private readonly clock: Clock = kClock,
  ) {}

  start(): void {
    this.connect();
  }

  // Tries again at once: the line is back, or somebody looks at the page again.
  wake(): void {
    if (this.ended || this.wasOpen) return;
    this.waits = kFirstWait;
    this.hangUp();
    this.retry(0);
  }

  // The line is down, as the browser says or silence tells; trying again shows whether it is so.
  doubt(): void {
    if (this.ended || !this.wasOpen) return;
    this.hangUp();
    void this.lost(0, '', true);
  }

  stop(): void {
    this.ended = true;
    this.cancelRetry?.();
    this.cancelRetry = null;
    this.hangUp();
    this.rejectAll(() => true);
  }

  // `again`: sent anew after a lost connection, for what the server applies once by its id.
  request(request: Message, again = false): Promise<Done> {
    const id = freshId();
    const text = JSON.stringify({ ...request, id });
    return new Promise((resolve, reject) => {
      if (this.ended || (this.socket === null && !again)) {
        reject(new RequestError({ code: 'offline', message: 'not connected' }));
        return;
      }
      this.waiting.set(id, { text, again, resolve, reject });
      if (this.wasOpen) this.socket?.send(text);
      this.listen();
    });
  }

  private connect(): void {
    this.cancelRetry = null;
    const socket = this.open(this.listener.since());
    this.socket = socket;
    this.wasOpen = false;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.wasOpen = true;
      this.waits = kFirstWait;
      this.listener.state('open', null);
      for (const { text } of this.waiting.values()) socket.send(text);
      this.listen();
    };
    socket.onmessage = ({ data }) => {
      if (this.socket === socket && typeof data === 'string') this.receive(data);
    };
    socket.onclose = ({ code, reason }) => {
      if (this.socket === socket) void this.lost(code, reason);
    };
  }

  private receive(data: string): void {
    const message = JSON.parse(data) as
      | { kind: 'table'; table: TableInfo }
      | ({ kind?: undefined; updates: Update[]; done?: string } & Offer)
      | Done
      | { kind: 'refused'; id?: string; error: ErrorInfo };
    if (message.kind === 'table') {
      this.listener.table(message.table);
    } else if (message.kind === undefined) {
      if (!this.listener.updates(message.updates, nowIn(message))) this.anew();
      const { done: id, updates } = message;
      // The sender of an action learns with the update that it is done.
      if (id !== undefined) this.answer({ kind: 'done', id, seq: updates.at(-1)?.seq });
    } else {
      this.answer(message);
    }
    this.cancelDoubt?.();
    this.cancelDoubt = null;
    this.listen();
  }

  private answer(answer: Done | { kind: 'refused'; id?: string; error: ErrorInfo }): void {
    const id = answer.id ?? '';
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (answer.kind === 'done') waiting?.resolve(answer);
    else waiting?.reject(new RequestError(answer.error));
  }

  // Doubts the line when nothing is heard while an action waits for its answer.
  private listen(): void {
    if (!this.wasOpen || this.cancelDoubt !== null) return;
    if (![...this.waiting.values()].some(({ again }) => again)) return;
    this.cancelDoubt = this.clock.after(kLongestSilence, () => this.doubt());
  }

  private hangUp(): void {
    const socket = this.socket;
    this.socket = null;
    this.wasOpen = false;
    this.cancelDoubt?.();
    this.cancelDoubt = null;
    socket?.close();
  }

  private anew(): void {
    this.hangUp();
    this.retry(0);
  }

  private async lost(code: number, reason: string, opened = this.wasOpen): Promise<void> {
    this.hangUp();
    this.rejectAll((waiting) => !waiting.again);
    const why = code === kForGood ? reason : opened ? null : await this.listener.whyNot();
    if (this.ended || this.socket !== null) return;
    if (why !== null) {
      this.ended = true;
      this.rejectAll(() => true);
      this.listener.state('closed', why);
      return;
    }
    this.listener.state('lost', null);
    this.retry(this.waits * (0.75 + Math.random() / 2));
    this.waits = Math.min(this.waits * 2, kLongestWait);
  }

  private retry(milliseconds: number): void {
    this.cancelRetry?.();
    this.cancelRetry = this.clock.after(milliseconds, () => this.connect());
  }

  private rejectAll(which: (waiting: Waiting) => boolean): void {
    for (const [id, waiting] of this.waiting) {
      if (!which(waiting)) continue;
      this.waiting.delete(id);
      waiting.reject(new RequestError({ code: 'offline', message: 'not connected' }));
    }
  }
}
