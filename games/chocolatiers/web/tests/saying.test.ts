import { describe, expect, it } from 'vitest';
import type { Scores, Seat } from '$lib/contract';
import type { Event, Phase, ScoreItem } from '../generated';
import { saying } from '../saying';
import { rowsOf } from '../standings';
import {
  logged,
  logKey,
  moment,
  scoreLine,
  seatLine,
  seatNumber,
  sound,
  standing,
  where,
} from '../summary';
import type { AtSeat, Table } from '../table';
import { kAid, kSeats, tableWith, viewWith } from './made';

const at = (seat: Seat, table = tableWith()): AtSeat => ({ ...table, seat });
const { text } = tableWith();
const labels = (table: Table) => saying(table).buttons?.map(({ label }) => label);

describe('a seat', () => {
  it('is told in one line, with the points of its boxes', () => {
    expect(seatLine(at('A'))).toBe('4 boxes, 6 cards, starts');
    expect(seatLine(at('B', tableWith({ first: 'B' })))).toBe('1 box, 4 cards, first with six');
    expect(seatLine(at('C', tableWith({ starter: 'C' })))).toBe('1 box, 4 cards, starts');
    expect(seatNumber(at('A'))).toEqual({ value: '20', label: 'box points' });
    const scores: Scores<ScoreItem> = { lines: [], totals: [43, 30, 20], winners: ['A'], over: true };
    expect(seatNumber({ ...at('A'), scores })).toEqual({ value: '43', label: 'points' });
  });
});

describe('the table', () => {
  it('tells how far the game has come', () => {
    expect(where(viewWith(), text)).toBe('4 of 6 boxes');
    expect(where(viewWith({ first: 'B' }), text)).toBe('Last round');
    expect(where(viewWith({ phase: 'over' }), text)).toBe('Game over');
    expect(standing(viewWith(), kAid)).toEqual([30, 10, 12]);
    expect(standing(viewWith(), null)).toEqual([20, 4, 7]);
  });

  it('logs what was done', () => {
    const kinds: Event['kind'][] = ['dealt', 'took', 'boxed', 'card-came', 'turn-began', 'ended'];
    expect(kinds.filter((kind) => logged({ kind }))).toEqual(['took', 'boxed', 'ended']);
    expect(logKey({ kind: 'boxed' })).toBe('web.log.boxed');
    expect(logKey({ kind: 'took' })).toBeNull();
    expect(sound({ kind: 'boxed' })).toBe('flip');
  });

  it('takes its time for boxes, and passes over what fills gaps', () => {
    const lasts = (...events: Pick<Event, 'kind'>[]) => moment(viewWith(), events);
    expect(lasts({ kind: 'boxed' })).toBe(600);
    expect(lasts({ kind: 'boxed' }, { kind: 'came-first' })).toBe(700);
    expect(lasts({ kind: 'took' })).toBe(0);
    expect(lasts({ kind: 'card-came' })).toBeNull();
  });

  it('explains the lines of the score sheet', () => {
    expect(scoreLine({ kind: 'boxes', count: 6 }, text).words).toBe('boxes: 6');
    expect(scoreLine({ kind: 'tile', tile: 'mint', size: 4 }, text)).toMatchObject({
      mark: 'ch-mint', words: 'largest group of Mints', result: 'group of 4',
    });
    expect(scoreLine({ kind: 'tile', tile: 'small-boxes', size: 3 }, text).result).toBe('3 boxes');
    expect(scoreLine({ kind: 'tile', tile: 'first', size: 0 }, text).result).toBe('');
    expect(scoreLine({ kind: 'wilds', count: 2 }, text).words).toBe('unused wilds: 2');
  });
});

describe('the score tiles', () => {
  it('go to the largest, and to nobody in a tie', () => {
    const rows = rowsOf(tableWith());
    expect(rows.map(({ holder }) => holder)).toEqual(['B', 'A', null, 'A', 'A', 'C', null, null]);
    expect(rows[1]?.values).toEqual([4, 0, 0]);
    expect(rows.at(-1)?.values).toEqual([4, 1, 1]);
  });

  it('show what a box that is laid out would change', () => {
    const table = tableWith();
    table.plan.choose('NM/BM', table);
    table.plan.turns = 1;
    const rows = rowsOf(table);
    expect(rows[3]?.next).toEqual({ seat: 'A', value: 4 });
    expect(rows.at(-1)?.next).toEqual({ seat: 'A', value: 5 });
  });
});

describe('the sentence', () => {
  it('asks for an action', () => {
    const said = saying(tableWith());
    expect(said.lead).toBe('Your turn.');
    expect(said.steps?.findIndex(({ current }) => current)).toBe(0);
    expect(labels(tableWith())).toEqual(['Place a wild']);
    expect(saying(tableWith({ actions: 1 })).steps?.[1]?.current).toBe(true);
    expect(saying(tableWith({ turn: 'B' })).lead).toBe('Kenji’s turn.');
  });

  it('asks whether a box is to lie here, and what is paid', () => {
    const table = tableWith();
    table.plan.choose('NM/BM', table);
    table.plan.ways = [['truffle', 'truffle', 'nut-cluster', 'mint', 'mint']];
    const said = saying(table);
    expect(said.lead).toBe('Box it here?');
    expect(said.sentence).toContain('2 Truffles for the Blueberry');
    expect(said.hint).toMatch(/grows from \d to \d\.$/);
    expect(labels(table)).toEqual(['Cancel', 'Rotate', 'Reserve', 'Box it']);
    expect(said.sticks).toBe(true);
  });

  it('offers to reserve what cannot be paid', () => {
    const table = tableWith();
    table.plan.choose('RR/VM', table);
    expect(saying(table).sentence).toBe('You are 1 chocolate short. A wild keeps it for you.');
    expect(labels(table)).toEqual(['Cancel', 'Rotate', 'Reserve']);
  });

  it('counts the cards of a swap', () => {
    const table = tableWith();
    table.plan.swapOut('mint');
    expect(saying(table).lead).toBe('Swap Mint for two?');
    expect(saying(table).sentence).toBe('Choose two cards of the tray.');
    table.plan.pick(0);
    table.plan.pick(4);
    expect(saying(table).sentence).toBe('Take 2 Raspberries.');
    expect(labels(table)).toEqual(['Cancel', 'Swap']);
    expect(saying(tableWith({ phase: 'swap', takes: 1 })).sentence).toBe(
      'Take one more card from the tray.',
    );
  });

  it('goes on where a box was chosen already', () => {
    const lay = tableWith({ phase: 'lay', chosen: 'TT/VV' });
    lay.plan.follow(lay);
    expect(labels(lay)).toEqual(['Rotate', 'Box it']);
    const legal = ['pay [ mint mint ]', 'pay [ violet violet ]'];
    const pay = tableWith({ phase: 'pay', chosen: 'TT/VV', place: 'c3' }, { legal });
    pay.plan.follow(pay);
    expect(saying(pay).hint).toBe('There are 2 ways.');
  });

  it('has words for every phase and every question, whoever looks', () => {
    const phases: Phase[] = [
      'deal-hands', 'deal-tray', 'deal-line', 'act', 'swap', 'lay', 'pay', 'fill-tray',
      'fill-line', 'discard', 'over',
    ];
    const actions = [
      'take mint', 'swap mint', 'box TT/VV', 'lay c3 1', 'pay [ mint mint ]', 'wild b2 top-left',
      'reserve TT/VV', 'discard mint',
    ];
    const plain = /web\.|\{|undefined/;
    for (const language of ['en', 'it', 'ja'] as const) {
      for (const me of [...kSeats, null]) {
        for (const phase of phases) {
          const { lead, sentence, hint = '' } = saying(tableWith({ phase }, { me, language }));
          expect(`${lead}${sentence}${hint}`, `${language} ${phase}`).not.toMatch(plain);
        }
      }
      for (const action of actions) {
        const pending = { action, preview: null };
        const { lead, sentence, hint = '' } = saying(tableWith({}, { pending, language }));
        expect(`${lead}${sentence}${hint}`, `${language} ${action}`).not.toMatch(plain);
      }
    }
  });

  it('says who won', () => {
    const scores: Scores<ScoreItem> = { lines: [], totals: [20, 24, 24], winners: ['B'], over: true };
    const over = tableWith({ phase: 'over' }, { scores });
    expect(saying(over).sentence).toBe('Kenji wins with 24 points.');
  });
});
