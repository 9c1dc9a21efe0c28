// The cards of the solo game: how far each has come, and what it still lacks.
import { goalCard, kKinds, kSizes, kStores } from './cards';
import { countOf, listOf } from './pieces';
import { playerOf, type Table } from './table';
import type { Counts, Goal, GoalCard, Kind, Size, Store } from './types';

// Steps of a card at one store; none is named while there are none.
export interface StepBox {
  want: number;
  have: number;
  store: Store | null;
}

export interface Share {
  want: number;
  have: number;
}

// How a card stands.
export interface Standing {
  goal: Goal;
  card: GoalCard;
  // Null where nobody counts.
  met: boolean | null;
  steps: StepBox[];
  money: Share | null;
  orders: (Share & { size: Size })[];
  // Pieces to be supplied: how many of them lie in the store room.
  pieces: Share | null;
  supplied: boolean;
}

// By store.
type Tracks = readonly number[];

// A way to give steps of the tracks to the cards, each of a card's numbers at another store; null
// if there is none.
export function divide(cards: readonly GoalCard[], tracks: Tracks): Store[][] | null {
  const [card, ...others] = cards;
  if (card === undefined) return [];
  const place = (box: number, taken: readonly Store[], left: Tracks): Store[][] | null => {
    const want = card.steps[box];
    if (want === undefined) {
      const rest = divide(others, left);
      return rest === null ? null : [[...taken], ...rest];
    }
    for (const [i, store] of kStores.entries()) {
      const has = left[i] ?? 0;
      if (has < want || taken.includes(store)) continue;
      if (card.store !== null && card.store !== store) continue;
      const found = place(box + 1, [...taken, store], left.with(i, has - want));
      if (found !== null) return found;
    }
    return null;
  };
  return place(0, [], tracks);
}

// What is left of the tracks goes as far as it does: the longest to each box in turn.
function someSteps(card: GoalCard, left: number[]): StepBox[] {
  const taken: Store[] = [];
  return card.steps.map((want) => {
    const [best] = kStores
      .map((store, i) => ({ store, i, has: left[i] ?? 0 }))
      .filter(({ store }) => (card.store ?? store) === store && !taken.includes(store))
      .toSorted((one, other) => other.has - one.has);
    if (best === undefined || best.has === 0) return { want, have: 0, store: card.store };
    const have = Math.min(want, best.has);
    taken.push(best.store);
    left[best.i] = best.has - have;
    return { want, have, store: best.store };
  });
}

const kRefined: readonly Kind[] = kKinds.slice(2);

// How many of the pieces that a card asks for are there.
export function atHand({ wants, pieces, count }: GoalCard, room: Counts): Share | null {
  const counts = kRefined.map((kind) => countOf(room, kind));
  switch (wants) {
    case 'these': {
      const have = kKinds.map((kind) => Math.min(countOf(room, kind), countOf(pieces, kind)));
      return { want: listOf(pieces).length, have: have.reduce((sum, one) => sum + one, 0) };
    }
    case 'different':
      return { want: count, have: Math.min(count, counts.filter((one) => one > 0).length) };
    case 'alike':
      return { want: count, have: Math.min(count, Math.max(...counts)) };
    default:
      return null;
  }
}

// Which of the cards are met: the table's word, at the end that of the score sheet.
function metIn({ aid, scores }: Table): ((goal: Goal) => boolean) | null {
  if (scores) {
    const met = scores.lines.filter(({ item }) => item.kind === 'goal');
    return (goal) => met.some(({ item }) => item['goal'] === goal);
  }
  if (aid === null || aid.goals.length === 0) return null;
  return (goal) => aid.goals.some((one) => one.goal === goal && one.met);
}

// The target, then the demands. What there is goes to the cards that are met, the rest to the
// others one after another.
export function standingsOf(table: Table): Standing[] {
  const { view } = table;
  if (view.target === null) return [];
  const { money, finished, factory } = playerOf(view, 'A');
  const met = metIn(table);
  const supplied = (goal: Goal) => view.demands.some((one) => one.goal === goal && one.supplied);
  const goals = [view.target, ...view.demands.map(({ goal }) => goal)];
  const isMet = (goal: Goal) => met?.(goal) === true;
  const tracks = view.stores.map(({ spaces }) => spaces[0] ?? 0);
  const full = goals.filter(isMet);
  const division = divide(full.map(goalCard), tracks) ?? [];
  const left = [...tracks];
  full.forEach((goal, i) =>
    division[i]?.forEach((store, box) => {
      const at = kStores.indexOf(store);
      left[at] = (left[at] ?? 0) - (goalCard(goal).steps[box] ?? 0);
    }),
  );
  const used = (of: (card: GoalCard) => number) =>
    full.reduce((sum, goal) => sum + of(goalCard(goal)), 0);
  let cash = money - used((card) => card.money);
  const ready = kSizes.map((_, i) => (finished[i] ?? 0) - used((card) => card.orders[i] ?? 0));
  const share = (want: number, have: number) => Math.max(0, Math.min(want, have));
  return goals.map((goal) => {
    const card = goalCard(goal);
    const done = isMet(goal);
    const stores = division[full.indexOf(goal)];
    const steps = done
      ? card.steps.map((want, box) => ({ want, have: want, store: stores?.[box] ?? null }))
      : someSteps(card, left);
    const earned = done ? card.money : share(card.money, cash);
    if (!done) cash -= earned;
    const orders = kSizes.flatMap((size, i) => {
      const want = card.orders[i] ?? 0;
      const have = done ? want : share(want, ready[i] ?? 0);
      if (!done) ready[i] = (ready[i] ?? 0) - have;
      return want === 0 ? [] : [{ size, want, have }];
    });
    return {
      goal,
      card,
      met: met === null ? null : done,
      steps,
      money: card.money === 0 ? null : { want: card.money, have: earned },
      orders,
      pieces: atHand(card, factory.room),
      supplied: supplied(goal),
    };
  });
}

// The day on which a demand was turned over, counted from 0; those from the start came on Monday.
export const dayOf = (place: number, first: number) => Math.max(0, place - first);
