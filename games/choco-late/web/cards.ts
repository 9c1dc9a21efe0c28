// The data of the cards that the page draws. cards.json is generated from the rules by
// tests/web_cards_test.cc.
import type { Words } from '$lib/contract';
import data from './cards.json';
import type { Card, Combination, Shop, Symbol, View } from './generated';

export const kCards = Object.keys(data.cards) as Card[];

export const symbolOf = (card: Card) => data.cards[card].symbol as Symbol;
export const shopOf = (card: Card) => data.cards[card].shop as Shop;

// Symbols of the sprite.
export const iconOf = (card: Card) => `cl-${symbolOf(card)}`;
export const awningOf = (card: Card) => `cl-awning-${shopOf(card)}`;
export const kAwningSize: [number, number] = [120, 32];

export const symbolPoints = (combination: Combination) => data.points.symbols[combination];
export const shopPoints = (combination: Combination) => data.points.shops[combination];

// The reason why a voucher is valid for a lot; null when it is not.
export type Validity = 'symbol' | 'shop' | 'both';

export function validity(voucher: Card, lot: Card): Validity | null {
  const symbol = symbolOf(voucher) === symbolOf(lot);
  const shop = shopOf(voucher) === shopOf(lot);
  if (symbol && shop) return 'both';
  return symbol ? 'symbol' : shop ? 'shop' : null;
}

export function validFor(lot: Card | null, vouchers: readonly Card[]): Card[] {
  return lot === null ? [] : vouchers.filter((voucher) => validity(voucher, lot) !== null);
}

// "Bonbon, Lemon shop".
export function kindOf(card: Card, text: Words): string {
  return text('web.kind', {
    symbol: text(`symbol.${symbolOf(card)}`),
    shop: text(`shop.${shopOf(card)}`),
  });
}

// The number of lots at the start.
export function lotsAtFirst({ seats, two_trays }: View): number {
  const counts: Partial<Record<string, number>> = two_trays ? data.lotsWithTwoTrays : data.lots;
  return counts[String(seats)] ?? 0;
}
