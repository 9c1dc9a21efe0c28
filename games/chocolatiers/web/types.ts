// What the table shows of this game, as view.h declares it, and the aid.
import type { Seat } from '$lib/contract';
import data from './cards.json';

export type Kind = keyof typeof data.kinds;
// A box by its spaces as they are printed, such as TN/.R.
export type Box = keyof typeof data.boxes;
export type Tile = keyof typeof data.tiles;
// Column and row of a sampler's grid: c3 is its middle.
export type Place = `${'a' | 'b' | 'c' | 'd' | 'e'}${'1' | '2' | '3' | '4' | '5'}`;
export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
export type Phase =
  | 'deal-hands'
  | 'deal-tray'
  | 'deal-line'
  | 'act'
  | 'swap'
  | 'lay'
  | 'pay'
  | 'fill-tray'
  | 'fill-line'
  | 'discard'
  | 'over';

// A box in a sampler; quarter turns clockwise.
export interface Laid {
  box: Box;
  place: Place;
  turns: number;
}

export interface Space {
  place: Place;
  corner: Corner;
}

export interface Player {
  cards: number;
  // The viewer's own; nothing for the others.
  hand: Kind[];
  // Of the hand, what everybody knows; the rest was dealt.
  known: Kind[];
  proved: Kind[];
  sampler: Laid[];
  // Where its wilds lie.
  covered: Space[];
  // Wilds that it has not used.
  wilds: number;
  reserved: Box | null;
}

export interface View {
  rules: number;
  seats: number;
  you: Seat | null;
  phase: Phase;
  // The seat that begins every round.
  starter: Seat;
  turn: Seat;
  // Actions left in this turn, and cards that a swap still brings.
  actions: number;
  takes: number;
  tray: (Kind | null)[];
  line: (Box | null)[];
  deck: number;
  boxes: number;
  discards: number[];
  deck_holds: number[] | null;
  shuffles: number;
  first: Seat | null;
  players: Player[];
  // What the viewer has chosen so far.
  chosen: Box | null;
  place: Place | null;
  turns: number;
}

export interface Standing {
  groups: number[];
  small_boxes: number;
  box_points: number;
  points: number;
}

// The fewest cards of the viewer's hand, or how many chocolates it is short of.
export interface Cost {
  box: Box;
  cards: number;
  missing: number;
}

export interface Aid {
  standings: Standing[];
  // In the order of the tiles.
  tiles: (Seat | null)[];
  costs: Cost[];
  // By kind, cards that may lie in the deck: exactly those that do when deck_holds is known.
  deck: number[];
}

export interface Preview {
  payments: Kind[][];
  groups: number[] | null;
}
