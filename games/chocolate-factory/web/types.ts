// What the table shows of this game, as view.h declares it, and the aid.
import type { Seat } from '$lib/contract';
import data from './cards.json';

export type Kind = 'bean' | 'cocoa' | 'chunks' | 'fingers' | 'caramel' | 'nuts' | 'boxed';
// So many of each kind, in their order.
export type Counts = number[];
export type Part = keyof typeof data.parts;
export type Job = keyof typeof data.jobs;
export type Employee = keyof typeof data.employees;
export type Order = keyof typeof data.orders;
export type Store = keyof typeof data.stores;
export type Day = keyof typeof data.days;
export type Goal = keyof typeof data.goals;
export type Side = 'A' | 'B' | 'C' | 'D';
export type Size = 'small' | 'medium' | 'large';
export type Slot = `${'above' | 'below'}-${1 | 2 | 3 | 4}`;
export type Ask =
  | 'nothing'
  | 'use'
  | 'make'
  | 'upgrade'
  | 'copy'
  | 'move'
  | 'chute'
  | 'refine';
export type Provenance = 'rulebook' | 'source' | 'reconstructed';
export type Phase =
  | 'turn-sides'
  | 'deal-orders'
  | 'deal-target'
  | 'deal-specials'
  | 'deal-demand'
  | 'deal-display'
  | 'draft'
  | 'run'
  | 'fulfil'
  | 'keep'
  | 'draw-orders'
  | 'choose'
  | 'over';

export interface Origin {
  provenance: Provenance;
  // Which fields of the card are ours.
  ours: string;
}

export interface Recipe {
  // For each piece the kinds that it may be.
  in: Kind[][];
  out: Kind[][];
}

export interface PartCard extends Origin {
  deck: 'printed' | 'A' | 'B';
  cost: number;
  recipes: Recipe[];
  upgrades: number;
  copies: number;
  moves: number;
  chute: boolean;
  // No longer dealt.
  former: boolean;
}

export type Effect =
  | 'coal'
  | 'tile'
  | 'beans'
  | 'half-price'
  | 'free-part'
  | 'upgrade'
  | 'move'
  | 'move-upgrade'
  | 'duplicate'
  | 'operate'
  | 'stage-bonus'
  | 'any-refined'
  | 'fewer'
  | 'skip'
  | 'wildcards'
  | 'double';

export interface JobCard {
  grant: 'gift' | 'benefit' | 'action';
  effect: Effect;
  amount: number;
  uses: number;
}

export interface EmployeeCard extends Origin {
  job: Job;
  store: Store | null;
}

export interface Stage {
  pieces: Counts;
  money: number;
}

export interface OrderCard extends Origin {
  size: Size;
  stages: Stage[];
}

export interface StoreRule extends Origin {
  wants:
    | 'each'
    | 'alike'
    | 'different'
    | 'pair'
    | 'money'
    | 'odd'
    | 'run'
    | 'sets'
    | 'twins'
    | 'as-another';
  kinds: Kind[];
  // Or pounds, for one space.
  pieces: number;
}

// A card of the solo game: all that it asks for must be met.
export interface GoalCard extends Origin {
  target: boolean;
  // Orders that come with it, by size.
  specials: number[];
  // Steps at stores, each number at another one; all at the one that is named.
  steps: number[];
  store: Store | null;
  money: number;
  // Finished orders by size.
  orders: number[];
  wants: 'nothing' | 'these' | 'different' | 'alike';
  pieces: Counts;
  count: number;
  // No longer dealt.
  former: boolean;
}

// A part that works, and what it waits for.
export interface Work {
  ask: Ask;
  // Null while the Helpers may upgrade the piece that they moved.
  part: Part | null;
  column: number;
  option: number;
  // Of what the recipe takes or makes, the next; or how many upgrades or moves are left.
  at: number;
  moved: Kind | null;
}

export interface Factory {
  belt: Counts[];
  room: Counts;
  // By slot.
  parts: (Part | null)[];
  used: Slot[];
  coal: number;
  shifts: number;
  // That wait beside the entrance.
  tiles: number;
  employee: Employee | null;
  // How often its action may still be taken.
  uses: number;
  // The part that costs less: half today, or nothing in this shift.
  favoured: Slot | null;
  work: Work | null;
}

export interface Held {
  order: Order | null;
  // Fulfilled so far.
  stage: number;
}

export interface Player {
  factory: Factory;
  orders: Held[];
  // The special orders of the solo game's target.
  specials: Held[];
  // By size.
  finished: number[];
  money: number;
  money_today: number;
  built: boolean;
  delivered: boolean;
  // The store whose wants the own one takes over today.
  mimics: Store | null;
  // On its way to the department store, or to the stage that is paid with any.
  parcel: Counts;
  paying: Order | null;
  owes: number;
}

export interface StoreView {
  store: Store;
  side: Side;
  // By seat; on one space the lowest marker (height 0) came first.
  spaces: number[];
  heights: number[];
  // Who has delivered here, also where the marker did not move.
  served: Seat[];
}

export interface Demand {
  goal: Goal;
  // The pieces that it asks for were supplied.
  supplied: boolean;
}

// What of all there is goes to a card of the solo game.
export interface Progress {
  goal: Goal;
  met: boolean;
  // Store by store.
  steps: number[];
  money: number;
  // Finished orders by size.
  orders: number[];
  // Of the pieces that it asks for, those supplied or in the store room.
  pieces: number;
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
  // Who still chooses what to keep overnight.
  keeping: Seat[];
  // Packets taken today.
  picks: number;
  // Packet by packet; an empty packet was taken.
  parts: Part[][];
  employees: Employee[][];
  stores: StoreView[];
  expansion: boolean;
  // The solo game: its target, the demands face up, and how many of them are so from the start.
  target: Goal | null;
  demands: Demand[];
  first_demands: number;
  goals: Progress[];
  drawn: Order[];
  players: Player[];
  unseen_parts: Part[];
  unseen_employees: Employee[];
  order_decks: { unseen: Order[]; under: Order[] }[];
}

export interface Paid {
  store: Store;
  seat: Seat;
  place: number;
  money: number;
}

export interface StageAid {
  order: Order;
  payable: boolean;
  missing: Counts;
}

export interface Aid {
  // By seat.
  totals: number[];
  stores: number[];
  paid: Paid[];
  stages: StageAid[];
  // The most that the viewer's store room is worth at the store of the employee.
  spaces: number;
}

export interface Preview {
  factory: Factory | null;
  money: number;
  spaces: number;
}
