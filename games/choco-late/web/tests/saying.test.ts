import { describe, expect, it } from 'vitest';
import type { Scores, Seat, SeatProps } from '$lib/contract';
import type { Event, Phase, ScoreItem, Types } from '../generated';
import { saying, whyWon } from '../saying';
import {
  logged,
  moment,
  round,
  scoreLine,
  seatLine,
  seatNumber,
  sound,
  standing,
  where,
} from '../summary';
import { kAid, kSeats, player, tableWith, viewWith } from './made';

const at = (seat: Seat, table = tableWith()): SeatProps<Types> => ({ ...table, seat });
const { text } = tableWith();

describe('a seat', () => {
  it('is told in one line, with its points', () => {
    expect(seatLine(at('A'))).toBe('5 vouchers');
    expect(seatLine(at('B'))).toBe('5 vouchers, token, pile top 12');
    expect(seatNumber(at('A'))).toEqual({ value: '4', label: 'points' });
    const unaided = at('A', tableWith({}, { aid: null }));
    expect(seatNumber(unaided)).toEqual({ value: '2', label: 'lots' });
  });
});

describe('the table', () => {
  it('counts turns by lots', () => {
    expect(round(viewWith())).toBe(11);
    expect(round(viewWith({ phase: 'choose', lot: null }))).toBe(12);
    expect(round(viewWith({ phase: 'over', lot: null, lots: [] }))).toBe(0);
    expect(where(viewWith(), text)).toBe('Turn 11 of 14');
    expect(where(viewWith({ phase: 'over' }), text)).toBe('Game over');
  });

  it('stands at the points of the trays, or at their lots', () => {
    expect(standing(viewWith(), kAid)).toEqual([4, 5, 1]);
    expect(standing(viewWith(), null)).toEqual([2, 0, 1]);
  });

  it('logs what everybody is told', () => {
    const kinds: Event['kind'][] = [
      'chose', 'picked', 'sealed', 'revealed', 'won', 'took-back', 'token-passed',
    ];
    expect(kinds.filter((kind) => logged({ kind }))).toEqual(['chose', 'revealed', 'won']);
    expect(sound({ kind: 'revealed' })).toBe('flip');
    expect(moment(viewWith(), [{ kind: 'revealed' }])).toBe(700);
    expect(moment(viewWith(), [{ kind: 'passed' }])).toBe(0);
    expect(moment(viewWith({ phase: 'deal-hands' }), [])).toBeNull();
  });

  it('explains a line of the score sheet', () => {
    const line = scoreLine({ kind: 'symbols', tray: 2, combination: 'three-pairs' }, text);
    expect(line).toMatchObject({ words: 'symbols: three pairs', result: 'Tray 2' });
    expect(scoreLine({ kind: 'rest', tray: 0, count: 3 }, text)).toMatchObject({
      words: 'lots in neither: 3',
      result: '',
    });
  });
});

describe('the sentence', () => {
  it('asks for a bid', () => {
    const said = saying(tableWith());
    expect(said.lead).toBe('Your bid.');
    expect(said.sentence).toBe(
      'Rosa stands at 2 vouchers for lot 15. Match, raise or pass?',
    );
    expect(said.hint).toBe('You hold 3 valid vouchers, the lowest is 5.');
    expect(said.steps?.findIndex(({ current }) => current)).toBe(1);
    expect(saying(tableWith({ bid: 0, bidder: null })).sentence).toBe(
      'Nobody has bid for lot 15 yet. Open or pass?',
    );
    expect(saying(tableWith({ bidder: 'A' })).sentence).toContain('let it stand?');
    expect(saying(tableWith({ turn: 'B' })).lead).toBe('Kenji’s bid.');
    expect(saying(tableWith({ turn: 'B', bidder: 'A' })).sentence).toBe(
      'You stand at 2 vouchers for lot 15.',
    );
  });

  it('asks everybody in a wild auction', () => {
    const wild = { wild: true, turn: null };
    expect(saying(tableWith(wild)).sentence).toContain('Match, raise or pass?');
    const mine = [player({ bid: 2 }), player(), player()];
    expect(saying(tableWith({ ...wild, players: mine })).sentence).toContain('Raise, or done?');
    const done = [player({ bid: 2, stance: 'done' }), player(), player()];
    expect(saying(tableWith({ ...wild, players: done })).hint).toBe(
      'You do not raise; the others may.',
    );
  });

  it('asks for as many vouchers as were bid, or are not valid', () => {
    expect(saying(tableWith({ phase: 'offer' })).sentence).toBe(
      'Pick 2 vouchers for lot 15 and seal them.',
    );
    const players = [player({ owes: 1 }), player(), player()];
    expect(saying(tableWith({ phase: 'replace', players })).sentence).toBe(
      'Pick 1 valid voucher for lot 15 instead.',
    );
    const sealed = [player({ sealed: true }), player(), player({ stance: 'out' })];
    expect(saying(tableWith({ phase: 'offer', players: sealed })).sentence).toBe(
      'Kenji is still choosing.',
    );
  });

  it('tells what became of the last lot, and what the next would bring', () => {
    const events: Event[] = [{ kind: 'won', seat: 'B', lot: '15', spent: ['5'], lowest: '5' }];
    const choosing = tableWith({ phase: 'choose', lot: null, token: 'C' }, { events });
    expect(saying(choosing).lead).toBe('Kenji wins lot 15.');
    expect(saying(choosing).sentence).toBe('Rosa chooses the next lot.');
    const foreseen = { action: 'choose 9', preview: { gains: [-2, 0, 0], valid: 1 } };
    const mine = tableWith({ phase: 'choose', lot: null, token: 'A' }, { foreseen });
    expect(saying(mine).hint).toBe('Lot 9: −2 points for you, 1 valid voucher.');
  });

  it('has words for every phase, whoever looks', () => {
    const phases: Phase[] = [
      'deal-lots', 'deal-hands', 'choose', 'auction', 'offer', 'replace', 'over',
    ];
    for (const language of ['en', 'it', 'ja'] as const) {
      for (const phase of phases) {
        for (const me of [...kSeats, null]) {
          for (const wild of [false, true]) {
            const table = tableWith({ phase, wild, turn: wild ? null : 'A' }, { me, language });
            const { lead, sentence, hint = '' } = saying(table);
            expect(`${lead}${sentence}${hint}`, `${language} ${phase}`).not.toMatch(/web\.|\{/);
          }
        }
      }
    }
  });

  it('asks once more, with what the choice would bring', () => {
    const ask = (action: string, phase: Phase = 'auction') =>
      saying(tableWith({ phase }, { pending: { action, preview: null } })).sentence;
    expect(ask('bid 3')).toBe('Raise to 3?');
    expect(ask('match')).toBe('Match 2?');
    const known = { action: 'bid 3', preview: { gains: [], valid: null } };
    expect(saying(tableWith({}, { pending: known })).hint).toBeUndefined();
    for (const action of ['pass', 'done', 'offer 5', 'replace 5', 'choose 9']) {
      expect(ask(action), action).not.toMatch(/web\.|\{/);
    }
  });

  it('says who won', () => {
    const scores: Scores<ScoreItem> = {
      lines: [], totals: [20, 24, 24], winners: ['B'], over: true,
    };
    const over = tableWith({ phase: 'over' }, { scores });
    expect(saying(over).sentence).toBe('Kenji wins with 24 points.');
    const [first, , third] = over.view.players;
    const lower = viewWith({ players: [first!, player({ pile: '12' }), { ...third!, pile: '4' }] });
    expect(whyWon({ ...over, view: lower })).toBe(
      'Equal points: the highest card on top of a pile decides, 12 against 4.',
    );
    expect(saying(over).hint).toBe(whyWon(over));
    expect(whyWon(over)).toMatch(/nobody else/);
    const clear = { ...scores, totals: [20, 24, 23] };
    expect(whyWon({ ...over, scores: clear })).toBe(null);
    expect(saying({ ...over, me: 'B' }).sentence).toBe('You win with 24 points.');
    const shared = { ...over, scores: { ...scores, winners: ['B', 'C'] as Seat[] } };
    expect(saying(shared).sentence).toBe('Kenji and Rosa share the victory with 24 points.');
  });
});
