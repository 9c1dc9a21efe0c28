import { describe, expect, it } from 'vitest';
import { actionText, ofKind, readAction, seatIn, type FieldTypes } from '../../src/lib/fields';

const kTypes: FieldTypes = {
  ask: { target: 'seat', loud: 'flag' },
  pay: { cards: 'card[]', tip: 'number?' },
  pass: {},
};
const kNames = { card: ['nut', 'mint'] };
const read = (text: string) => readAction(text, kTypes, kNames);

describe('an action as text', () => {
  it('is its kind and its fields', () => {
    expect(actionText('pass')).toBe('pass');
    expect(actionText('ask', 'B', true)).toBe('ask B yes');
    expect(actionText('pay', ['nut', 'nut'], 3)).toBe('pay [ nut nut ] 3');
    expect(actionText('pay', [], null)).toBe('pay [ ] -');
  });

  it('is read again', () => {
    expect(read('pass')).toEqual({ kind: 'pass' });
    expect(read('ask B no')).toEqual({ kind: 'ask', target: 'B', loud: false });
    expect(read('pay [ nut mint ] -12')).toEqual({ kind: 'pay', cards: ['nut', 'mint'], tip: -12 });
    expect(read(' pay [ ]  -')).toEqual({ kind: 'pay', cards: [], tip: null });
  });

  it.each([
    '', 'sing', 'pass on', 'ask', 'ask G no', 'ask B maybe', 'pay', 'pay nut 1', 'pay [ nut',
    'pay [ bean ] 1', 'pay [ nut ] many', 'pay [ ] 1 2',
  ])('is nothing when it is wrong: %j', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('happenings', () => {
  it('name their seat by the type of the field', () => {
    const types = { gave: { what: 'card', receiver: 'seat', giver: 'seat' }, met: { all: 'seat[]' } };
    expect(seatIn({ kind: 'gave', what: 'A', receiver: 'C', giver: 'B' }, types)).toBe('C');
    expect(seatIn({ kind: 'met', all: ['B', 'A'] }, types)).toBe('B');
    expect(seatIn({ kind: 'met', all: [] }, types)).toBeNull();
    expect(seatIn({ kind: 'unheard', seat: 'A' }, types)).toBeNull();
  });

  it('are found by their kind', () => {
    const events = [{ kind: 'a', n: 1 } as const, { kind: 'b' } as const, { kind: 'a', n: 2 } as const];
    expect(ofKind(events, 'a').map(({ n }) => n)).toEqual([1, 2]);
  });
});
