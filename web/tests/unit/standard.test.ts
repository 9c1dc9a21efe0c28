import { describe, expect, it } from 'vitest';
import type { BoardProps, Seat } from '../../src/lib/contract';
import { makeWords } from '../../src/lib/words';
import { saying } from '../../src/standard/saying';
import { layoutOf, playersIn, rowsIn, type FieldTables } from '../../src/standard/tables';
import { actionInWords, itemsOf, previewInWords } from '../../src/standard/words';

const kTables: FieldTables = {
  view: { viewer: 'viewer', turn: 'seat', row: 'kind[]', deck: 'card-view?[]', players: 'player-view[]' },
  aid: {},
  preview: { risk: 'chance', gain: 'number' },
  events: {},
  actions: { take: { piece: 'kind', seats: 'seat[]' } },
  structs: {
    'card-view': { kind: 'kind' },
    'player-view': { card: 'kind?', points: 'number' },
  },
};
const kGame = {
  'action.take': 'Take {piece} from {seats}',
  'field.card.none': 'hidden',
  'field.gain': 'Gain',
  'field.risk': 'Risk',
  'kind.nut': 'a nut',
};

function board(changes: Partial<BoardProps> = {}): BoardProps {
  const names = { A: 'Anna', B: 'Bo', C: 'C', D: 'D', E: 'E', F: 'F' } satisfies Record<Seat, string>;
  return {
    view: {},
    events: [],
    me: 'A',
    legal: [],
    aid: null,
    names,
    language: 'en',
    text: makeWords([kGame], 'en'),
    act: () => undefined,
    propose: () => undefined,
    pending: null,
    busy: false,
    focus: { thing: null },
    plan: kTables,
    ...changes,
  };
}

const textsOf = (field: string, type: string, value: unknown) =>
  itemsOf(field, type, value, board()).map(({ text, look }) => [text, look]);

describe('fields', () => {
  it('are sorted by how they are shown', () => {
    expect(layoutOf(kTables.view, kTables.structs)).toEqual({
      values: { turn: 'seat', row: 'kind[]' },
      rows: { deck: { kind: 'kind' } },
      players: { card: 'kind?', points: 'number' },
    });
  });

  it('have rows, absent ones too', () => {
    expect(rowsIn([{ kind: 'nut' }, null])).toEqual([{ kind: 'nut' }, null]);
    expect(rowsIn(null)).toEqual([null]);
    expect(playersIn({ players: [{ points: 3 }] })).toEqual([{ points: 3 }]);
    expect(playersIn('nothing')).toEqual([]);
  });
});

describe('values', () => {
  it('are chips where the game has a text for them', () => {
    expect(textsOf('row', 'kind[]', ['nut', 'mint'])).toEqual([
      ['a nut', 'chip'],
      ['mint', 'plain'],
    ]);
    expect(textsOf('turn', 'seat', 'B')).toEqual([['Bo', 'chip']]);
  });

  it('are in words', () => {
    expect(textsOf('out', 'flag', true)).toEqual([['yes', 'plain']]);
    expect(textsOf('points', 'number', -4)).toEqual([['−4', 'plain']]);
    expect(textsOf('risk', 'chance', '1/4')).toEqual([['25%', 'plain']]);
  });

  it('say that they are absent', () => {
    expect(textsOf('card', 'kind?', null)).toEqual([['hidden', 'absent']]);
    expect(textsOf('turn', 'seat?', null)).toEqual([['–', 'absent']]);
    expect(textsOf('row', 'kind[]', [])).toEqual([['none', 'absent']]);
  });
});

describe('actions', () => {
  it('have a label with the names of players and pieces', () => {
    expect(actionInWords('take nut [ A B ]', board())).toBe('Take a nut from Anna, Bo');
    expect(actionInWords('unknown', board())).toBe('unknown');
  });
});

describe('the sentence bar', () => {
  it('says who is to act', () => {
    expect(saying(board(), ['A']).lead).toBe('Your turn.');
    expect(saying(board(), ['B']).lead).toBe('Bo is to act.');
    expect(saying(board({ me: null }), ['A', 'B']).lead).toBe('Anna and Bo are to act.');
    expect(saying(board(), []).lead).toBe('Chance decides.');
  });

  it('asks before an action and says what it brings', () => {
    const pending = { action: 'take nut [ B ]', preview: { risk: '1/2', gain: 3 } };
    expect(previewInWords(board({ pending }))).toBe('Risk 50% · Gain 3');
    expect(saying(board({ pending }), ['A'])).toMatchObject({
      sentence: 'Take a nut from Bo?',
      hint: 'Risk 50% · Gain 3',
    });
  });

  it('says who has won', () => {
    const scores = { lines: [], totals: [7, 1], winners: ['A' as const], over: true };
    expect(saying(board({ scores }), []).sentence).toBe('You win with 7 points.');
    expect(saying(board({ scores, me: 'B' }), []).sentence).toBe('Anna wins with 7 points.');
  });
});
