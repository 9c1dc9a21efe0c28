// The rows of cards.json: the data of parts, employees, orders, stores and goals that the page
// draws.
import data from './cards.json';
import type { Kind, Size, Store } from './generated';

// The kinds in their order, each as often as it is counted.
export type Counts = number[];

export type Job = keyof typeof data.jobs;

export type Provenance = 'rulebook' | 'source' | 'reconstructed';

export interface Origin {
  provenance: Provenance;
  // The fields of the card that are ours.
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

// A card of the solo game: all its demands must be met.
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
