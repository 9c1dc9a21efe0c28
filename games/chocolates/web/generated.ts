// The types of this game, made from those of its rules by `make types`.
import type { Seat } from '$lib/contract';
import { actionText, readAction, type FieldTypes, type TypeNames } from '$lib/fields';

export const kPhaseNames = [
  'set-up', 'predict', 'refill', 'reveal', 'flip', 'turn-up', 'over',
] as const;
export type Phase = (typeof kPhaseNames)[number];

export const kTileNames = [
  'dark-round', 'brown-round', 'white-round', 'green-round', 'pink-round', 'gold-round',
  'dark-triangular', 'brown-triangular', 'white-triangular', 'green-triangular', 'pink-triangular',
  'gold-triangular', 'dark-hexagonal', 'brown-hexagonal', 'white-hexagonal', 'green-hexagonal',
  'pink-hexagonal', 'gold-hexagonal',
] as const;
export type Tile = (typeof kTileNames)[number];

export const kCellNames = [
  'a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'c2', 'd2', 'a3', 'b3', 'c3', 'd3', 'a4', 'b4', 'c4', 'd4',
  'x1', 'x2', 'x3', 'x4', 'x5',
] as const;
export type Cell = (typeof kCellNames)[number];

export const kCardNames = [
  'one-gold', 'two-green', 'three-white', 'two-pink-outer', 'three-dark-outer', 'four-round-outer',
  'triangular-equal-hexagonal-outer', 'brown-balanced', 'dark-leans-left', 'triangular-leans-left',
  'round-beat-triangular', 'brown-beat-white-left', 'green-beat-pink-right', 'pink-touches-green',
  'brown-pair', 'dark-group', 'round-group', 'triangular-group', 'hexagonal-group',
  'hexagonal-line', 'one-type-line', 'white-green-pink-line', 'white-pair', 'dark-diagonal',
  'diagonal-all-different', 'triangular-corners', 'round-corners', 'corners-all-different',
  'four-types-beside',
] as const;
export type Card = (typeof kCardNames)[number];

export const kSideNames = ['true', 'false'] as const;
export type Side = (typeof kSideNames)[number];

export type Chance = string;

export const kEndReasonNames = ['last-turns-played', 'grid-open'] as const;
export type EndReason = (typeof kEndReasonNames)[number];

export const kVerdictNames = ['right', 'wrong'] as const;
export type Verdict = (typeof kVerdictNames)[number];

export const kRefusalNames = [
  'not-your-turn', 'game-over', 'already-predicted', 'predict-first', 'not-in-display',
  'already-face-up',
] as const;
export type Refusal = (typeof kRefusalNames)[number];

export interface OfferedView {
  card: Card;
  cubes: number;
}

export interface PredictionView {
  card: Card;
  side: Side;
}

export interface PlayerView {
  predictions: PredictionView[];
  cubes: number;
}

export interface View {
  seats: number;
  phase: Phase;
  turn: Seat;
  cells: (Tile | null)[];
  flipping: Cell | null;
  display: (OfferedView | null)[];
  next: Card | null;
  pile: number;
  supply: number;
  limit: number;
  ender: Seat | null;
  players: PlayerView[];
}

export interface CardOdds {
  card: Card;
  chance: Chance;
}

export interface Aid {
  odds: CardOdds[];
  hidden: number[];
}

export interface Preview {
  stake: number;
  cubes: number;
  right: Chance | null;
}

export type Predict = { kind: 'predict'; card: Card; side: Side };
export type GoOn = { kind: 'go-on' };
export type Reveal = { kind: 'reveal'; cell: Cell };
export type Action = Predict | GoOn | Reveal;

export type Predicted = { kind: 'predicted'; seat: Seat; card: Card; side: Side; cubes: number };
export type WentOn = { kind: 'went-on'; seat: Seat };
export type Displayed = { kind: 'displayed'; card: Card };
export type ComesNext = { kind: 'comes-next'; card: Card };
export type Revealed = { kind: 'revealed'; seat: Seat; cell: Cell; tile: Tile };
export type TurnedUp = { kind: 'turned-up'; cell: Cell; tile: Tile };
export type LastTurns = { kind: 'last-turns'; seat: Seat };
export type Ended = { kind: 'ended'; reason: EndReason };
export type Event =
  | Predicted | WentOn | Displayed | ComesNext | Revealed | TurnedUp | LastTurns | Ended;

export type PredictionScore = { kind: 'prediction'; card: Card; side: Side; verdict: Verdict };
export type CubesScore = { kind: 'cubes' };
export type ScoreItem = PredictionScore | CubesScore;

// The types of a board, see BoardProps.
export interface Types {
  view: View;
  aid: Aid;
  preview: Preview;
  event: Event;
  item: ScoreItem;
}

export const kEventFields: FieldTypes = {
  predicted: { seat: 'seat', card: 'card', side: 'side', cubes: 'number' },
  'went-on': { seat: 'seat' },
  displayed: { card: 'card' },
  'comes-next': { card: 'card' },
  revealed: { seat: 'seat', cell: 'cell', tile: 'tile' },
  'turned-up': { cell: 'cell', tile: 'tile' },
  'last-turns': { seat: 'seat' },
  ended: { reason: 'reason' },
};

export const kActionFields: FieldTypes = {
  predict: { card: 'card', side: 'side' },
  'go-on': {},
  reveal: { cell: 'cell' },
};

// Actions as the server takes them.
export const actions = {
  predict: (card: Card, side: Side) => actionText('predict', card, side),
  goOn: () => actionText('go-on'),
  reveal: (cell: Cell) => actionText('reveal', cell),
};

const kNames: TypeNames = { card: kCardNames, side: kSideNames, cell: kCellNames };

// The action that a text spells; null when it spells none.
export const parseAction = (text: string): Action | null =>
  readAction<Action>(text, kActionFields, kNames);
