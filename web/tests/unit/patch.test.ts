import { describe, expect, it } from 'vitest';
import { patched } from '../../src/lib/patch';

describe('a patch', () => {
  const before = {
    players: [
      { cubes: 1, points: 0 },
      { cubes: 2, points: 0 },
    ],
    cells: [null, 'x'],
    phase: 'predict',
  };

  it('changes what it names and leaves the old value as it was', () => {
    const after = patched(before, { 'players.0.cubes': 3, 'cells.0': 'y' });
    expect(after).toEqual({
      players: [
        { cubes: 3, points: 0 },
        { cubes: 2, points: 0 },
      ],
      cells: ['y', 'x'],
      phase: 'predict',
    });
    expect(before.players[0]).toEqual({ cubes: 1, points: 0 });
  });

  it('shares what it does not touch', () => {
    const after = patched(before, { 'players.0.cubes': 3 }) as typeof before;
    expect(after.cells).toBe(before.cells);
    expect(after.players[1]).toBe(before.players[1]);
    expect(after.players[0]).not.toBe(before.players[0]);
  });

  it('joins changes below one place', () => {
    const after = patched(before, { 'players.': { '0.cubes': 3, '1.': { cubes: 4, points: 5 } } });
    expect((after as typeof before).players).toEqual([
      { cubes: 3, points: 0 },
      { cubes: 4, points: 5 },
    ]);
  });

  it('puts a whole value in its place', () => {
    const after = patched(before, { 'players.1': null }) as typeof before;
    expect(after.players[1]).toBeNull();
  });

  it('cuts lists', () => {
    const list = { pile: [1, 2, 3, 4] };
    expect(patched(list, { 'pile@1-2': [7, 8, 9] })).toEqual({ pile: [1, 7, 8, 9, 4] });
    expect(patched(list, { 'pile@4-0': [5] })).toEqual({ pile: [1, 2, 3, 4, 5] });
    expect(patched(list, { 'pile@0-4': [] })).toEqual({ pile: [] });
  });

  it('changes nothing when it is empty', () => {
    expect(patched(before, {})).toBe(before);
  });

  it('refuses a path that leads nowhere', () => {
    for (const place of ['phase.x', 'cells.x', 'cells.2', 'nothing', 'phase@0-1']) {
      expect(() => patched(before, { [place]: [1] }), place).toThrow();
    }
  });
});
