import { describe, expect, it } from 'vitest';
import sprite from '../../../../web/src/art/sprite.svg?raw';
import en from '../../text/en.json';
import {
  backOf,
  counted,
  type Counts,
  crownsOf,
  iconOf,
  iconOfBack,
  iconOfDessert,
  iconOfTool,
  kCards,
  kDesserts,
  kTools,
  sum,
} from '../cards';
import type { Aid, Back, Card, PlayerView } from '../generated';
import { bustChance, goalsOf, leftIn, repeatsIn } from '../odds';
import { positionsFor } from '../table';

const counts = (some: Partial<Record<Card, number>>): Counts =>
  kCards.map((card) => some[card] ?? 0);

const kPlayer: PlayerView = {
  pile: counts({ cocoa: 1, butter: 1, sugar: 1, milk: 2, nuts: 1, rum: 1 }),
  discard: counts({}),
  top: 'base',
  row: ['sugar', 'nuts', 'cocoa', 'cinnamon', 'butter'],
  desserts: [],
  tools: ['whisk'],
  busted: false,
  crowns: 17,
};

describe('cards', () => {
  it('are drawn with symbols of the sprite and told in words', () => {
    const backs: Back[] = ['base', 'filling', 'spice'];
    const icons = [
      ...kCards.map(iconOf),
      ...kDesserts.map(iconOfDessert),
      ...kTools.map(iconOfTool),
      ...backs.map(iconOfBack),
    ];
    for (const icon of icons) expect(sprite).toContain(`id="${icon}"`);
    const keys = [
      ...kCards.map((card) => `card.${card}`),
      ...kDesserts.map((dessert) => `dessert.${dessert}`),
      ...kTools.map((tool) => `tool.${tool}`),
      ...backs.map((back) => `back.${back}`),
    ];
    for (const key of keys) expect(en).toHaveProperty([key]);
  });

  it('are of the Base set, Fillings or Spices', () => {
    expect(kCards.map(backOf).filter((back) => back === 'base')).toHaveLength(4);
    expect(backOf('cherries')).toBe('filling');
    expect(backOf('cinnamon')).toBe('spice');
  });

  it('are counted by kind', () => {
    expect(counted(counts({ milk: 2, rum: 1 }))).toEqual([
      { card: 'milk', count: 2 },
      { card: 'rum', count: 1 },
    ]);
    expect(sum(kPlayer.pile)).toBe(7);
    expect(crownsOf(counts({ chili: 3 }), 'chili')).toBe(3);
  });

  it('buy the card at their number, with 7 and more any', () => {
    const market: Card[] = ['nuts', 'rum', 'cherries', 'nuts', 'vanilla'];
    expect(positionsFor(0, market)).toEqual([]);
    expect(positionsFor(3, market)).toEqual([3]);
    expect(positionsFor(6, market)).toEqual([]);
    expect(positionsFor(7, market)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('the next card', () => {
  it('is one with the back that lies on top', () => {
    const left = leftIn(kPlayer);
    expect(left.filter(({ buried }) => buried).map(({ card }) => card)).toEqual(['nuts', 'rum']);
    expect(left.filter(({ repeats }) => repeats).map(({ card }) => card)).toEqual([
      'cocoa',
      'butter',
      'sugar',
      'nuts',
    ]);
    expect(repeatsIn(kPlayer)).toEqual({ repeats: 3, total: 5 });
  });

  it('is a repeat with the chance that these cards have', () => {
    expect(bustChance(kPlayer)).toEqual({ value: 0.6, certain: false });
    expect(bustChance({ ...kPlayer, row: [] })).toEqual({ value: 0, certain: true });
    expect(bustChance({ ...kPlayer, pile: [], top: null })).toBeNull();
  });
});

describe('goals', () => {
  const aid: Aid = {
    bust: '3/5',
    goals: [
      { cards: 5, reach: ['1/1', '1/1', '1/1', '1/1'] },
      { cards: 6, reach: ['2/5', '7/10', '4/5', '9/10'] },
      { cards: 7, reach: ['1/5', '2/5', '1/2', '1/2'] },
    ],
    extras: [],
    deck: [],
  };

  it('lie ahead, and are nearer with a Tool', () => {
    const goals = goalsOf(aid, kPlayer);
    expect(goals.map(({ cards }) => cards)).toEqual([6, 7]);
    expect(goals[0]?.bare.value).toBe(0.4);
    expect(goals[0]?.saved.value).toBe(0.7);
    expect(goalsOf(aid, { ...kPlayer, tools: [] })[0]?.saved.value).toBe(0.4);
    expect(goalsOf(null, kPlayer)).toEqual([]);
  });
});
