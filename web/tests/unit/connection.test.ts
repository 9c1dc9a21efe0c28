import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, RequestError, type LinkState, type Socket } from '../../src/lib/connection';
import type { Now, Update } from '../../src/lib/contract';

class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  constructor(readonly since: number | null) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(code = 1006, reason = ''): void {
    this.onclose?.({ code, reason });
  }
}

describe('the connection to a table', () => {
  let sockets: FakeSocket[];
  let states: [LinkState, string | null][];
  let seen: Update[];
  let now: Now | null;
  let known: number | null;
  let accepts: boolean;
  let why: string | null;
  let connection: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    [sockets, states, seen, now, known, accepts, why] = [[], [], [], null, null, true, null];
    connection = new Connection(
      (since) => {
        const socket = new FakeSocket(since);
        sockets.push(socket);
        return socket;
      },
      {
        table: () => undefined,
        updates: (updates, offer) => {
          seen.push(...updates);
          now = offer;
          return accepts;
        },
        state: (state, reason) => states.push([state, reason]),
        since: () => known,
        whyNot: () => Promise.resolve(why),
      },
    );
    connection.start();
  });
  afterEach(() => vi.useRealTimers());

  const socket = () => {
    const last = sockets.at(-1);
    if (last === undefined) throw new Error('no socket');
    return last;
  };
  const settle = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  it('asks for everything first and for the rest later', async () => {
    expect(socket().since).toBeNull();
    socket().onopen?.();
    socket().tell({ updates: [{ seq: 0 }] });
    expect(seen).toHaveLength(1);
    known = 7;
    socket().break();
    await settle(1000);
    expect(sockets).toHaveLength(2);
    expect(socket().since).toBe(7);
    socket().onopen?.();
    expect(states.map(([state]) => state)).toEqual(['open', 'lost', 'open']);
  });

  it('sends what was not answered again, with the same id', async () => {
    socket().onopen?.();
    const done = connection.request({ do: 'act', action: 'go-on' }, true);
    const first = socket().sent[0];
    socket().break();
    await settle(1000);
    expect(socket().sent).toEqual([]);
    socket().onopen?.();
    expect(socket().sent).toEqual([first]);
    socket().tell({ kind: 'done', id: first?.['id'], seq: 3 });
    await expect(done).resolves.toMatchObject({ seq: 3 });
    socket().break();
    await settle(5000);
    socket().onopen?.();
    expect(socket().sent).toEqual([]);
  });

  it('learns with an update what may be done and what is done', async () => {
    socket().onopen?.();
    socket().tell({ updates: [{ seq: 0 }], legal: { take: ['a b', 'c'], go: [''] } });
    expect(now).toEqual({ legal: ['take a b', 'take c', 'go'], undo: false, remaining_ms: null });
    const done = connection.request({ do: 'act', action: 'go' }, true);
    const id = socket().sent[0]?.['id'];
    socket().tell({ updates: [{ seq: 1 }], undo: true, remaining_ms: 5, done: id });
    await expect(done).resolves.toMatchObject({ kind: 'done', seq: 1 });
    expect(now).toEqual({ legal: [], undo: true, remaining_ms: 5 });
  });

  it('keeps an action that is chosen while the line is down', async () => {
    socket().onopen?.();
    socket().break();
    const done = connection.request({ do: 'act', action: 'go-on' }, true);
    await settle(1000);
    socket().onopen?.();
    expect(socket().sent).toMatchObject([{ do: 'act', action: 'go-on' }]);
    socket().tell({ kind: 'done', id: socket().sent[0]?.['id'] });
    await expect(done).resolves.toBeDefined();
  });

  it('gives up questions when the line breaks', async () => {
    socket().onopen?.();
    const aid = connection.request({ do: 'aid' });
    socket().break();
    await expect(aid).rejects.toMatchObject({ info: { code: 'offline' } });
    await expect(connection.request({ do: 'aid' })).rejects.toBeInstanceOf(RequestError);
  });

  it('hands refusals on', async () => {
    socket().onopen?.();
    const act = connection.request({ do: 'act', action: 'x' }, true);
    const id = socket().sent[0]?.['id'];
    socket().tell({ kind: 'refused', id, error: { code: 'not-your-turn', message: 'no' } });
    await expect(act).rejects.toMatchObject({ info: { code: 'not-your-turn' } });
  });

  it('waits longer each time, and wakes at once', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    socket().onopen?.();
    for (const wait of [300, 600, 1200]) {
      socket().break();
      await settle(wait - 1);
      const before = sockets.length;
      await settle(1);
      expect(sockets.length).toBe(before + 1);
    }
    socket().break();
    await settle(0);
    const before = sockets.length;
    connection.wake();
    await settle(0);
    expect(sockets.length).toBe(before + 1);
  });

  it('takes a silent line for lost when an action waits', async () => {
    socket().onopen?.();
    const silent = socket();
    void connection.request({ do: 'act', action: 'go-on' }, true);
    await settle(2999);
    expect(silent.closed).toBe(false);
    await settle(1);
    expect(silent.closed).toBe(true);
    expect(states.at(-1)?.[0]).toBe('lost');
    await settle(1000);
    socket().onopen?.();
    expect(socket().sent).toEqual(silent.sent);
    socket().tell({ kind: 'done', id: silent.sent[0]?.['id'] });
    await settle(10_000);
    expect(sockets).toHaveLength(2);
    expect(states.at(-1)?.[0]).toBe('open');
  });

  it('does not believe in the line when the browser does not', async () => {
    socket().onopen?.();
    connection.doubt();
    expect(sockets[0]?.closed).toBe(true);
    await settle(0);
    expect(states.at(-1)?.[0]).toBe('lost');
    connection.wake();
    await settle(0);
    expect(sockets).toHaveLength(2);
  });

  it('begins anew when updates are missing', async () => {
    socket().onopen?.();
    accepts = false;
    const old = socket();
    old.tell({ updates: [{ seq: 5 }] });
    expect(old.closed).toBe(true);
    await settle(0);
    expect(sockets).toHaveLength(2);
  });

  it('ends when the server closes for good', async () => {
    socket().onopen?.();
    const act = connection.request({ do: 'act', action: 'x' }, true);
    socket().break(4000, 'removed');
    await expect(act).rejects.toBeInstanceOf(RequestError);
    await settle(60_000);
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toEqual(['closed', 'removed']);
  });

  it('ends when the table is not for this person', async () => {
    why = 'no-table';
    socket().break();
    await settle(60_000);
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toEqual(['closed', 'no-table']);
  });

  it('comes back when the server stops', async () => {
    socket().onopen?.();
    socket().break(1001, 'going away');
    await settle(1000);
    expect(sockets).toHaveLength(2);
  });
});
