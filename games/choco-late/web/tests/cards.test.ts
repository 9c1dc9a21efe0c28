import { describe, expect, it } from 'vitest';
import sprite from '../../../../web/src/art/sprite.svg?raw';
import en from '../../text/en.json';
import {
  awningOf,
  iconOf,
  kCards,
  lotsAtFirst,
  shopOf,
  shopPoints,
  symbolOf,
  symbolPoints,
  validFor,
  validity,
} from '../cards';
import type { Card, Standing } from '../generated';
import { standingOf, traysOf, wordsOf } from '../trays';
import { kAid, tableWith, viewWith } from './made';

describe('cards', () => {
  it('are drawn with symbols of the sprite and told in words', () => {
    expect(kCards).toHaveLength(100);
    for (const card of kCards) {
      expect(sprite).toContain(`id="${iconOf(card)}"`);
      expect(sprite).toContain(`id="${awningOf(card)}"`);
      expect(en).toHaveProperty([`symbol.${symbolOf(card)}`]);
      expect(en).toHaveProperty([`shop.${shopOf(card)}`]);
    }
  });

  it('are valid by symbol, by shop or by both', () => {
    expect(validity('40', '15')).toBe('both');
    expect(validity('45', '15')).toBe('symbol');
    expect(validity('38', '15')).toBe('shop');
    expect(validity('46', '15')).toBeNull();
    expect(validFor('15', ['5', '13', '22', '38', '46'])).toEqual(['5', '13', '38']);
    expect(validFor(null, ['5'])).toEqual([]);
  });

  it('form combinations that are worth different points as symbols and as shops', () => {
    expect([symbolPoints('five-different'), shopPoints('five-different')]).toEqual([10, 9]);
    expect([symbolPoints('none'), shopPoints('pair')]).toEqual([0, 3]);
  });

  it('are dealt as so many lots', () => {
    expect(lotsAtFirst(viewWith())).toBe(14);
    expect(lotsAtFirst(viewWith({ two_trays: true }))).toBe(26);
  });
});

describe('trays', () => {
  const { text } = tableWith();

  it('are told with their combinations', () => {
    const standing = standingOf(kAid, 'A');
    expect(standing && wordsOf(standing, text)).toEqual(['shops: pair 3, rest 1']);
    expect(standingOf(null, 'A')).toBeNull();
  });

  it('are two where the aid splits the lots', () => {
    const standing = {
      points: 12,
      symbols: ['pair', 'none'] as const,
      shops: ['none', 'three'] as const,
      rest: 0,
      first: ['1', '6'] as const,
      gain: 0,
    };
    const made = { ...standing, symbols: [...standing.symbols], shops: [...standing.shops] };
    const both = { ...made, first: [...standing.first] };
    const lots = (tray: Card[], of: Standing | null) => traysOf(tray, of).map((one) => one.lots);
    expect(lots(['1', '6', '16'], both)).toEqual([['1', '6'], ['16']]);
    expect(lots(['1', '6', '16'], null)).toEqual([['1', '6', '16']]);
    expect(lots(['1', '6'], both)).toEqual([['1', '6']]);
    const [first, second] = traysOf(['1', '6', '16'], { ...both, rest: 2 });
    expect(first?.parts.map(({ sign, points }) => `${sign} ${points}`)).toEqual(['2= 3']);
    expect(second?.parts.map(({ sign, points }) => `${sign} ${points}`)).toEqual(['3= 5', ' 2']);
    expect(wordsOf(both, text)).toEqual(['1: symbols: pair 3', '2: shops: three equal 5']);
    expect(wordsOf({ ...both, rest: 2 }, text)[2]).toBe('rest 2');
  });
});
