// What became of a lot, as the events that led to a position tell it.
import type { Happening, Seat } from '$lib/contract';
import { isCard } from './cards';
import type { Card } from './generated';
import { cardsIn } from './table';

export type Fate = 'won' | 'back' | 'lost';

export interface Offered {
  seat: Seat;
  cards: Card[];
  // Those of them that were put in the place of others.
  replacements: Card[];
  fate: Fate;
}

export interface Outcome {
  kind: 'won' | 'returned' | 'discarded';
  lot: Card;
  winner: Seat | null;
  // The number that decided; nothing counts among replacements.
  lowest: Card | null;
  offers: Offered[];
  // The lots that leave the game with it, as nobody can bid for them.
  unsold: Card[];
}

const kFates: Partial<Record<string, [fate: Fate, field: string]>> = {
  won: ['won', 'spent'],
  'took-back': ['back', 'cards'],
  lost: ['lost', 'cards'],
};

function replacementsOf(events: readonly Happening[], seat: Seat): Card[] {
  return cardsIn(
    events.find((event) => event.kind === 'replaced' && event.seat === seat),
    'cards',
  );
}

export function outcomeOf(events: readonly Happening[]): Outcome | null {
  const end = events.find(
    ({ kind }) => kind === 'won' || kind === 'returned' || kind === 'discarded',
  );
  if (end === undefined || !isCard(end.lot)) return null;
  const offers = events.flatMap((event): Offered[] => {
    const [fate, field] = kFates[event.kind] ?? [];
    if (fate === undefined || field === undefined) return [];
    const seat = event.seat as Seat;
    const cards = cardsIn(event, field);
    const replacements = replacementsOf(events, seat).filter((card) => cards.includes(card));
    return [{ seat, cards, replacements, fate }];
  });
  return {
    kind: end.kind as Outcome['kind'],
    lot: end.lot,
    winner: end.kind === 'won' ? (end.seat as Seat) : null,
    lowest: isCard(end.lowest) ? end.lowest : null,
    offers: offers.toSorted((one, other) => one.seat.localeCompare(other.seat)),
    unsold: cardsIn(
      events.find(({ kind }) => kind === 'unsold'),
      'lots',
    ),
  };
}

// Whether offers are turned over with this position.
export function revealsNow(events: readonly Happening[]): boolean {
  return events.some(({ kind }) => kind === 'revealed' || kind === 'replaced');
}
