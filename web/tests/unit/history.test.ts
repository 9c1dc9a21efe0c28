import { describe, expect, it } from 'vitest';
import type { Seat, Turn, Update } from '../../src/lib/contract';
import { decisions } from '../../src/lib/course';
import {
  History,
  isAside,
  isAskedAnew,
  isOwn,
  lastAfter,
  stillMeant,
  turnPasses,
  type Position,
} from '../../src/lib/history';

const turn = (...seats: ('A' | 'B')[]): Turn => ({ to_act: 'seats', seats });
const first: Update = { seq: 0, view: { n: 0 }, turn: ['A'] };
const next = (seq: number): Update => ({
  seq,
  events: ['moved A 3'],
  patch: { n: seq },
});
const types = { moved: { seat: 'seat', count: 'number' } };

describe('the history of a table', () => {
  it('keeps every position', () => {
    const history = new History(() => types);
    expect([first, next(1), next(2)].map((update) => history.take(update))).toEqual([
      true,
      true,
      true,
    ]);
    expect(history.positions.map((position) => position.view)).toEqual([
      { n: 0 },
      { n: 1 },
      { n: 2 },
    ]);
  });

  it('reads the events of an update', () => {
    const history = new History(() => types);
    for (const update of [first, next(1)]) history.take(update);
    expect(history.last?.events).toEqual([{ kind: 'moved', seat: 'A', count: 3 }]);
  });

  it('waits for the types of events', () => {
    let known = {};
    const history = new History(() => known);
    for (const update of [first, next(1)]) history.take(update);
    expect(history.last?.events).toEqual([]);
    known = types;
    expect(history.last?.events).toHaveLength(1);
  });

  it('keeps the turn until it changes, and ends with the scores', () => {
    const history = new History(() => types);
    const scores = { lines: [], totals: [1], winners: [], over: true };
    const updates: Update[] = [
      { seq: 0, view: {}, turn: [] },
      { seq: 1, turn: ['A', 'B'] },
      { seq: 2, patch: {} },
      { seq: 3, turn: [], scores },
    ];
    for (const update of updates) history.take(update);
    expect(history.positions.map((position) => position.turn)).toEqual([
      { to_act: 'nature', seats: [] },
      { to_act: 'seats', seats: ['A', 'B'] },
      { to_act: 'seats', seats: ['A', 'B'] },
      { to_act: 'over', seats: [] },
    ]);
  });

  it('takes an update twice without harm', () => {
    const history = new History(() => types);
    for (const update of [first, next(1), next(1)]) expect(history.take(update)).toBe(true);
    expect(history.positions).toHaveLength(2);
  });

  it('notices a gap', () => {
    const history = new History(() => types);
    expect(history.take(next(1))).toBe(false);
    history.take(first);
    expect(history.take(next(2))).toBe(false);
  });

  it('begins anew with update 0', () => {
    const history = new History(() => types);
    for (const update of [first, next(1), { ...first, view: { n: 9 } }]) history.take(update);
    expect(history.positions.map((position) => position.view)).toEqual([{ n: 9 }]);
  });
});

describe("one's own action", () => {
  const at = (position: Partial<Position>): Position => ({
    seq: 1,
    view: null,
    events: [],
    turn: turn('B'),
    ...position,
  });

  it('is what follows when only oneself was to act', () => {
    expect(isOwn(at({ turn: turn('A') }), at({}), 'A', false)).toBe(true);
    expect(isOwn(at({ turn: turn('B') }), at({}), 'A', true)).toBe(false);
    expect(isOwn(at({ turn: turn('A') }), at({}), null, true)).toBe(false);
  });

  it('is not what a bot or the clock did', () => {
    expect(isOwn(at({ turn: turn('A') }), at({ cause: 'timer', seat: 'A' }), 'A', true)).toBe(
      false,
    );
  });

  it('among several that may act, needs an action under way', () => {
    expect(isOwn(at({ turn: turn('A', 'B') }), at({}), 'A', false)).toBe(false);
    expect(isOwn(at({ turn: turn('A', 'B') }), at({}), 'A', true)).toBe(true);
  });

  it('may be an undo', () => {
    expect(isOwn(at({}), at({ cause: 'undo', seat: 'A' }), 'A', false)).toBe(true);
    expect(isOwn(at({}), at({ cause: 'undo', seat: 'B' }), 'A', false)).toBe(false);
  });
});

describe('the course of a game', () => {
  const position = (seq: number, more: Partial<Position> = {}): Position => ({
    seq,
    view: null,
    events: [],
    turn: turn('A'),
    ...more,
  });
  const nature = { to_act: 'nature' } as const;

  it('tells when the turn passes', () => {
    const all = [
      position(0),
      position(1, { turn: nature }),
      position(2),
      position(3, { turn: turn('B') }),
      position(4, { turn: nature }),
      position(5),
    ];
    expect(all.filter(({ seq }) => turnPasses(all, seq, 'A')).map((one) => one.seq)).toEqual([5]);
    expect(all.some(({ seq }) => turnPasses(all, seq, null))).toBe(false);
  });

  it('leaves out chance and what was taken back', () => {
    const all = [
      position(0),
      position(1),
      position(2, { turn: nature }),
      position(3),
      position(4, { cause: 'undo', seat: 'A' }),
      position(5),
    ];
    expect(decisions(all).map((one) => one.seq)).toEqual([0, 4, 5]);
  });
});

describe('several that may act at once', () => {
  const eventFields = { bid: { seat: 'seat' } };
  const known = { same: (before: unknown, after: unknown) => before === after, eventFields };
  const always = { same: () => true, eventFields };
  const position = (seq: number, view: number, who: string, ...seats: Seat[]): Position => ({
    seq,
    view,
    events: [{ kind: 'bid', seat: who }],
    turn: { to_act: 'seats', seats },
  });
  const all = [
    position(0, 1, 'C', 'A', 'B'),
    position(1, 1, 'C', 'A', 'B'),
    position(2, 2, 'B', 'A', 'C'),
    position(3, 3, 'A', 'B', 'C'),
  ];

  it('are asked anew when another one changes what it is about', () => {
    expect(isAskedAnew(all, 0, 1, 'A', known)).toBe(false);
    expect(isAskedAnew(all, 1, 2, 'A', known)).toBe(true);
    expect(isAskedAnew(all, 0, 2, 'A', known)).toBe(true);
    expect(isAskedAnew(all, 0, 2, 'B', known), 'is not asked any more').toBe(false);
    const own = [position(0, 1, 'C', 'A', 'B'), position(1, 2, 'A', 'A', 'B')];
    expect(isAskedAnew(own, 0, 1, 'A', known), 'changed it').toBe(false);
    expect(isAskedAnew(own, 0, 1, 'B', known)).toBe(true);
    expect(isAskedAnew(own, 0, 1, null, known)).toBe(false);
  });

  it('may go on when others did something else', () => {
    expect(stillMeant(all.slice(0, 2), 0, 'A', known)).toBe(true);
    expect(stillMeant(all.slice(0, 3), 0, 'A', known), 'another question').toBe(false);
    expect(stillMeant(all, 2, 'C', always)).toBe(true);
    expect(stillMeant(all, 2, 'A', always), 'not asked').toBe(false);
    const tabs = [position(0, 1, 'C', 'A', 'B'), position(1, 1, 'A', 'A', 'B')];
    expect(stillMeant(tabs, 0, 'A', known), 'acted on another page').toBe(false);
    const undone: Position[] = [all[0]!, { ...all[1]!, events: [], cause: 'undo', seat: 'A' }];
    expect(stillMeant(undone, 0, 'A', known)).toBe(false);
  });

  it('are told who was faster', () => {
    expect(lastAfter(all, 1, eventFields)).toBe('A');
    expect(lastAfter(all.slice(0, 3), 0, eventFields)).toBe('B');
    expect(lastAfter(all, 3, eventFields)).toBe(null);
  });

  it('do not take the choice from each other', () => {
    expect(isAside(all[0], all[1]!, 'A')).toBe(true);
    expect(isAside(all[2], all[3]!, 'A')).toBe(false);
    expect(isAside(all[0], all[1]!, null)).toBe(false);
  });
});
