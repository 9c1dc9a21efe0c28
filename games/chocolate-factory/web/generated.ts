// The types of this game, made from those of its rules by `make types`.
import type { Seat } from '$lib/contract';
import { actionText, readAction, type FieldTypes, type TypeNames } from '$lib/fields';

export const kPhaseNames = [
  'turn-sides', 'deal-orders', 'deal-target', 'deal-specials', 'deal-demand', 'deal-display',
  'draft', 'run', 'fulfil', 'keep', 'draw-orders', 'choose', 'over',
] as const;
export type Phase = (typeof kPhaseNames)[number];

export const kDayNames = [
  'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday',
] as const;
export type Day = (typeof kDayNames)[number];

export const kPartNames = [
  'roaster', 'upgrader', 'chute', 'boxing-line', 'finger-wrapper', 'nut-cracker', 'twin-mould',
  'triple-upgrader', 'duplicator', 'bar-splitter', 'bar-mould', 'chunk-press', 'caramel-kettle',
  'chunk-wrapper', 'express-wrapper', 'finger-mould', 'bean-grinder', 'gift-packer',
  'marvellous-machine', 'double-boxer', 'reformer', 'selection-box', 'grand-upgrader',
  'triplicator', 'sweet-spinner', 'luxury-line', 'bar-cutter', 'twin-enrober', 'ribbon-machine',
  'assortment-packer', 'all-in-one', 'filling-station', 'unboxer', 'crane', 'finishing-crane',
  'copy-crane', 'overhead-conveyor', 'bean-grinder-2', 'express-wrapper-2', 'caramel-kettle-2',
  'bar-press', 'bar-cutter-2', 'luxury-line-2', 'sweet-spinner-2', 'twin-enrober-2',
  'ribbon-machine-2', 'filling-station-2', 'assortment-packer-2', 'unboxer-2', 'copy-crane-2',
] as const;
export type Part = (typeof kPartNames)[number];

export const kEmployeeNames = [
  'director-palace', 'miner-palace', 'decorator-palace', 'clerk-palace', 'store-agent-palace',
  'operator-expert-palace', 'technician-palace', 'director-fresh-fancies', 'mechanic-fresh-fancies',
  'miner-fresh-fancies', 'operator-fresh-fancies', 'shop-agent-fresh-fancies',
  'packer-fresh-fancies', 'technician-fresh-fancies', 'director-salters', 'operator-expert-salters',
  'salesman-salters', 'miner-expert-salters', 'decorator-salters', 'dealer-salters',
  'importer-salters', 'director-luxury', 'dealer-luxury', 'engineer-luxury', 'clerk-luxury',
  'importer-luxury', 'store-agent-luxury', 'director-dunstan-gilberts', 'packer-dunstan-gilberts',
  'operator-dunstan-gilberts', 'salesman-dunstan-gilberts', 'mechanic-dunstan-gilberts',
  'miner-expert-dunstan-gilberts', 'shop-agent-dunstan-gilberts', 'owner', 'helpers', 'prodigy',
] as const;
export type Employee = (typeof kEmployeeNames)[number];

export const kStoreNames = [
  'palace', 'fresh-fancies', 'salters', 'luxury', 'dunstan-gilberts',
] as const;
export type Store = (typeof kStoreNames)[number];

export const kSideNames = ['A', 'B', 'C', 'D'] as const;
export type Side = (typeof kSideNames)[number];

export const kGoalNames = [
  'every-counter', 'sole-supplier', 'two-great-houses', 'three-windows', 'four-fronts',
  'one-of-each', 'bulk-contracts', 'village-round', 'dunstan-gilberts-insist', 'the-palace-insists',
  'fresh-fancies-insist', 'salters-insist', 'house-of-luxury-insists', 'two-good-customers',
  'one-keen-customer', 'spread-the-word', 'tasting-plate', 'matching-tray', 'sweet-and-crunchy',
  'works-outing', 'the-owners-birthday', 'a-little-more', 'a-lot-more', 'corner-regulars',
  'small-and-middling', 'the-big-order', 'two-great-houses-2',
] as const;
export type Goal = (typeof kGoalNames)[number];

export const kOrderNames = [
  's01', 's02', 's03', 's04', 's05', 's06', 's07', 's08', 's09', 's10', 's11', 's12', 's13', 's14',
  's15', 's16', 's17', 's18', 'm01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07', 'm08', 'm09', 'm10',
  'm11', 'm12', 'm13', 'm14', 'm15', 'm16', 'm17', 'm18', 'l01', 'l02', 'l03', 'l04', 'l05', 'l06',
  'l07', 'l08', 'l09', 'l10', 'l11', 'l12', 'l13', 'l14', 'l15', 'l16', 'l17', 'l18',
] as const;
export type Order = (typeof kOrderNames)[number];

export const kSlotNames = [
  'above-1', 'above-2', 'above-3', 'above-4', 'below-1', 'below-2', 'below-3', 'below-4',
] as const;
export type Slot = (typeof kSlotNames)[number];

export const kAskNames = [
  'nothing', 'use', 'make', 'upgrade', 'copy', 'move', 'chute', 'refine',
] as const;
export type Ask = (typeof kAskNames)[number];

export const kKindNames = [
  'bean', 'cocoa', 'chunks', 'fingers', 'caramel', 'nuts', 'boxed',
] as const;
export type Kind = (typeof kKindNames)[number];

export const kSizeNames = ['small', 'medium', 'large'] as const;
export type Size = (typeof kSizeNames)[number];

export const kRefusalNames = [
  'not-your-turn', 'game-over', 'not-now', 'not-in-display', 'has-part', 'has-employee',
  'must-push-first', 'no-tile-left', 'too-many-beans', 'more-shifts', 'no-part', 'used-this-shift',
  'chute-is-free', 'no-such-option', 'too-little-coal', 'nothing-to-work-on', 'not-on-tile',
  'not-one-step-up', 'not-of-the-recipe', 'no-such-column', 'same-column', 'no-chute',
  'no-such-employee', 'action-spent', 'not-in-store-room', 'not-your-order', 'not-yet-paid',
  'not-wanted', 'not-refined', 'delivered-today', 'no-store', 'parcel-open', 'incomplete-parcel',
  'not-drawn', 'not-that-piece', 'wants-no-pieces', 'mimic-first', 'not-another-store',
  'no-mimicry', 'not-demanded', 'not-what-it-wants', 'tile-is-empty',
] as const;
export type Refusal = (typeof kRefusalNames)[number];

export interface StoreView {
  store: Store;
  side: Side;
  spaces: number[];
  heights: number[];
  served: Seat[];
}

export interface DemandView {
  goal: Goal;
  supplied: boolean;
}

export interface Progress {
  goal: Goal;
  met: boolean;
  steps: number[];
  money: number;
  orders: number[];
  pieces: number;
}

export interface WorkView {
  ask: Ask;
  part: Part | null;
  column: number;
  option: number;
  at: number;
  moved: Kind | null;
}

export interface FactoryView {
  belt: number[][];
  room: number[];
  parts: (Part | null)[];
  used: Slot[];
  coal: number;
  shifts: number;
  tiles: number;
  employee: Employee | null;
  uses: number;
  favoured: Slot | null;
  work: WorkView | null;
}

export interface HeldView {
  order: Order | null;
  stage: number;
}

export interface PlayerView {
  factory: FactoryView;
  orders: HeldView[];
  specials: HeldView[];
  finished: number[];
  money: number;
  money_today: number;
  built: boolean;
  delivered: boolean;
  mimics: Store | null;
  parcel: number[];
  paying: Order | null;
  owes: number;
}

export interface OrderDeckView {
  unseen: Order[];
  under: Order[];
}

export interface View {
  seats: number;
  you: Seat | null;
  phase: Phase;
  day: Day;
  starter: Seat;
  turn: Seat;
  simultaneous: boolean;
  running: Seat[];
  keeping: Seat[];
  picks: number;
  parts: Part[][];
  employees: Employee[][];
  stores: StoreView[];
  expansion: boolean;
  target: Goal | null;
  demands: DemandView[];
  first_demands: number;
  goals: Progress[];
  rules: number;
  cards: number;
  drawn: Order[];
  players: PlayerView[];
  unseen_parts: Part[];
  unseen_employees: Employee[];
  order_decks: OrderDeckView[];
}

export interface PaidView {
  store: Store;
  seat: Seat;
  place: number;
  money: number;
}

export interface StageView {
  order: Order;
  payable: boolean;
  missing: number[];
}

export interface Aid {
  totals: number[];
  stores: number[];
  paid: PaidView[];
  stages: StageView[];
  spaces: number;
}

export interface Preview {
  factory: FactoryView | null;
  money: number;
  spaces: number;
}

export type Build = { kind: 'build'; part: Part; slot: Slot };
export type Hire = { kind: 'hire'; employee: Employee };
export type Push = { kind: 'push'; beans: number };
export type Operate = { kind: 'operate'; slot: Slot; option: number };
export type Lend = { kind: 'lend'; slot: Slot; column: number; option: number };
export type Use = { kind: 'use'; chocolate: Kind };
export type Make = { kind: 'make'; chocolate: Kind };
export type Upgrade = { kind: 'upgrade'; from: Kind; to: Kind };
export type Copy = { kind: 'copy'; chocolate: Kind };
export type Move = { kind: 'move'; chocolate: Kind; column: number };
export type Chute = { kind: 'chute'; chocolate: Kind };
export type Done = { kind: 'done' };
export type Favour = { kind: 'favour'; slot: Slot };
export type Decorate = { kind: 'decorate'; column: number; from: Kind; to: Kind };
export type Carry = { kind: 'carry'; chocolate: Kind; column: number; target: number };
export type Pack = { kind: 'pack'; column: number };
export type Trade = { kind: 'trade'; chocolate: Kind };
export type Fulfil = { kind: 'fulfil'; order: Order };
export type Substitute = { kind: 'substitute'; order: Order };
export type Discount = { kind: 'discount'; order: Order; chocolate: Kind };
export type Skip = { kind: 'skip'; order: Order };
export type Supply = { kind: 'supply'; chocolate: Kind };
export type Deliver = { kind: 'deliver' };
export type Mimic = { kind: 'mimic'; store: Store };
export type Satisfy = { kind: 'satisfy'; goal: Goal; pieces: Kind[] };
export type Finish = { kind: 'finish' };
export type Keep = { kind: 'keep'; chocolate: Kind };
export type Choose = { kind: 'choose'; order: Order };
export type Action =
  | Build | Hire | Push | Operate | Lend | Use | Make | Upgrade | Copy | Move | Chute | Done
  | Favour | Decorate | Carry | Pack | Trade | Fulfil | Substitute | Discount | Skip | Supply
  | Deliver | Mimic | Satisfy | Finish | Keep | Choose;

export type SideTurned = { kind: 'side'; store: Store; side: Side };
export type OrderDealt = { kind: 'order-dealt'; seat: Seat; order: Order };
export type DayBegan = { kind: 'day-began'; day: Day; coal: number };
export type PartsShown = { kind: 'parts-shown'; packet: number; parts: Part[] };
export type EmployeesShown = { kind: 'employees-shown'; packet: number; employees: Employee[] };
export type Built = { kind: 'built'; seat: Seat; part: Part; slot: Slot };
export type CoveredPart = { kind: 'covered'; seat: Seat; part: Part };
export type Hired = { kind: 'hired'; seat: Seat; employee: Employee };
export type GotCoal = { kind: 'got-coal'; seat: Seat; coal: number };
export type GotTile = { kind: 'got-tile'; seat: Seat };
export type Pushed = { kind: 'pushed'; seat: Seat; shift: number; beans: number };
export type Stored = { kind: 'stored'; seat: Seat; pieces: Kind[] };
export type Operated = { kind: 'operated'; seat: Seat; part: Part; column: number; coal: number };
export type Used = { kind: 'used'; seat: Seat; pieces: Kind[] };
export type Made = { kind: 'made'; seat: Seat; pieces: Kind[] };
export type Upgraded = { kind: 'upgraded'; seat: Seat; from: Kind; to: Kind };
export type Copied = { kind: 'copied'; seat: Seat; chocolate: Kind; copies: number };
export type Moved = { kind: 'moved'; seat: Seat; chocolate: Kind; column: number; target: number };
export type Chuted = { kind: 'chuted'; seat: Seat; chocolate: Kind };
export type Favoured = { kind: 'favoured'; seat: Seat; part: Part };
export type Duplicated = { kind: 'duplicated'; seat: Seat; pieces: Kind[] };
export type Traded = { kind: 'traded'; seat: Seat; chocolate: Kind };
export type RunEnded = { kind: 'run-ended'; seat: Seat };
export type StagePaid = {
  kind: 'stage-paid'; seat: Seat; order: Order; stage: number; money: number; pieces: Kind[];
  day: Day;
};
export type StageSkipped = { kind: 'stage-skipped'; seat: Seat; order: Order; stage: number };
export type OrderFinished = { kind: 'order-finished'; seat: Seat; order: Order; size: Size };
export type Delivered = {
  kind: 'delivered'; seat: Seat; store: Store; spaces: number; space: number; pieces: Kind[];
  day: Day;
};
export type Counted = {
  kind: 'counted'; seat: Seat; store: Store; money: number; spaces: number; space: number; day: Day;
};
export type FulfilEnded = { kind: 'fulfil-ended'; seat: Seat };
export type Kept = { kind: 'kept'; seat: Seat; pieces: Kind[]; coal: number };
export type Drawn = { kind: 'drawn'; seat: Seat; orders: Order[] };
export type Chose = { kind: 'chose'; seat: Seat; order: Order };
export type TurnBegan = { kind: 'turn-began'; seat: Seat };
export type Ended = { kind: 'ended' };
export type AwardedMost = { kind: 'most-orders'; seat: Seat; money: number };
export type AwardedStore = {
  kind: 'store-award'; seat: Seat; store: Store; place: number; money: number;
};
export type AwardedSpread = { kind: 'spread-award'; seat: Seat; stores: number; money: number };
export type AwardedRest = { kind: 'rest-award'; seat: Seat; money: number };
export type TargetSet = { kind: 'target-set'; goal: Goal };
export type DemandShown = { kind: 'demand-shown'; goal: Goal };
export type PairLeft = { kind: 'pair-left'; employee: Employee; part: Part };
export type Offered = { kind: 'offered'; parts: Part[]; employees: Employee[] };
export type DraftEnded = { kind: 'draft-ended'; seat: Seat };
export type Satisfied = { kind: 'satisfied'; seat: Seat; goal: Goal; pieces: Kind[] };
export type Mimicked = { kind: 'mimicked'; seat: Seat; store: Store };
export type GoalMet = { kind: 'goal-met'; goal: Goal };
export type GoalMissed = { kind: 'goal-missed'; goal: Goal };
export type Event =
  | SideTurned | OrderDealt | DayBegan | PartsShown | EmployeesShown | Built | CoveredPart | Hired
  | GotCoal | GotTile | Pushed | Stored | Operated | Used | Made | Upgraded | Copied | Moved
  | Chuted | Favoured | Duplicated | Traded | RunEnded | StagePaid | StageSkipped | OrderFinished
  | Delivered | Counted | FulfilEnded | Kept | Drawn | Chose | TurnBegan | Ended | AwardedMost
  | AwardedStore | AwardedSpread | AwardedRest | TargetSet | DemandShown | PairLeft | Offered
  | DraftEnded | Satisfied | Mimicked | GoalMet | GoalMissed;

export type ShopScore = { kind: 'shops' };
export type MostOrdersScore = { kind: 'most-orders'; orders: number };
export type StoreScore = { kind: 'store'; store: Store; place: number; space: number };
export type SpreadScore = { kind: 'spread'; stores: number };
export type RestScore = { kind: 'rest'; pieces: number; coal: number };
export type GoalScore = { kind: 'goal'; goal: Goal };
export type ScoreItem =
  | ShopScore | MostOrdersScore | StoreScore | SpreadScore | RestScore | GoalScore;

// The options of a table, as their texts.
export interface Options {
  stores: string;
  simultaneous: 'on' | 'off';
  expansion: 'on' | 'off';
  'extra-demands': `${number}`;
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
  side: { store: 'store', side: 'side' },
  'order-dealt': { seat: 'seat', order: 'order' },
  'day-began': { day: 'day', coal: 'number' },
  'parts-shown': { packet: 'number', parts: 'part[]' },
  'employees-shown': { packet: 'number', employees: 'employee[]' },
  built: { seat: 'seat', part: 'part', slot: 'slot' },
  covered: { seat: 'seat', part: 'part' },
  hired: { seat: 'seat', employee: 'employee' },
  'got-coal': { seat: 'seat', coal: 'number' },
  'got-tile': { seat: 'seat' },
  pushed: { seat: 'seat', shift: 'number', beans: 'number' },
  stored: { seat: 'seat', pieces: 'chocolate[]' },
  operated: { seat: 'seat', part: 'part', column: 'number', coal: 'number' },
  used: { seat: 'seat', pieces: 'chocolate[]' },
  made: { seat: 'seat', pieces: 'chocolate[]' },
  upgraded: { seat: 'seat', from: 'chocolate', to: 'chocolate' },
  copied: { seat: 'seat', chocolate: 'chocolate', copies: 'number' },
  moved: { seat: 'seat', chocolate: 'chocolate', column: 'number', target: 'number' },
  chuted: { seat: 'seat', chocolate: 'chocolate' },
  favoured: { seat: 'seat', part: 'part' },
  duplicated: { seat: 'seat', pieces: 'chocolate[]' },
  traded: { seat: 'seat', chocolate: 'chocolate' },
  'run-ended': { seat: 'seat' },
  'stage-paid': {
    seat: 'seat', order: 'order', stage: 'number', money: 'number', pieces: 'chocolate[]',
    day: 'day',
  },
  'stage-skipped': { seat: 'seat', order: 'order', stage: 'number' },
  'order-finished': { seat: 'seat', order: 'order', size: 'size' },
  delivered: {
    seat: 'seat', store: 'store', spaces: 'number', space: 'number', pieces: 'chocolate[]',
    day: 'day',
  },
  counted: {
    seat: 'seat', store: 'store', money: 'number', spaces: 'number', space: 'number', day: 'day',
  },
  'fulfil-ended': { seat: 'seat' },
  kept: { seat: 'seat', pieces: 'chocolate[]', coal: 'number' },
  drawn: { seat: 'seat', orders: 'order[]' },
  chose: { seat: 'seat', order: 'order' },
  'turn-began': { seat: 'seat' },
  ended: {},
  'most-orders': { seat: 'seat', money: 'number' },
  'store-award': { seat: 'seat', store: 'store', place: 'number', money: 'number' },
  'spread-award': { seat: 'seat', stores: 'number', money: 'number' },
  'rest-award': { seat: 'seat', money: 'number' },
  'target-set': { goal: 'goal' },
  'demand-shown': { goal: 'goal' },
  'pair-left': { employee: 'employee', part: 'part' },
  offered: { parts: 'part[]', employees: 'employee[]' },
  'draft-ended': { seat: 'seat' },
  satisfied: { seat: 'seat', goal: 'goal', pieces: 'chocolate[]' },
  mimicked: { seat: 'seat', store: 'store' },
  'goal-met': { goal: 'goal' },
  'goal-missed': { goal: 'goal' },
};

export const kActionFields: FieldTypes = {
  build: { part: 'part', slot: 'slot' },
  hire: { employee: 'employee' },
  push: { beans: 'number' },
  operate: { slot: 'slot', option: 'number' },
  lend: { slot: 'slot', column: 'number', option: 'number' },
  use: { chocolate: 'chocolate' },
  make: { chocolate: 'chocolate' },
  upgrade: { from: 'chocolate', to: 'chocolate' },
  copy: { chocolate: 'chocolate' },
  move: { chocolate: 'chocolate', column: 'number' },
  chute: { chocolate: 'chocolate' },
  done: {},
  favour: { slot: 'slot' },
  decorate: { column: 'number', from: 'chocolate', to: 'chocolate' },
  carry: { chocolate: 'chocolate', column: 'number', target: 'number' },
  pack: { column: 'number' },
  trade: { chocolate: 'chocolate' },
  fulfil: { order: 'order' },
  substitute: { order: 'order' },
  discount: { order: 'order', chocolate: 'chocolate' },
  skip: { order: 'order' },
  supply: { chocolate: 'chocolate' },
  deliver: {},
  mimic: { store: 'store' },
  satisfy: { goal: 'goal', pieces: 'chocolate[]' },
  finish: {},
  keep: { chocolate: 'chocolate' },
  choose: { order: 'order' },
};

// Actions as the server takes them.
export const actions = {
  build: (part: Part, slot: Slot) => actionText('build', part, slot),
  hire: (employee: Employee) => actionText('hire', employee),
  push: (beans: number) => actionText('push', beans),
  operate: (slot: Slot, option: number) => actionText('operate', slot, option),
  lend: (slot: Slot, column: number, option: number) => actionText('lend', slot, column, option),
  use: (chocolate: Kind) => actionText('use', chocolate),
  make: (chocolate: Kind) => actionText('make', chocolate),
  upgrade: (from: Kind, to: Kind) => actionText('upgrade', from, to),
  copy: (chocolate: Kind) => actionText('copy', chocolate),
  move: (chocolate: Kind, column: number) => actionText('move', chocolate, column),
  chute: (chocolate: Kind) => actionText('chute', chocolate),
  done: () => actionText('done'),
  favour: (slot: Slot) => actionText('favour', slot),
  decorate: (column: number, from: Kind, to: Kind) => actionText('decorate', column, from, to),
  carry: (chocolate: Kind, column: number, target: number) =>
    actionText('carry', chocolate, column, target),
  pack: (column: number) => actionText('pack', column),
  trade: (chocolate: Kind) => actionText('trade', chocolate),
  fulfil: (order: Order) => actionText('fulfil', order),
  substitute: (order: Order) => actionText('substitute', order),
  discount: (order: Order, chocolate: Kind) => actionText('discount', order, chocolate),
  skip: (order: Order) => actionText('skip', order),
  supply: (chocolate: Kind) => actionText('supply', chocolate),
  deliver: () => actionText('deliver'),
  mimic: (store: Store) => actionText('mimic', store),
  satisfy: (goal: Goal, pieces: readonly Kind[]) => actionText('satisfy', goal, pieces),
  finish: () => actionText('finish'),
  keep: (chocolate: Kind) => actionText('keep', chocolate),
  choose: (order: Order) => actionText('choose', order),
};

const kNames: TypeNames = {
  part: kPartNames, slot: kSlotNames, employee: kEmployeeNames, chocolate: kKindNames,
  order: kOrderNames, store: kStoreNames, goal: kGoalNames,
};

// The action that a text spells; null when it spells none.
export const parseAction = (text: string): Action | null =>
  readAction<Action>(text, kActionFields, kNames);
