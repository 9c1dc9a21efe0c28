import { describe, expect, it } from 'vitest';
import { parseChance, percent } from '$lib/chance';
import { chanceOf, decimal, expectedPoints, rightChance } from '../chances';
import type { Aid, PlayerView } from '../generated';

const kAid: Aid = {
  odds: [
    { card: 'dark-group', chance: '3/4' },
    { card: 'one-gold', chance: '0/1' },
    { card: 'brown-pair', chance: '678300/678300' },
  ],
  hidden: [7, 7, 7, 6, 5, 4, 3, 2, 1],
};

describe('chances', () => {
  it('are certain only when the fraction is exactly 0 or 1', () => {
    expect(parseChance('0/5')).toEqual({ value: 0, certain: true });
    expect(parseChance('678300/678300')).toEqual({ value: 1, certain: true });
    expect(parseChance('1/3')?.certain).toBe(false);
    expect(parseChance('90071992547409919/90071992547409920')).toEqual({
      value: 1,
      certain: false,
    });
  });

  it('that are no fraction are not known', () => {
    expect(parseChance('')).toBeNull();
    expect(parseChance('1/0')).toBeNull();
    expect(parseChance('0.5')).toBeNull();
    expect(chanceOf(kAid, 'two-green')).toBeNull();
    expect(chanceOf(null, 'dark-group')).toBeNull();
  });

  it('to be right depend on the side', () => {
    expect(rightChance({ value: 0.75, certain: false }, 'true').value).toBe(0.75);
    expect(rightChance({ value: 0.75, certain: false }, 'false').value).toBe(0.25);
    expect(rightChance({ value: 0, certain: true }, 'false')).toEqual({ value: 1, certain: true });
  });
});

describe('percent', () => {
  it('rounds', () => {
    expect(percent({ value: 0.534, certain: false }, 'en')).toBe('53%');
    expect(percent({ value: 0.01, certain: false }, 'ja')).toBe('1%');
  });

  it('is 0 or 100 only when that is certain', () => {
    expect(percent({ value: 0, certain: true }, 'en')).toBe('0%');
    expect(percent({ value: 1, certain: true }, 'en')).toBe('100%');
    expect(percent({ value: 0.0001, certain: false }, 'en')).toBe('<1%');
    expect(percent({ value: 0.9999, certain: false }, 'en')).toBe('>99%');
    expect(percent({ value: 0, certain: false }, 'it')).toBe('<1%');
    expect(percent({ value: 1, certain: false }, 'it')).toBe('>99%');
  });
});

describe('expected points', () => {
  const player = (predictions: PlayerView['predictions'], cubes: number) => ({ predictions, cubes });

  it('are the cubes before any prediction', () => {
    expect(expectedPoints(player([], 3), kAid)).toBe(3);
  });

  it('gain the stake when right and lose it when wrong', () => {
    // 6 points for true at 3/4: 6 × (2 × 0.75 − 1) = 3.
    expect(expectedPoints(player([{ card: 'dark-group', side: 'true' }], 0), kAid)).toBe(3);
    // 4 points for false at 1/4: 4 × (2 × 0.25 − 1) = −2.
    expect(expectedPoints(player([{ card: 'dark-group', side: 'false' }], 1), kAid)).toBe(-1);
    // Certainly wrong costs the 2 points of "exactly one gold".
    expect(expectedPoints(player([{ card: 'one-gold', side: 'true' }], 0), kAid)).toBe(-2);
    expect(expectedPoints(player([{ card: 'brown-pair', side: 'true' }], 0), kAid)).toBe(4);
  });

  it('are not known without the aid or without one of the chances', () => {
    expect(expectedPoints(player([], 3), null)).toBeNull();
    expect(expectedPoints(player([{ card: 'two-green', side: 'true' }], 0), kAid)).toBeNull();
  });

  it('have one decimal in the way of the language', () => {
    expect(decimal(8.56, 'en')).toBe('8.6');
    expect(decimal(-1.1, 'it')).toBe('−1,1');
    expect(decimal(-0.01, 'en')).toBe('0.0');
    expect(decimal(3, 'ja')).toBe('3.0');
  });
});
