// A demand for pieces: the ways to supply it, and the chosen one.
import type { Counts } from './cardData';
import { goalCard } from './cards';
import { actions, type Goal, type Kind } from './generated';
import { countOf, kNone, plus } from './pieces';
import { legalOf, type Table } from './table';

export interface Offer {
  action: string;
  pieces: Counts;
}

export const offersFor = (table: Table, goal: Goal): Offer[] =>
  legalOf(table, 'satisfy', { goal }).map(({ pieces }) => ({
    action: actions.satisfy(goal, pieces),
    pieces: pieces.reduce((sum, kind) => plus(sum, kind), kNone),
  }));

// Demands that the store room can supply now.
export const suppliable = (table: Table): Goal[] =>
  table.view.demands.map(({ goal }) => goal).filter((goal) => offersFor(table, goal).length > 0);

const includes = ({ pieces }: Offer, kinds: readonly Kind[]) =>
  kinds.every((kind) => countOf(pieces, kind) > 0);

// The way that is meant: the only one, or the one whose kinds are all chosen.
export function offerChosen(table: Table): Offer | null {
  const { goal, kinds } = table.plan;
  if (goal === null) return null;
  const [only, ...others] = offersFor(table, goal);
  if (only === undefined || others.length === 0) return only ?? null;
  const all = [only, ...others].filter((offer) => includes(offer, kinds));
  return all.length === 1 && kinds.length > 0 ? (all[0] ?? null) : null;
}

// The effect of a press on a kind of the store room; null when none.
export function kindAct(table: Table, kind: Kind): (() => void) | null {
  const { plan } = table;
  const { goal, kinds } = plan;
  if (goal === null || plan.isSending) return null;
  const offers = offersFor(table, goal);
  if (offers.length < 2) return null;
  if (goalCard(goal).wants === 'alike') {
    return offers.some((offer) => includes(offer, [kind])) ? () => (plan.kinds = [kind]) : null;
  }
  if (kinds.includes(kind)) return () => (plan.kinds = kinds.filter((one) => one !== kind));
  const more = [...kinds, kind];
  return offers.some((offer) => includes(offer, more)) ? () => (plan.kinds = more) : null;
}
