import { describe, expect, it } from 'vitest';
import type { BoardProps, Scores, Seat } from '$lib/contract';
import { makeWords } from '$lib/words';
import { boardProps } from '../../../../web/tests/unit/props';
import en from '../../text/en.json';
import italian from '../../text/it.json';
import ja from '../../text/ja.json';
import type { Aid, Event, Preview, ScoreItem, Types, View } from '../generated';
import { hiddenCounts, tilesHidden } from '../hidden';
import { saying } from '../saying';
import {
  logged,
  playersNote,
  round,
  scoreLine,
  seatLine,
  seatNumber,
  standing,
  where,
} from '../summary';
import { verdictOf } from '../verdicts';

const kTexts = { en, it: italian, ja };
const kAid: Aid = {
  odds: [{ card: 'dark-group', chance: '3/4' }],
  hidden: [6, 7, 7, 5, 5, 4, 3, 2, 1],
};

function viewWith(changes: Partial<View> = {}): View {
  return {
    seats: 2,
    phase: 'predict',
    turn: 'A',
    cells: ['dark-round', ...Array.from({ length: 20 }, () => null)],
    flipping: null,
    display: [null, null, null],
    next: null,
    pile: 24,
    supply: 24,
    limit: 4,
    ender: null,
    players: [
      { predictions: [{ card: 'dark-group', side: 'true' }], cubes: 1 },
      { predictions: [], cubes: 4 },
    ],
    ...changes,
  };
}

function tableWith(view: View, more: Partial<BoardProps<Types>> = {}) {
  return boardProps<Types>(kTexts, { view, aid: kAid, ...more });
}

const kText = makeWords([en], 'en');
const kScores: Scores<ScoreItem> = {
  lines: [
    {
      seat: 'A',
      item: { kind: 'prediction', card: 'dark-group', side: 'true', verdict: 'wrong' },
      points: -6,
    },
    { seat: 'A', item: { kind: 'cubes' }, points: 1 },
    { seat: 'B', item: { kind: 'cubes' }, points: 4 },
  ],
  totals: [-5, 4],
  winners: ['B'],
  over: true,
};

describe('hidden tiles', () => {
  it('are counted by shape and then by type', () => {
    const counts = hiddenCounts(kAid);
    expect(counts).toHaveLength(9);
    expect(counts[0]).toEqual({ subject: 'round', hidden: 6, total: 7 });
    expect(counts[3]).toEqual({ subject: 'dark', hidden: 5, total: 6 });
    expect(counts[8]).toEqual({ subject: 'gold', hidden: 1, total: 1 });
    expect(tilesHidden(viewWith())).toBe(20);
  });
});

describe('a seat', () => {
  it('is told in one line', () => {
    expect(seatLine({ ...tableWith(viewWith()), seat: 'A' })).toBe('1 of 4 cards, 1 cube');
    const inItalian = tableWith(viewWith(), { language: 'it' });
    expect(seatLine({ ...inItalian, seat: 'B' })).toBe('0 carte su 4, 4 cubetti');
  });

  it('has a number only when the chances are known', () => {
    const table = tableWith(viewWith());
    expect(seatNumber({ ...table, seat: 'A' })).toEqual({ value: '4.0', label: 'expected' });
    expect(seatNumber({ ...table, aid: null, seat: 'A' })).toBeNull();
  });

  it('has its score at the end', () => {
    const over = tableWith(viewWith({ phase: 'over' }), { scores: kScores, aid: null });
    expect(seatNumber({ ...over, seat: 'A' })).toEqual({ value: '−5', label: 'points' });
  });
});

describe('a prediction at the end', () => {
  const said = { card: 'dark-group', side: 'true' } as const;
  const over = viewWith({ phase: 'over' });

  it('is right or wrong by the score sheet, else by a certain chance', () => {
    expect(verdictOf(over, 'A', said, kScores, null)).toBe('wrong');
    const certain = { ...kAid, odds: [{ card: said.card, chance: '1/1' }] };
    expect(verdictOf(over, 'A', said, null, certain)).toBe('right');
    expect(verdictOf(over, 'A', said, null, null)).toBeNull();
    expect(verdictOf(viewWith(), 'A', said, kScores, certain)).toBeNull();
  });
});

describe('the table', () => {
  it('counts rounds by turns', () => {
    const upTo = (shown: number) =>
      viewWith({ cells: Array.from({ length: 21 }, (_, i) => (i < shown ? 'dark-round' : null)) });
    expect([0, 1, 2, 3, 4].map((shown) => round(upTo(shown)))).toEqual([1, 1, 2, 2, 3]);
    expect(round(viewWith({ phase: 'over' }))).toBe(0);
    expect(where(viewWith(), kText)).toBe('Round 1');
    expect(where(viewWith({ phase: 'over' }), kText)).toBe('Game over');
  });

  it('says when it ends', () => {
    expect(playersNote(viewWith(), kText)).toBe('ends at 4 cards');
    expect(playersNote(viewWith({ ender: 'B' }), kText)).toBe('last turns');
  });

  it('stands by expected points, without the aid by cubes', () => {
    expect(standing(viewWith(), kAid)).toEqual([4, 4]);
    expect(standing(viewWith(), null)).toEqual([1, 4]);
  });

  it('does not log what only moves cards', () => {
    const kinds: Event['kind'][] = ['predicted', 'revealed', 'displayed', 'turned-up', 'went-on'];
    expect(kinds.filter((kind) => logged({ kind }))).toEqual(['predicted', 'revealed']);
  });

  it('explains a line of the score sheet', () => {
    expect(kScores.lines.map(({ item }) => scoreLine(item, kText).result)).toEqual([
      'does not hold: wrong',
      '',
      '',
    ]);
  });
});

describe('the sentence', () => {
  it('asks for a prediction and offers to go on', () => {
    const { lead, sentence, buttons } = saying(tableWith(viewWith(), { legal: ['go-on'] }), ['A']);
    expect(lead).toBe('Your turn.');
    expect(sentence).toBe('Take a prediction and call it, or go on.');
    expect(buttons?.map(({ action }) => action)).toEqual(['go-on']);
  });

  it('names who else is to act', () => {
    const other = saying(tableWith(viewWith({ turn: 'B', phase: 'reveal', ender: 'A' })), ['B']);
    expect(other.lead).toBe('Kenji’s turn.');
    expect(other.hint).toBe('It is their last turn.');
    expect(other.buttons).toBeUndefined();
  });

  it('asks once more, with what the choice would bring as soon as that is known', () => {
    const ask = (action: string, preview: Preview | null) =>
      saying(tableWith(viewWith(), { pending: { action, preview } }), ['A']);
    const call = 'predict dark-group true';
    expect(ask(call, null)).toEqual({
      lead: 'Your turn.',
      sentence: `Say true: ${en['card.dark-group']}?`,
    });
    const preview = { stake: 6, cubes: 0, right: '3/4' };
    expect(ask(call, preview).hint).toBe('6 points at stake; right with 75% chance.');
    expect(ask('reveal b2', null).sentence).toBe('Turn over b2?');
    expect(ask('go-on', { stake: 0, cubes: 0, right: null }).hint).toBeUndefined();
  });

  it('says who won', () => {
    const over = tableWith(viewWith({ phase: 'over' }), { scores: kScores });
    expect(saying(over, []).sentence).toBe('Kenji wins with 4 points.');
    expect(saying({ ...over, me: 'B' }, []).sentence).toBe('You win with 4 points.');
    const shared = { ...kScores, winners: ['A', 'B'] as Seat[], totals: [4, 4] };
    expect(saying({ ...over, scores: shared }, []).sentence).toBe(
      'Giulia and Kenji share the victory with 4 points each.',
    );
  });
});

describe('texts', () => {
  it('have the same keys and the same values to fill in, in every language', () => {
    const slots = (text: string) => [...text.matchAll(/\{[\w-]+\}/g)].map(String).sort();
    for (const catalogue of [italian, ja]) {
      expect(Object.keys(catalogue)).toEqual(Object.keys(en));
      for (const [key, text] of Object.entries<string>(catalogue)) {
        expect(slots(text), key).toEqual(slots((en as Record<string, string>)[key] ?? ''));
      }
    }
  });
});
