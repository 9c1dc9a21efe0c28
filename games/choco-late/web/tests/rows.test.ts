import { describe, expect, it } from 'vitest';
import type { Event } from '../generated';
import { outcomeOf, revealsNow } from '../outcome';
import { rowsOf } from '../rows';
import { gainFor, inOrder, lotInView, stillChoosing } from '../table';
import { player, tableWith, viewWith } from './made';

const kSold: Event[] = [
  { kind: 'sealed', seat: 'A' },
  { kind: 'revealed', seat: 'A', cards: ['5', '13'] },
  { kind: 'revealed', seat: 'B', cards: ['22', '46'] },
  { kind: 'revealed', seat: 'C', cards: ['3', '40'] },
  { kind: 'lost', seat: 'B', cards: ['22', '46'] },
  { kind: 'won', seat: 'A', lot: '15', spent: ['5', '13'], lowest: '5' },
  { kind: 'took-back', seat: 'C', cards: ['40', '45'] },
  { kind: 'token-passed', seat: 'C' },
];

describe('what became of a lot', () => {
  it('is read from the events', () => {
    const outcome = outcomeOf(kSold);
    expect(outcome).toMatchObject({ kind: 'won', lot: '15', winner: 'A', lowest: '5' });
    expect(outcome?.offers.map(({ seat, fate }) => [seat, fate])).toEqual([
      ['A', 'won'],
      ['B', 'lost'],
      ['C', 'back'],
    ]);
    expect(revealsNow(kSold)).toBe(true);
    expect(outcomeOf([{ kind: 'discarded', lot: '15' }])).toMatchObject({
      kind: 'discarded',
      winner: null,
      offers: [],
    });
    expect(outcomeOf([{ kind: 'sealed', seat: 'A' }])).toBeNull();
  });

  it('has the lots that leave the game with it', () => {
    const events: Event[] = [...kSold, { kind: 'unsold', lots: ['3', '9'] }, { kind: 'ended' }];
    expect(outcomeOf(events)?.unsold).toEqual(['3', '9']);
    expect(outcomeOf(kSold)?.unsold).toEqual([]);
  });

  it('tells replacements from what was offered first', () => {
    const outcome = outcomeOf([
      { kind: 'replaced', seat: 'A', cards: ['28', '29'] },
      { kind: 'won', seat: 'B', lot: '5', spent: ['3', '26'], lowest: '3' },
      { kind: 'took-back', seat: 'A', cards: ['28', '29'] },
    ]);
    expect(outcome?.offers[0]?.replacements).toEqual(['28', '29']);
    expect(outcome?.offers[1]?.replacements).toEqual([]);
    const players = [player({ revealed: ['6', '7', '28', '29'] }), player(), player()];
    const [first] = rowsOf(tableWith({ phase: 'choose', lot: null, players }), outcome);
    expect(first?.cards.map(({ card, mark }) => `${card} ${mark}`)).toEqual([
      '6 not-valid',
      '7 not-valid',
      '28 replacement',
      '29 replacement',
    ]);
  });

  it('marks what is not valid and the number that wins', () => {
    const table = tableWith({ phase: 'choose', lot: null }, { events: kSold });
    const rows = rowsOf(table, outcomeOf(kSold));
    expect(rows.map(({ look }) => look)).toEqual(['stands', 'out', '']);
    expect(rows[0]?.cards).toEqual([
      { card: '5', mark: 'valid', wins: true },
      { card: '13', mark: 'valid', wins: false },
    ]);
    expect(rows[1]?.cards.map(({ mark }) => mark)).toEqual(['not-valid', 'not-valid']);
  });
});

describe('the players at an auction', () => {
  it('stand in the order in which they bid', () => {
    expect(inOrder(viewWith())).toEqual(['B', 'C', 'A']);
    const rows = rowsOf(tableWith(), null);
    expect(rows.map(({ look }) => look)).toEqual(['', 'stands', 'ask']);
    expect(rows.map(({ backs }) => backs)).toEqual([1, 2, 0]);
    expect(rows[2]?.words).toBe('web.row.ask');
  });

  it('who made the standing bid is asked once more', () => {
    const [, , mine] = rowsOf(tableWith({ bidder: 'A' }), null);
    expect(mine?.words).toBe('web.row.ask.stand');
  });

  it('who passed is out', () => {
    const players = [player(), player({ stance: 'out' }), player({ bid: 2 })];
    const [passed] = rowsOf(tableWith({ players }), null);
    expect(passed).toMatchObject({ look: 'out', words: 'board.passed', backs: 0 });
  });

  it('show only backs until all have sealed', () => {
    const players = [player(), player({ sealed: true }), player({ stance: 'out' })];
    const rows = rowsOf(tableWith({ phase: 'offer', players }), null);
    expect(rows[0]).toMatchObject({ seat: 'B', note: 'web.row.sealed', backs: 2, cards: [] });
    expect(stillChoosing(viewWith({ phase: 'offer', players }))).toEqual(['A']);
  });

  it('replace what is not valid', () => {
    const players = [
      player({ owes: 1, offer: ['5'], revealed: ['5', '22'] }),
      player({ offer: ['40', '45'], revealed: ['40', '45'] }),
      player({ stance: 'out', revealed: ['3', '46'] }),
    ];
    const table = tableWith({ phase: 'replace', players });
    const rows = rowsOf(table, null);
    const mine = rows.find(({ seat }) => seat === 'A');
    const lost = rows.find(({ seat }) => seat === 'C');
    expect(lost).toMatchObject({ note: 'web.row.lost', look: 'out' });
    expect(mine?.cards.map(({ mark }) => mark)).toEqual(['valid', 'not-valid']);
    expect(mine?.note).toBe('web.row.owes');
    expect(stillChoosing(table.view)).toEqual(['A']);
  });
});

describe('gains', () => {
  it('are those of the lot on sale', () => {
    expect(gainFor(tableWith(), 'C')).toBe(-1);
    expect(gainFor(tableWith({}, { aid: null }), 'C')).toBeNull();
  });

  it('are those of a lot that is looked at, while one is chosen', () => {
    const foreseen = { action: 'choose 9', preview: { gains: [1, 2, 3], valid: 4 } };
    const table = tableWith({ phase: 'choose', lot: null }, { foreseen });
    expect(gainFor(table, 'B')).toBe(2);
    expect(lotInView(table)).toBe('9');
    expect(gainFor({ ...table, foreseen: null }, 'B')).toBeNull();
  });
});
