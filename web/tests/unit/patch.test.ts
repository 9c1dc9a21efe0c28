import { describe, expect, it } from 'vitest';
import { patched } from '../../src/lib/patch';

describe('a patch', () => {
  const before = { players: [{ cubes: 1 }, { cubes: 2 }], cells: [null, 'x'], phase: 'predict' };

  it('changes what it names and leaves the old value as it was', () => {
    const after = patched(before, [
      [['players', 0, 'cubes'], 3],
      [['cells', 0], 'y'],
    ]);
    expect(after).toEqual({
      players: [{ cubes: 3 }, { cubes: 2 }],
      cells: ['y', 'x'],
      phase: 'predict',
    });
    expect(before.players[0]).toEqual({ cubes: 1 });
  });

  it('shares what it does not touch', () => {
    const after = patched(before, [[['players', 0, 'cubes'], 3]]) as typeof before;
    expect(after.cells).toBe(before.cells);
    expect(after.players[1]).toBe(before.players[1]);
    expect(after.players[0]).not.toBe(before.players[0]);
  });

  it('replaces the whole by an empty path', () => {
    expect(patched(before, [[[], { over: true }]])).toEqual({ over: true });
  });

  it('changes nothing when it is empty', () => {
    expect(patched(before, [])).toBe(before);
  });

  it('refuses a path that leads nowhere', () => {
    expect(() => patched(before, [[['phase', 'x'], 1]])).toThrow();
    expect(() => patched(before, [[['cells', 'x'], 1]])).toThrow();
  });
});
