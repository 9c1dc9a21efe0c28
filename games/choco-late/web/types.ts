// What the table shows of this game, as view.h declares it, and the aid.
import type { Seat } from '$lib/contract';
import data from './cards.json';

// A lot or a voucher, by its number.
export type Card = keyof typeof data.cards;
export type Symbol = 'heart' | 'shell' | 'bar' | 'truffle' | 'bonbon';
export type Shop = 'rose' | 'sky' | 'lemon' | 'teal' | 'lilac';
export type Combination = keyof typeof data.points.symbols;
export type Phase =
  | 'deal-lots'
  | 'deal-hands'
  | 'choose'
  | 'auction'
  | 'offer'
  | 'replace'
  | 'over';
export type Stance = 'out' | 'in' | 'done';

// Fewer valid vouchers than this for lots of this symbol and shop.
export interface Proof {
  symbol: Symbol;
  shop: Shop;
  fewer_than: number;
}

export interface Player {
  vouchers: number;
  // The viewer's own; nothing for the others.
  hand: Card[];
  // Of the hand, what everybody has seen.
  shown: Card[];
  proofs: Proof[];
  tray: Card[];
  bid: number;
  stance: Stance;
  // Whether all that must be chosen now lies face down.
  sealed: boolean;
  // The viewer's own that lie face down.
  picked: Card[];
  // The offer once it is turned over, without what must be replaced.
  offer: Card[];
  // All that was turned over in this auction, or in the last one until the next begins.
  revealed: Card[];
  owes: number;
  // The top of the pile of vouchers spent in tied auctions.
  pile: Card | null;
}

export interface View {
  seats: number;
  // The version of the rules.
  rules: number;
  you: Seat | null;
  wild: boolean;
  best_one_wins: boolean;
  two_trays: boolean;
  phase: Phase;
  token: Seat;
  // Whose turn it is to bid; in a wild auction nobody's.
  turn: Seat | null;
  // On the table, without the one that is sold.
  lots: Card[];
  lot: Card | null;
  bid: number;
  bidder: Seat | null;
  cards: number;
  box: number;
  gone: Card[];
  players: Player[];
}

// A tray at its best, or both: combinations by tray.
export interface Standing {
  points: number;
  symbols: Combination[];
  shops: Combination[];
  rest: number;
  // With two trays: which lots are on the first one.
  first: Card[];
  // Points more, or fewer, with the lot that is sold.
  gain: number;
}

export interface Aid {
  trays: Standing[];
  valid: Card[];
}

export interface Preview {
  gains: number[];
  valid: number | null;
}
