import { describe, expect, it } from 'vitest';
import { type Point, thingByKey } from '$lib/arrows';
import sprite from '../../../../web/src/art/sprite.svg?raw';
import en from '../../text/en.json';
import { cellName, cellNamed, kCells } from '../box';
import {
  areasOf,
  cellsOf,
  comparesAreas,
  iconOf,
  iconOfTile,
  kCards,
  kSubjects,
  pictureOf,
  stakeOf,
} from '../cards';
import type { Card, Cell } from '../generated';

const kAll = Object.keys(kCards) as Card[];

describe('cards', () => {
  it('speak of cells of the box, each once', () => {
    expect(kAll).toHaveLength(29);
    for (const card of kAll) {
      const cells = cellsOf(card);
      expect(cells.length, card).toBeGreaterThan(0);
      expect(new Set(cells).size, card).toBe(cells.length);
      expect(Math.min(...cells), card).toBeGreaterThanOrEqual(0);
      expect(Math.max(...cells), card).toBeLessThan(kCells);
    }
  });

  it('name the right ones', () => {
    expect(cellsOf('round-corners').map(cellName)).toEqual(['a1', 'd1', 'a4', 'd4']);
    expect(cellsOf('four-types-beside').map(cellName)).toEqual(['x1', 'x2', 'x3', 'x4', 'x5']);
    expect(cellsOf('green-beat-pink-right').every((cell) => cell % 4 > 1)).toBe(true);
    expect(areasOf('diagonal-all-different').map((cells) => cells.map(cellName))).toEqual([
      ['a1', 'b2', 'c3', 'd4'],
      ['d1', 'c2', 'b3', 'a4'],
    ]);
  });

  it('tell an area apart from the one it is weighed against', () => {
    expect(kAll.filter(comparesAreas)).toEqual([
      'brown-balanced',
      'dark-leans-left',
      'triangular-leans-left',
    ]);
  });

  it('have two sides of 10 points together', () => {
    for (const card of kAll) expect(stakeOf(card, 'true') + stakeOf(card, 'false')).toBe(10);
    expect(stakeOf('one-gold', 'false')).toBe(8);
  });

  it('are drawn with symbols of the sprite and told in words', () => {
    for (const card of kAll) {
      const { icons } = pictureOf(card);
      expect(icons.length, card).toBeGreaterThan(0);
      expect(icons.length, card).toBeLessThan(5);
      for (const icon of icons) expect(sprite).toContain(`id="${icon}"`);
      expect(en).toHaveProperty([`card.${card}`]);
    }
    for (const subject of kSubjects) expect(sprite).toContain(`id="${iconOf(subject)}"`);
    for (const key of Object.keys(en).filter((name) => name.startsWith('tile.'))) {
      expect(sprite).toContain(`id="${iconOfTile(key.slice('tile.'.length))}"`);
    }
  });
});

describe('cells', () => {
  it('have names that lead back to them', () => {
    for (let cell = 0; cell < kCells; ++cell) expect(cellNamed(cellName(cell))).toBe(cell);
  });

  // The grid, and the five at the right of it or below it.
  const grid = Array.from({ length: 16 }, (_, i) => ({ x: 100 * (i % 4), y: 100 * (i >> 2) }));
  const atRight: Point[] = [0, 1, 2, 3, 4].map((i) => ({ x: 420, y: -10 + 80 * i }));
  const below: Point[] = [0, 1, 2, 3, 4].map((i) => ({ x: -10 + 80 * i, y: 400 }));
  const move = (beside: Point[], from: Cell, key: string) => {
    const to = thingByKey([...grid, ...beside], cellNamed(from), key);
    return to === null ? null : cellName(to);
  };

  it('are reached by arrow keys', () => {
    expect(move(atRight, 'b2', 'ArrowLeft')).toBe('a2');
    expect(move(atRight, 'b2', 'ArrowDown')).toBe('b3');
    expect(move(atRight, 'a1', 'ArrowUp')).toBe('a1');
    expect(move(atRight, 'a1', 'ArrowLeft')).toBe('a1');
  });

  it('beside the grid too, wherever they lie', () => {
    expect(move(atRight, 'd1', 'ArrowRight')).toBe('x1');
    expect(move(atRight, 'd4', 'ArrowRight')).toBe('x5');
    expect(move(atRight, 'x1', 'ArrowDown')).toBe('x2');
    expect(move(atRight, 'x5', 'ArrowLeft')).toBe('d4');
    expect(move(below, 'a4', 'ArrowDown')).toBe('x1');
    expect(move(below, 'x1', 'ArrowRight')).toBe('x2');
    expect(move(below, 'x5', 'ArrowUp')).toBe('d4');
  });

  it('at both ends by Home and End; other keys do nothing', () => {
    expect(move(atRight, 'c3', 'Home')).toBe('a1');
    expect(move(atRight, 'c3', 'End')).toBe('x5');
    expect(move(atRight, 'c3', 'Enter')).toBeNull();
  });
});
