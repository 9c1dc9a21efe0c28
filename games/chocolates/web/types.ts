// What the table shows of this game, as view.h declares it, and the aid.
import type { Seat } from '$lib/contract';
import data from './cards.json';

export type Card = keyof typeof data.cards;
export type Subject = keyof typeof data.counts;
export type Area = keyof typeof data.areas;
export type Side = 'true' | 'false';
export type Phase = 'set-up' | 'predict' | 'refill' | 'reveal' | 'flip' | 'turn-up' | 'over';

export interface Offered {
  card: Card;
  cubes: number;
}

export interface Prediction {
  card: Card;
  side: Side;
}

export interface Player {
  predictions: Prediction[];
  cubes: number;
}

export interface View {
  seats: number;
  phase: Phase;
  turn: Seat;
  // Grid cells row by row from the top left, then the cells beside; null: face down.
  cells: (string | null)[];
  // The name of the cell being turned over.
  flipping: string | null;
  display: (Offered | null)[];
  next: Card | null;
  pile: number;
  supply: number;
  limit: number;
  ender: Seat | null;
  players: Player[];
}

export interface Aid {
  // Each chance is an exact fraction, "16/21".
  odds: { card: Card; chance: string }[];
  // Tiles face down by shape and then by type.
  hidden: number[];
}

export interface Preview {
  stake: number;
  cubes: number;
  // Of an action that is no prediction nothing can be foreseen.
  right: string | null;
}
