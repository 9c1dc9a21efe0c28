// The types of this game, made from those of its rules by `make types`.
import type { Seat } from '$lib/contract';
import { actionText, readAction, type FieldTypes, type TypeNames } from '$lib/fields';

export const kPhaseNames = [
  'deal-hands', 'deal-tray', 'deal-line', 'act', 'swap', 'lay', 'pay', 'fill-tray', 'fill-line',
  'discard', 'over',
] as const;
export type Phase = (typeof kPhaseNames)[number];

export const kKindNames = [
  'truffle', 'nut-cluster', 'raspberry', 'mint', 'blueberry', 'violet',
] as const;
export type Kind = (typeof kKindNames)[number];

export const kBoxNames = [
  'TN/NN', 'TT/RN', 'TT/MT', 'TT/RT', 'NM/BM', 'NM/MM', 'NN/BB', 'NN/BM', 'NN/RR', 'NN/VR', 'NR/MM',
  'TR/MM', 'TR/BR', 'TT/BM', 'TT/BN', 'TT/VT', 'NB/VB', 'NR/VR', 'RB/BB', 'RR/VM', 'TR/VV', 'TT/VV',
  'RR/VV', 'TB/VV', 'TN/.N', 'TN/.R', 'TT/.M', 'TT/.N', 'NB/.B', 'NM/.B', 'NM/.M', 'NR/.B', 'RM/.M',
  'TM/.M', 'TR/.B', 'TR/.R',
] as const;
export type Box = (typeof kBoxNames)[number];

export const kPlaceNames = [
  'a1', 'b1', 'c1', 'd1', 'e1', 'a2', 'b2', 'c2', 'd2', 'e2', 'a3', 'b3', 'c3', 'd3', 'e3', 'a4',
  'b4', 'c4', 'd4', 'e4', 'a5', 'b5', 'c5', 'd5', 'e5',
] as const;
export type Place = (typeof kPlaceNames)[number];

export const kCornerNames = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof kCornerNames)[number];

export const kTileNames = [
  'truffle', 'nut-cluster', 'raspberry', 'mint', 'blueberry', 'violet', 'small-boxes', 'first',
] as const;
export type Tile = (typeof kTileNames)[number];

export const kRefusalNames = [
  'not-your-turn', 'game-over', 'not-now', 'not-on-tray', 'not-in-hand', 'not-for-sale', 'too-dear',
  'sampler-full', 'does-not-fit', 'not-the-price', 'no-wild', 'no-box-there', 'wild-there',
  'already-reserved', 'wrong-order',
] as const;
export type Refusal = (typeof kRefusalNames)[number];

export interface Laid {
  box: Box;
  place: Place;
  turns: number;
}

export interface Space {
  place: Place;
  corner: Corner;
}

export interface PlayerView {
  cards: number;
  hand: Kind[];
  known: Kind[];
  proved: Kind[];
  sampler: Laid[];
  covered: Space[];
  wilds: number;
  reserved: Box | null;
}

export interface View {
  rules: number;
  seats: number;
  you: Seat | null;
  phase: Phase;
  starter: Seat;
  turn: Seat;
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
  players: PlayerView[];
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

export interface Cost {
  box: Box;
  cards: number;
  missing: number;
}

export interface Aid {
  standings: Standing[];
  tiles: (Seat | null)[];
  costs: Cost[];
  deck: number[];
}

export interface Preview {
  payments: Kind[][];
  groups: number[] | null;
}

export type Take = { kind: 'take'; chocolate: Kind };
export type Swap = { kind: 'swap'; chocolate: Kind };
export type Pack = { kind: 'box'; box: Box };
export type Lay = { kind: 'lay'; place: Place; turns: number };
export type Pay = { kind: 'pay'; cards: Kind[] };
export type Cover = { kind: 'wild'; place: Place; corner: Corner };
export type Reserve = { kind: 'reserve'; box: Box };
export type Discard = { kind: 'discard'; chocolate: Kind };
export type Action = Take | Swap | Pack | Lay | Pay | Cover | Reserve | Discard;

export type DealtYou = { kind: 'dealt'; seat: Seat; cards: Kind[] };
export type TrayLaid = { kind: 'tray-laid'; cards: Kind[] };
export type LineLaid = { kind: 'line-laid'; boxes: Box[] };
export type Took = { kind: 'took'; seat: Seat; chocolate: Kind };
export type Swapped = { kind: 'swapped'; seat: Seat; chocolate: Kind };
export type Boxed = {
  kind: 'boxed'; seat: Seat; box: Box; points: number; place: Place; turns: number; paid: Kind[];
};
export type Covered = { kind: 'covered'; seat: Seat; place: Place; corner: Corner };
export type Reserved = { kind: 'reserved'; seat: Seat; box: Box; points: number };
export type Discarded = { kind: 'discarded'; seat: Seat; chocolate: Kind };
export type Shuffled = { kind: 'shuffled' };
export type CardCame = { kind: 'card-came'; chocolate: Kind };
export type BoxCame = { kind: 'box-came'; box: Box; points: number };
export type CameFirst = { kind: 'came-first'; seat: Seat };
export type TurnBegan = { kind: 'turn-began'; seat: Seat };
export type Awarded = { kind: 'awarded'; tile: Tile; seat: Seat };
export type Unclaimed = { kind: 'unclaimed'; tile: Tile };
export type Ended = { kind: 'ended' };
export type Event =
  | DealtYou | TrayLaid | LineLaid | Took | Swapped | Boxed | Covered | Reserved | Discarded
  | Shuffled | CardCame | BoxCame | CameFirst | TurnBegan | Awarded | Unclaimed | Ended;

export type BoxesScore = { kind: 'boxes'; count: number };
export type TileScore = { kind: 'tile'; tile: Tile; size: number };
export type WildsScore = { kind: 'wilds'; count: number };
export type ScoreItem = BoxesScore | TileScore | WildsScore;

// The types of a board, see BoardProps.
export interface Types {
  view: View;
  aid: Aid;
  preview: Preview;
  event: Event;
  item: ScoreItem;
}

export const kEventFields: FieldTypes = {
  dealt: { seat: 'seat', cards: 'chocolate[]' },
  'tray-laid': { cards: 'chocolate[]' },
  'line-laid': { boxes: 'box[]' },
  took: { seat: 'seat', chocolate: 'chocolate' },
  swapped: { seat: 'seat', chocolate: 'chocolate' },
  boxed: {
    seat: 'seat', box: 'box', points: 'number', place: 'place', turns: 'number',
    paid: 'chocolate[]',
  },
  covered: { seat: 'seat', place: 'place', corner: 'corner' },
  reserved: { seat: 'seat', box: 'box', points: 'number' },
  discarded: { seat: 'seat', chocolate: 'chocolate' },
  shuffled: {},
  'card-came': { chocolate: 'chocolate' },
  'box-came': { box: 'box', points: 'number' },
  'came-first': { seat: 'seat' },
  'turn-began': { seat: 'seat' },
  awarded: { tile: 'tile', seat: 'seat' },
  unclaimed: { tile: 'tile' },
  ended: {},
};

export const kActionFields: FieldTypes = {
  take: { chocolate: 'chocolate' },
  swap: { chocolate: 'chocolate' },
  box: { box: 'box' },
  lay: { place: 'place', turns: 'number' },
  pay: { cards: 'chocolate[]' },
  wild: { place: 'place', corner: 'corner' },
  reserve: { box: 'box' },
  discard: { chocolate: 'chocolate' },
};

// Actions as the server takes them.
export const actions = {
  take: (chocolate: Kind) => actionText('take', chocolate),
  swap: (chocolate: Kind) => actionText('swap', chocolate),
  box: (box: Box) => actionText('box', box),
  lay: (place: Place, turns: number) => actionText('lay', place, turns),
  pay: (cards: readonly Kind[]) => actionText('pay', cards),
  wild: (place: Place, corner: Corner) => actionText('wild', place, corner),
  reserve: (box: Box) => actionText('reserve', box),
  discard: (chocolate: Kind) => actionText('discard', chocolate),
};

const kNames: TypeNames = {
  chocolate: kKindNames, box: kBoxNames, place: kPlaceNames, corner: kCornerNames,
};

// The action that a text spells; null when it spells none.
export const parseAction = (text: string): Action | null =>
  readAction<Action>(text, kActionFields, kNames);
