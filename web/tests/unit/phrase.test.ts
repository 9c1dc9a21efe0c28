import { describe, expect, it } from 'vitest';
import type { GameModule } from '../../src/lib/contract';
import { entries } from '../../src/lib/log';
import { phrase, plain, type Lexicon } from '../../src/lib/phrase';
import { fill, lookup, makeWords, number, signed } from '../../src/lib/words';

const lexicon: Lexicon = {
  catalogue: {
    'card.one-gold': 'Exactly 1 gold',
    'event.ended': 'The end: {reason}',
    'event.predicted': '{seat} says {side}: {card} ({cubes})',
    'event.shared': '{seats} win',
    'side.true': 'true',
  },
  names: { A: 'Giulia', B: 'Kenji', C: 'C', D: 'D', E: 'E', F: 'F' },
  language: 'en',
  types: {
    ended: { seat: 'seat', reason: 'reason?' },
    predicted: { seat: 'seat', side: 'side', card: 'card', cubes: 'number' },
    shared: { seats: 'seat[]' },
  },
};

describe('an event in words', () => {
  it('puts names, texts and numbers in', () => {
    const event = { kind: 'predicted', seat: 'A', side: 'true', card: 'one-gold', cubes: 2 };
    const parts = phrase('event.predicted', event, lexicon) ?? [];
    expect(plain(parts)).toBe('Giulia says true: Exactly 1 gold (2)');
    expect(parts[0]).toEqual({ text: 'Giulia', strong: true });
  });

  it('leaves a value without a text as it is', () => {
    const parts = phrase('event.ended', { kind: 'ended', reason: 'hunger' }, lexicon) ?? [];
    expect(plain(parts)).toBe('The end: hunger');
  });

  it('lists several seats, and says nothing for what is absent', () => {
    const both = phrase('event.shared', { kind: 'shared', seats: ['A', 'B'] }, lexicon) ?? [];
    expect(plain(both)).toBe('Giulia, Kenji win');
    const none = phrase('event.ended', { kind: 'ended', reason: null }, lexicon) ?? [];
    expect(plain(none)).toBe('The end: ');
  });

  it('knows the values of a field by its type, not by its name', () => {
    const told = { ...lexicon, types: { ended: { reason: 'side[]' } } };
    const parts = phrase('event.ended', { kind: 'ended', reason: ['true', 'hunger'] }, told) ?? [];
    expect(plain(parts)).toBe('The end: true, hunger');
  });

  it('names a seat only where the type says so', () => {
    const seat = { kind: 'ended', reason: 'A' };
    const told = { ...lexicon, types: { ended: { reason: 'seat' } } };
    expect(plain(phrase('event.ended', seat, lexicon) ?? [])).toBe('The end: A');
    expect(plain(phrase('event.ended', seat, told) ?? [])).toBe('The end: Giulia');
  });

  it('is nothing without a text', () => {
    expect(phrase('event.unheard', { kind: 'unheard' }, lexicon)).toBeNull();
  });
});

describe('the log', () => {
  const game = {
    logged: (event) => event.kind !== 'secret',
    round: (view) => (view as { round: number }).round,
  } as Partial<GameModule> as GameModule;
  const turn = { to_act: 'seats', seats: ['A'] } as const;
  const said = (seat: string) => ({ kind: 'ended', seat, reason: seat });

  it('has rounds, turns, marks and what was taken back', () => {
    const lines = entries(
      [
        { seq: 0, view: { round: 1 }, events: [], turn: { ...turn, seats: ['A'] } },
        {
          seq: 1,
          view: { round: 1 },
          events: [said('A'), { kind: 'secret' }],
          turn: { ...turn, seats: ['A'] },
        },
        {
          seq: 2,
          view: { round: 1 },
          events: [said('A')],
          turn: { ...turn, seats: ['A'] },
          cause: 'timer',
          seat: 'A',
        },
        {
          seq: 3,
          view: { round: 1 },
          events: [],
          turn: { ...turn, seats: ['A'] },
          cause: 'undo',
          seat: 'A',
        },
        {
          seq: 4,
          view: { round: 2 },
          events: [said('B')],
          turn: { ...turn, seats: ['B'] },
          cause: 'bot',
          seat: 'B',
        },
        { seq: 5, view: { round: 0 }, events: [said('B')], turn: { to_act: 'over' } },
      ],
      game,
      lexicon,
      (seat) => [{ text: `undone ${seat}`, strong: false }],
    );
    const told = lines.map((entry) =>
      entry.kind === 'round'
        ? `round ${entry.round}`
        : `${entry.turn ?? '-'} ${plain(entry.parts)}${entry.mark === null ? '' : '!'}`,
    );
    expect(told).toEqual([
      'round 1',
      '1 The end: A',
      '- The end: A!',
      '- undone A',
      '2 The end: B',
      'round 2',
      '3 The end: B',
    ]);
  });
});

describe('words', () => {
  const shop = { 'box.one': '{count} box', 'box.other': '{count} boxes', plain: 'Hello {name}' };

  it('fill in values and leave unknown ones', () => {
    expect(fill('{a} and {b}', { a: 1234 }, 'en')).toBe('1,234 and {b}');
  });

  it('take the plural form of the language', () => {
    const text = makeWords([shop], 'en');
    expect([0, 1, 2].map((count) => text('box', { count }))).toEqual([
      '0 boxes',
      '1 box',
      '2 boxes',
    ]);
    expect(makeWords([shop], 'ja')('box', { count: 1 })).toBe('1 boxes');
  });

  it('come from the first catalogue that has them, and show a key nobody has', () => {
    expect(lookup([{}, shop], 'plain', { name: 'Rosa' }, 'en')).toBe('Hello Rosa');
    expect(makeWords([shop], 'en')('missing')).toBe('missing');
  });

  it('write numbers with a true minus', () => {
    expect(number(-1.5, 'it')).toBe('−1,5');
    expect([3, -3, 0].map((value) => signed(value, 'en'))).toEqual(['+3', '−3', '0']);
  });
});
