// The data of the cards that the page draws. cards.json is generated from the rules by
// tests/web_cards_test.cc.
import data from './cards.json';
import type { Back, Card, Dessert, Tool } from './generated';

// By kind, in the order of cards.json.
export type Counts = number[];

export const kCards = Object.keys(data.cards) as Card[];
export const kDesserts = Object.keys(data.desserts) as Dessert[];
export const kTools = data.tools as Tool[];

// From this number of cards on, one may buy at any position of the market.
export const kAnyPosition = 7;

export function backOf(card: Card): Back {
  return data.cards[card].back as Back;
}

// Symbols of the sprite.
export const iconOf = (card: Card) => `cc-${card}`;
export const iconOfTool = (tool: Tool) => `cc-${tool}`;
export const iconOfDessert = (dessert: Dessert) => `cc-dessert-${dessert}`;
// The Base set has no sign of its own: its back shows the bean, its first kind.
export const iconOfBack = (back: Back) => (back === 'base' ? 'cc-cocoa' : `cc-${back}`);

export interface Counted {
  card: Card;
  count: number;
}

// The kinds with at least one card.
export function counted(counts: Counts): Counted[] {
  return kCards
    .map((card, kind) => ({ card, count: counts[kind] ?? 0 }))
    .filter(({ count }) => count > 0);
}

export function sum(counts: Counts): number {
  return counts.reduce((total, count) => total + count, 0);
}

export function crownsOf(crowns: Counts, card: Card): number {
  return crowns[kCards.indexOf(card)] ?? 0;
}
