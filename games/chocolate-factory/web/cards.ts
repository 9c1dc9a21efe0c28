// The data of parts, employees, orders and stores that the page draws. cards.json is generated from
// the rules by tests/web_cards_test.cc.
import type { EmployeeCard, GoalCard, JobCard, OrderCard, PartCard, StoreRule } from './cardData';
import data from './cards.json';
import {
  type Day,
  type Employee,
  type FactoryView,
  type Goal,
  kDayNames,
  type Kind,
  kKindNames,
  kSizeNames,
  kSlotNames,
  kStoreNames,
  type Order,
  type Part,
  type Side,
  type Size,
  type Slot,
  type Store,
} from './generated';

export const kKinds: readonly Kind[] = kKindNames;
export const kSlots: readonly Slot[] = kSlotNames;
export const kSizes: readonly Size[] = kSizeNames;
export const kDays: readonly Day[] = kDayNames;
export const kStores: readonly Store[] = kStoreNames;
export const kColumns: readonly number[] = [1, 2, 3, 4];
export const kLimits = data.limits;
// Pieces that stay overnight.
export const storageOf = (seats: number) =>
  seats === 1 ? data.limits['solo-storage'] : data.limits.storage;
const kPackets: Record<string, number[]> = data.packets;
const kPacketsOfSix: Record<string, number[]> = data['packets-of-six'];
// The store whose employee leaves the display on each day of the solo game.
export const kLeaving = data.leaving as Store[];

// The number of cards in a packet of the display, by the number of players.
export const packetSize = (seats: number, packet: number, six = false) =>
  (six ? kPacketsOfSix : kPackets)[seats]?.[packet] ?? 1;

const kParts = data.parts as Record<Part, PartCard>;
const kJobs = data.jobs as Record<string, JobCard>;
const kEmployees = data.employees as Record<Employee, EmployeeCard>;
const kOrders = data.orders as Record<Order, OrderCard>;
const kRules = data.stores as Record<Store, Record<Side, StoreRule>>;
const kGoals = data.goals as Record<Goal, GoalCard>;

export const partCard = (part: Part): PartCard => kParts[part];
export const employeeCard = (employee: Employee): EmployeeCard => kEmployees[employee];
export const jobCard = (employee: Employee) => kJobs[kEmployees[employee].job] as JobCard;
export const orderCard = (order: Order): OrderCard => kOrders[order];
export const ruleOf = (store: Store, side: Side): StoreRule => kRules[store][side];
export const goalCard = (goal: Goal): GoalCard => kGoals[goal];
export const coalOf = (day: Day): number => data.days[day];

export const kindIndex = (kind: Kind) => kKinds.indexOf(kind);

// Columns are counted from 1, from the entrance on.
export const columnOf = (slot: Slot) => Number(slot.slice(-1));

export function partIn({ parts }: Pick<FactoryView, 'parts'>, slot: Slot): Part | null {
  return parts[kSlots.indexOf(slot)] ?? null;
}

export const effectOf = ({ employee }: Pick<FactoryView, 'employee'>) =>
  employee === null ? null : jobCard(employee).effect;

// Rulebook, the Mechanic: half, rounded up. The Prodigy's part costs nothing.
export function priceOf(factory: FactoryView, slot: Slot): number {
  const part = partIn(factory, slot);
  const cost = part === null ? 0 : partCard(part).cost;
  if (factory.favoured !== slot) return cost;
  return effectOf(factory) === 'free-part' ? 0 : Math.ceil(cost / 2);
}

// Symbols of the sprite.
export const iconOf = (kind: Kind) => `cf-${kind}`;
export const kTileSize: [number, number] = [160, 120];

const kGroups: Record<string, string> = {
  'chunks fingers': 'bar',
  'caramel nuts': 'wrapped',
  'chunks fingers caramel nuts boxed': 'refined',
  [kKinds.join(' ')]: 'any',
};

// The common name of several kinds; a single kind has its own name.
export function groupOf(kinds: readonly Kind[]): string {
  return kGroups[kinds.join(' ')] ?? kinds[0] ?? 'any';
}

// The wants of a store as pictures: bars together, wrapped ones together.
export function groupsOf(kinds: readonly Kind[]): string[] {
  if (kinds.length === 0) return [];
  if (kinds.length === 1 || kGroups[kinds.join(' ')] !== undefined) return [groupOf(kinds)];
  const has = (one: string) => kinds.some((kind) => kind === one);
  const whole = Object.entries(kGroups)
    .map(([key, group]) => ({ group, all: key.split(' ') }))
    .filter(({ all }) => all.length === 2 && all.every(has));
  const single = kinds.filter((kind) => !whole.some(({ all }) => all.includes(kind)));
  return [...whole.map(({ group }) => group), ...single];
}

const kUpgrades: Record<Kind, readonly Kind[]> = {
  bean: ['cocoa'],
  cocoa: ['chunks', 'fingers'],
  chunks: ['caramel', 'nuts'],
  fingers: ['caramel', 'nuts'],
  caramel: ['boxed'],
  nuts: ['boxed'],
  boxed: [],
};
export const upgradesOf = (kind: Kind) => kUpgrades[kind];
