// What the table shows of this game, as view.h declares it, and the aid.
import type { Seat } from '$lib/contract';
import data from './cards.json';

export type Card = keyof typeof data.cards;
export type Dessert = keyof typeof data.desserts;
export type Tool = 'whisk' | 'bag' | 'cup';
export type Back = 'base' | 'filling' | 'spice';
export type Prospect =
  | 'nothing'
  | 'top-or-next'
  | 'top-or-market'
  | 'later'
  | 'tool'
  | 'tool-if-left';
export type Phase =
  | 'set-up'
  | 'shuffle'
  | 'draw'
  | 'reveal'
  | 'rescue'
  | 'buy'
  | 'dessert'
  | 'refill'
  | 'extra'
  | 'hand-over'
  | 'over';

// By kind, in the order of cards.json.
export type Counts = number[];

export interface Player {
  pile: Counts;
  discard: Counts;
  // The back of the draw pile's top card.
  top: Back | null;
  // Face up in front of the player, in the order drawn; all different.
  row: Card[];
  desserts: Dessert[];
  tools: Tool[];
  busted: boolean;
  crowns: number;
}

export interface View {
  seats: number;
  round: number;
  phase: Phase;
  // The first player, with whom every round begins.
  first: Seat;
  turn: Seat;
  // The opponent who may take something now.
  asked: Seat | null;
  // From position 1, next to the deck, on.
  market: Card[];
  deck: number;
  // The back of the deck's top card.
  next: Back | null;
  bought: boolean;
  // What is left of each Dessert, and of each Tool in the middle.
  desserts: number[];
  tools: number[];
  crowns: Counts;
  players: Player[];
}

export interface Aid {
  // Each chance is an exact fraction, "4/7".
  bust: string | null;
  // By the number of Tools used for it: none, at most one, and so on.
  goals: { cards: number; reach: string[] }[];
  extras: Prospect[];
  deck: Counts;
}

export interface Preview {
  bust: string | null;
  extras: Prospect[];
}
