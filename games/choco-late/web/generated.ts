// The types of this game, made from those of its rules by `make types`.
import type { Seat } from '$lib/contract';
import { actionText, readAction, type FieldTypes, type TypeNames } from '$lib/fields';

export const kPhaseNames = [
  'deal-lots', 'deal-hands', 'choose', 'auction', 'offer', 'replace', 'over',
] as const;
export type Phase = (typeof kPhaseNames)[number];

export const kCardNames = [
  '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18',
  '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34',
  '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47', '48', '49', '50',
  '51', '52', '53', '54', '55', '56', '57', '58', '59', '60', '61', '62', '63', '64', '65', '66',
  '67', '68', '69', '70', '71', '72', '73', '74', '75', '76', '77', '78', '79', '80', '81', '82',
  '83', '84', '85', '86', '87', '88', '89', '90', '91', '92', '93', '94', '95', '96', '97', '98',
  '99', '100',
] as const;
export type Card = (typeof kCardNames)[number];

export const kSymbolNames = ['heart', 'shell', 'bar', 'truffle', 'bonbon'] as const;
export type Symbol = (typeof kSymbolNames)[number];

export const kShopNames = ['rose', 'sky', 'lemon', 'teal', 'lilac'] as const;
export type Shop = (typeof kShopNames)[number];

export const kStanceNames = ['out', 'in', 'done'] as const;
export type Stance = (typeof kStanceNames)[number];

export const kCombinationNames = [
  'none', 'pair', 'three', 'two-pairs', 'four-equal', 'four-different', 'three-and-pair',
  'three-pairs', 'five-equal', 'five-different',
] as const;
export type Combination = (typeof kCombinationNames)[number];

export const kRefusalNames = [
  'not-your-turn', 'game-over', 'not-now', 'no-such-lot', 'too-low', 'too-many', 'no-bid',
  'already-at-bid', 'not-at-bid', 'already-done', 'out-of-auction', 'not-in-hand',
  'already-offered', 'not-valid',
] as const;
export type Refusal = (typeof kRefusalNames)[number];

export interface Proof {
  symbol: Symbol;
  shop: Shop;
  fewer_than: number;
}

export interface PlayerView {
  vouchers: number;
  hand: Card[];
  shown: Card[];
  proofs: Proof[];
  tray: Card[];
  bid: number;
  stance: Stance;
  sealed: boolean;
  picked: Card[];
  offer: Card[];
  revealed: Card[];
  owes: number;
  pile: Card | null;
}

export interface View {
  seats: number;
  rules: number;
  you: Seat | null;
  wild: boolean;
  best_one_wins: boolean;
  two_trays: boolean;
  phase: Phase;
  token: Seat;
  turn: Seat | null;
  lots: Card[];
  lot: Card | null;
  bid: number;
  bidder: Seat | null;
  cards: number;
  box: number;
  gone: Card[];
  players: PlayerView[];
}

export interface Standing {
  points: number;
  symbols: Combination[];
  shops: Combination[];
  rest: number;
  first: Card[];
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

export type Choose = { kind: 'choose'; lot: Card };
export type Bid = { kind: 'bid'; count: number };
export type MatchBid = { kind: 'match' };
export type Pass = { kind: 'pass' };
export type Done = { kind: 'done' };
export type Offer = { kind: 'offer'; card: Card };
export type Replace = { kind: 'replace'; card: Card };
export type Action = Choose | Bid | MatchBid | Pass | Done | Offer | Replace;

export type LotsDealt = { kind: 'lots'; cards: Card[] };
export type HandDealt = { kind: 'hand'; cards: Card[] };
export type Chose = { kind: 'chose'; seat: Seat; lot: Card };
export type Opened = { kind: 'opened'; seat: Seat; count: number };
export type Raised = { kind: 'raised'; seat: Seat; count: number };
export type Matched = { kind: 'matched'; seat: Seat; count: number };
export type Passed = { kind: 'passed'; seat: Seat };
export type LetStand = { kind: 'let-stand'; seat: Seat };
export type Discarded = { kind: 'discarded'; lot: Card };
export type Picked = { kind: 'picked'; seat: Seat; card: Card };
export type Sealed = { kind: 'sealed'; seat: Seat };
export type Revealed = { kind: 'revealed'; seat: Seat; cards: Card[] };
export type MustReplace = { kind: 'must-replace'; seat: Seat; count: number };
export type Lost = { kind: 'lost'; seat: Seat; cards: Card[] };
export type Replaced = { kind: 'replaced'; seat: Seat; cards: Card[] };
export type Won = { kind: 'won'; seat: Seat; lot: Card; spent: Card[]; lowest: Card | null };
export type TookBack = { kind: 'took-back'; seat: Seat; cards: Card[] };
export type Returned = { kind: 'returned'; lot: Card };
export type TokenPassed = { kind: 'token-passed'; seat: Seat };
export type Unsold = { kind: 'unsold'; lots: Card[] };
export type Ended = { kind: 'ended' };
export type Event =
  | LotsDealt | HandDealt | Chose | Opened | Raised | Matched | Passed | LetStand | Discarded
  | Picked | Sealed | Revealed | MustReplace | Lost | Replaced | Won | TookBack | Returned
  | TokenPassed | Unsold | Ended;

export type SymbolsScore = { kind: 'symbols'; tray: number; combination: Combination };
export type ShopsScore = { kind: 'shops'; tray: number; combination: Combination };
export type RestScore = { kind: 'rest'; tray: number; count: number };
export type ScoreItem = SymbolsScore | ShopsScore | RestScore;

// The options of a table, as their texts.
export interface Options {
  wild: 'on' | 'off';
  'best-one-wins': 'on' | 'off';
  'two-trays': 'on' | 'off';
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
  lots: { cards: 'card[]' },
  hand: { cards: 'card[]' },
  chose: { seat: 'seat', lot: 'card' },
  opened: { seat: 'seat', count: 'number' },
  raised: { seat: 'seat', count: 'number' },
  matched: { seat: 'seat', count: 'number' },
  passed: { seat: 'seat' },
  'let-stand': { seat: 'seat' },
  discarded: { lot: 'card' },
  picked: { seat: 'seat', card: 'card' },
  sealed: { seat: 'seat' },
  revealed: { seat: 'seat', cards: 'card[]' },
  'must-replace': { seat: 'seat', count: 'number' },
  lost: { seat: 'seat', cards: 'card[]' },
  replaced: { seat: 'seat', cards: 'card[]' },
  won: { seat: 'seat', lot: 'card', spent: 'card[]', lowest: 'card?' },
  'took-back': { seat: 'seat', cards: 'card[]' },
  returned: { lot: 'card' },
  'token-passed': { seat: 'seat' },
  unsold: { lots: 'card[]' },
  ended: {},
};

export const kActionFields: FieldTypes = {
  choose: { lot: 'card' },
  bid: { count: 'number' },
  match: {},
  pass: {},
  done: {},
  offer: { card: 'card' },
  replace: { card: 'card' },
};

// Actions as the server takes them.
export const actions = {
  choose: (lot: Card) => actionText('choose', lot),
  bid: (count: number) => actionText('bid', count),
  match: () => actionText('match'),
  pass: () => actionText('pass'),
  done: () => actionText('done'),
  offer: (card: Card) => actionText('offer', card),
  replace: (card: Card) => actionText('replace', card),
};

const kNames: TypeNames = { card: kCardNames };

// The action that a text spells; null when it spells none.
export const parseAction = (text: string): Action | null =>
  readAction<Action>(text, kActionFields, kNames);
