// The types of this game, made from those of its rules by `make types`.
import type { Seat } from '$lib/contract';
import { actionText, readAction, type FieldTypes, type TypeNames } from '$lib/fields';

export const kPhaseNames = [
  'set-up', 'shuffle', 'draw', 'reveal', 'rescue', 'buy', 'dessert', 'refill', 'extra', 'hand-over',
  'over',
] as const;
export type Phase = (typeof kPhaseNames)[number];

export const kCardNames = [
  'cocoa', 'butter', 'sugar', 'milk', 'nuts', 'rum', 'cherries', 'cinnamon', 'vanilla', 'ginger',
  'mint', 'chili',
] as const;
export type Card = (typeof kCardNames)[number];

export const kBackNames = ['base', 'filling', 'spice'] as const;
export type Back = (typeof kBackNames)[number];

export const kDessertNames = ['4', '5', '6', '7', '8', '9'] as const;
export type Dessert = (typeof kDessertNames)[number];

export const kToolNames = ['whisk', 'bag', 'cup'] as const;
export type Tool = (typeof kToolNames)[number];

export type Chance = string;

export const kProspectNames = [
  'nothing', 'top-or-next', 'top-or-market', 'later', 'tool', 'tool-if-left',
] as const;
export type Prospect = (typeof kProspectNames)[number];

export const kEndReasonNames = ['deck-empty', 'desserts-gone'] as const;
export type EndReason = (typeof kEndReasonNames)[number];

export const kRefusalNames = [
  'not-your-turn', 'game-over', 'not-now', 'draw-first', 'pile-empty', 'not-your-tool',
  'wrong-position', 'no-such-card', 'too-expensive', 'dessert-owned', 'dessert-gone',
  'not-more-cards', 'not-fewer-cards', 'deck-empty', 'deck-not-empty', 'tool-owned', 'tool-gone',
  'repeat-first',
] as const;
export type Refusal = (typeof kRefusalNames)[number];

export interface PlayerView {
  pile: number[];
  discard: number[];
  top: Back | null;
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
  first: Seat;
  turn: Seat;
  asked: Seat | null;
  market: Card[];
  deck: number;
  next: Back | null;
  bought: boolean;
  desserts: number[];
  tools: number[];
  crowns: number[];
  players: PlayerView[];
}

export interface Goal {
  cards: number;
  reach: Chance[];
}

export interface Aid {
  bust: Chance | null;
  goals: Goal[];
  extras: Prospect[];
  deck: number[];
}

export interface Preview {
  bust: Chance | null;
  extras: Prospect[];
}

export type DrawCard = { kind: 'draw' };
export type Stop = { kind: 'stop' };
export type Use = { kind: 'use'; tool: Tool };
export type Bust = { kind: 'bust' };
export type Buy = { kind: 'buy'; position: number };
export type TakeDessert = { kind: 'dessert'; dessert: Dessert };
export type Take = { kind: 'take' };
export type Pick = { kind: 'pick'; position: number };
export type TakeTool = { kind: 'tool'; tool: Tool };
export type Pass = { kind: 'pass' };
export type Action =
  | DrawCard | Stop | Use | Bust | Buy | TakeDessert | Take | Pick | TakeTool | Pass;

export type Shuffled = { kind: 'shuffled'; seat: Seat; top: Back };
export type Drew = { kind: 'drew'; seat: Seat; card: Card; count: number };
export type Repeated = { kind: 'repeated'; seat: Seat; card: Card };
export type Used = { kind: 'used'; seat: Seat; tool: Tool };
export type Busted = { kind: 'busted'; seat: Seat; count: number };
export type Stopped = { kind: 'stopped'; seat: Seat; count: number };
export type Bought = { kind: 'bought'; seat: Seat; card: Card };
export type TookDessert = { kind: 'took-dessert'; seat: Seat; dessert: Dessert };
export type Passed = { kind: 'passed'; seat: Seat };
export type Added = { kind: 'added'; card: Card; position: number };
export type Took = { kind: 'took'; seat: Seat; card: Card };
export type Picked = { kind: 'picked'; seat: Seat; card: Card };
export type TookTool = { kind: 'took-tool'; seat: Seat; tool: Tool };
export type Ended = { kind: 'ended'; reason: EndReason };
export type Event =
  | Shuffled | Drew | Repeated | Used | Busted | Stopped | Bought | TookDessert | Passed | Added
  | Took | Picked | TookTool | Ended;

export type DeckScore = { kind: 'deck'; cards: number };
export type DessertScore = { kind: 'dessert'; dessert: Dessert };
export type ScoreItem = DeckScore | DessertScore;

// The options of a table, as their texts.
export interface Options {
  'crowns-base': `${number}`;
  'crowns-nuts': `${number}`;
  'crowns-rum': `${number}`;
  'crowns-cherries': `${number}`;
  'crowns-cinnamon': `${number}`;
  'crowns-vanilla': `${number}`;
  'crowns-ginger': `${number}`;
  'crowns-mint': `${number}`;
  'crowns-chili': `${number}`;
}

// The types of a board, see BoardProps.
export interface Types {
  view: View;
  aid: Aid;
  preview: Preview;
  event: Event;
  item: ScoreItem;
}

export const kEventFields: FieldTypes = {
  shuffled: { seat: 'seat', top: 'back' },
  drew: { seat: 'seat', card: 'card', count: 'number' },
  repeated: { seat: 'seat', card: 'card' },
  used: { seat: 'seat', tool: 'tool' },
  busted: { seat: 'seat', count: 'number' },
  stopped: { seat: 'seat', count: 'number' },
  bought: { seat: 'seat', card: 'card' },
  'took-dessert': { seat: 'seat', dessert: 'dessert' },
  passed: { seat: 'seat' },
  added: { card: 'card', position: 'number' },
  took: { seat: 'seat', card: 'card' },
  picked: { seat: 'seat', card: 'card' },
  'took-tool': { seat: 'seat', tool: 'tool' },
  ended: { reason: 'reason' },
};

export const kActionFields: FieldTypes = {
  draw: {},
  stop: {},
  use: { tool: 'tool' },
  bust: {},
  buy: { position: 'number' },
  dessert: { dessert: 'dessert' },
  take: {},
  pick: { position: 'number' },
  tool: { tool: 'tool' },
  pass: {},
};

// Actions as the server takes them.
export const actions = {
  draw: () => actionText('draw'),
  stop: () => actionText('stop'),
  use: (tool: Tool) => actionText('use', tool),
  bust: () => actionText('bust'),
  buy: (position: number) => actionText('buy', position),
  dessert: (dessert: Dessert) => actionText('dessert', dessert),
  take: () => actionText('take'),
  pick: (position: number) => actionText('pick', position),
  tool: (tool: Tool) => actionText('tool', tool),
  pass: () => actionText('pass'),
};

const kNames: TypeNames = { tool: kToolNames, dessert: kDessertNames };

// The action that a text spells; null when it spells none.
export const parseAction = (text: string): Action | null =>
  readAction<Action>(text, kActionFields, kNames);
