import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Scores, Seat, SeatProps } from '$lib/contract';
import { makeWords } from '$lib/words';
import { boardProps } from '../../../../web/tests/unit/props';
import en from '../../text/en.json';
import italian from '../../text/it.json';
import ja from '../../text/ja.json';
import type { Aid, Event, Phase, PlayerView, Preview, Prospect, ScoreItem, Types, View } from '../generated';
import { saying } from '../saying';
import SeatDetail from '../SeatDetail.svelte';
import {
  beginsTurn,
  logged,
  playersTitle,
  round,
  scoreLine,
  seatLine,
  seatNumber,
  standing,
  where,
} from '../summary';
import type { Table } from '../table';

const kTexts = { en, it: italian, ja };
const kText = makeWords([en], 'en');
const kAid: Aid = { bust: '1/2', goals: [], extras: ['nothing', 'top-or-next', 'tool'], deck: [] };

function player(changes: Partial<PlayerView> = {}): PlayerView {
  return {
    pile: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
    discard: [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    top: 'base',
    row: [],
    desserts: [],
    tools: ['whisk'],
    busted: false,
    crowns: 9,
    ...changes,
  };
}

function viewWith(changes: Partial<View> = {}): View {
  return {
    seats: 3,
    round: 2,
    phase: 'draw',
    first: 'A',
    turn: 'A',
    asked: null,
    market: ['nuts', 'rum', 'cherries', 'nuts', 'vanilla', 'ginger'],
    deck: 14,
    next: 'spice',
    bought: false,
    desserts: [3, 2, 3, 2, 2, 1],
    tools: [0, 2, 2],
    crowns: [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2],
    players: [
      player({ row: ['sugar', 'cocoa', 'butter'] }),
      player({ row: ['milk', 'rum', 'sugar', 'cocoa', 'nuts'], crowns: 12 }),
      player({ row: ['milk'], busted: true, tools: [] }),
    ],
    ...changes,
  };
}

function tableWith(changes: Partial<View> = {}, more: Partial<Table> = {}): Table {
  return boardProps(kTexts, { view: viewWith(changes), aid: kAid, ...more });
}

const at = (seat: Seat, table = tableWith()): SeatProps<Types> => ({ ...table, seat });

describe('a seat', () => {
  it('is told in one line, with its Crowns', () => {
    expect(seatLine(at('A'))).toBe('8 cards, first player');
    expect(seatLine(at('B', tableWith({ first: 'B' })))).toBe('10 cards, first player');
    expect(seatLine(at('C'))).toBe('6 cards, busted');
    expect(seatLine(at('B', tableWith({}, { language: 'it' })))).toBe('10 carte');
    expect(seatNumber(at('B'))).toEqual({ value: '12', label: 'crowns', icon: 'crown' });
  });

  it('with fewer cards may take a tool, or only what others leave', () => {
    const shown = (extra: Prospect) => {
      const aid: Aid = { ...kAid, extras: ['nothing', 'top-or-next', extra] };
      return render(SeatDetail, { props: at('C', tableWith({}, { aid })) }).body;
    };
    expect(shown('tool')).toMatch(/Fewer than 3: may take a tool\s*</);
    expect(shown('tool-if-left')).toContain('Fewer than 3: may take a tool if others leave one');
    expect(shown('tool-if-left')).toContain('#i-hand');
  });
});

describe('the table', () => {
  it('tells what stopping brings only to whose turn it is, with aids, from round 2 on', () => {
    expect(playersTitle(tableWith())).toBe('If you stop now');
    expect(playersTitle(tableWith({ round: 1 }))).toBeNull();
    expect(playersTitle(tableWith({}, { aid: null }))).toBeNull();
    expect(playersTitle(tableWith({ turn: 'B' }))).toBeNull();
    expect(playersTitle(tableWith({ phase: 'buy' }))).toBeNull();
  });

  it('counts rounds until it is over', () => {
    expect(round(viewWith())).toBe(2);
    expect(round(viewWith({ phase: 'over' }))).toBe(0);
    expect(where(viewWith(), kText)).toBe('Round 2');
    expect(where(viewWith({ phase: 'over' }), kText)).toBe('Game over');
    expect(standing(viewWith())).toEqual([9, 12, 9]);
  });

  it('logs what became of the cards, not each card', () => {
    const kinds: Event['kind'][] = [
      'shuffled', 'drew', 'repeated', 'stopped', 'passed', 'added', 'took-tool',
    ];
    expect(kinds.filter((kind) => logged({ kind }))).toEqual(['repeated', 'stopped', 'took-tool']);
    expect(beginsTurn({ kind: 'took-tool' })).toBe(false);
    expect(beginsTurn({ kind: 'stopped' })).toBe(true);
  });

  it('explains a line of the score sheet', () => {
    expect(scoreLine({ kind: 'deck', cards: 12 }, kText).words).toContain('12');
    expect(scoreLine({ kind: 'dessert', dessert: '5' }, kText).mark).toBe('cc-dessert-5');
  });
});

describe('the sentence', () => {
  it('says what was drawn and asks for more', () => {
    const events: Event[] = [{ kind: 'drew', seat: 'A', card: 'butter', count: 3 }];
    const said = saying(tableWith({}, { events, legal: ['draw', 'stop'] }), ['A']);
    expect(said.lead).toBe('Butter: 3 different cards.');
    expect(said.hint).toBe('You have a whisk: it would save you once.');
    expect(said.buttons).toBeUndefined();
    expect(said.steps?.map(({ current }) => current)).toEqual([true, false, false]);
    expect(saying(tableWith({ round: 1 }), ['A']).steps).toHaveLength(2);
  });

  it('says when the pile is empty', () => {
    const said = saying(tableWith({}, { legal: ['stop'] }), ['A']);
    expect(said.sentence).toBe('Your draw pile is empty: stop and buy.');
  });

  it('offers to pass where that is possible', () => {
    const legal = ['buy 3', 'pass'];
    const buy = saying(tableWith({ phase: 'buy' }, { legal }), ['A']);
    expect(buy.sentence).toBe('Buy Cherries at position 3?');
    expect(buy.buttons?.map(({ action }) => action)).toEqual(['pass']);
  });

  it('asks opponents what they want', () => {
    const extra = (turn: Seat, deck: number) =>
      saying(tableWith({ phase: 'extra', turn, asked: 'A', deck }), ['A']);
    expect(extra('C', 5).lead).toBe('3 cards, more than Rosa.');
    expect(extra('C', 5).sentence).toBe('Take the top card of the deck (Spice)?');
    expect(extra('C', 0).sentence).toBe('Take any one card of the market?');
    expect(extra('B', 5).sentence).toBe('Take a tool you do not have?');
  });

  it('names who else is to act', () => {
    const other = saying(tableWith({ turn: 'B' }), ['B']);
    expect(other.lead).toBe('Kenji’s turn.');
    const asked = saying(tableWith({ turn: 'B', phase: 'extra', asked: 'C' }), ['C']);
    expect(asked.sentence).toBe('Rosa may take something extra.');
  });

  it('has words for every phase, whoever looks', () => {
    const phases: Phase[] = [
      'set-up', 'shuffle', 'draw', 'reveal', 'rescue', 'buy', 'dessert', 'refill', 'extra',
      'hand-over', 'over',
    ];
    for (const language of ['en', 'it', 'ja'] as const) {
      for (const phase of phases) {
        for (const me of ['A', 'B', null] as const) {
          const { lead, sentence } = saying(tableWith({ phase }, { me, language }), ['A']);
          expect(lead + sentence, `${language} ${phase}`).not.toMatch(/web\.|\{/);
        }
      }
    }
  });

  it('asks once more, with what the choice would bring as soon as that is known', () => {
    const ask = (action: string, phase: Phase, preview: Preview | null = null) =>
      saying(tableWith({ phase }, { pending: { action, preview } }), ['A']);
    expect(ask('draw', 'draw').sentence).toBe('Draw one more card?');
    expect(ask('draw', 'draw', { bust: '1/2', extras: [] }).hint).toContain('50%');
    expect(ask('stop', 'draw').sentence).toBe('Stop and buy with 3?');
    expect(ask('buy 3', 'buy').sentence).toBe('Buy Cherries (position 3)?');
    expect(ask('pass', 'dessert').sentence).toBe('Take no dessert?');
    for (const action of ['use whisk', 'bust', 'dessert 5', 'take', 'pick 2', 'tool bag']) {
      expect(ask(action, 'extra').sentence, action).not.toMatch(/web\.|\{|\.$/);
    }
  });

  it('says who won', () => {
    const scores: Scores<ScoreItem> = {
      lines: [], totals: [31, 41, 31], winners: ['B'], over: true,
    };
    const over = tableWith({ phase: 'over' }, { scores });
    expect(saying(over, []).sentence).toBe('Kenji wins with 41 crowns.');
    expect(saying({ ...over, me: 'B' }, []).sentence).toBe('You win with 41 crowns.');
  });
});
