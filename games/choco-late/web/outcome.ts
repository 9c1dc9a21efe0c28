// The result of a sale, from the events that led to a position.
import type { Seat } from '$lib/contract';
import { ofKind } from '$lib/fields';
import type { Card, Event } from './generated';

export type Fate = 'won' | 'back' | 'lost';

export interface Offered {
  seat: Seat;
  cards: Card[];
  // Those of them that replaced others.
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

// An offer that is settled by the event, without its replacements.
function settledBy(event: Event): Omit<Offered, 'replacements'> | null {
  switch (event.kind) {
    case 'won':
      return { seat: event.seat, cards: event.spent, fate: 'won' };
    case 'took-back':
      return { seat: event.seat, cards: event.cards, fate: 'back' };
    case 'lost':
      return { seat: event.seat, cards: event.cards, fate: 'lost' };
    default:
      return null;
  }
}

export function outcomeOf(events: readonly Event[]): Outcome | null {
  const end = events.find(
    (event) => event.kind === 'won' || event.kind === 'returned' || event.kind === 'discarded',
  );
  if (end === undefined) return null;
  const offers = events.flatMap((event): Offered[] => {
    const settled = settledBy(event);
    if (settled === null) return [];
    const { seat, cards } = settled;
    const replaced = ofKind(events, 'replaced').find((one) => one.seat === seat)?.cards ?? [];
    return [{ ...settled, replacements: replaced.filter((card) => cards.includes(card)) }];
  });
  return {
    kind: end.kind,
    lot: end.lot,
    winner: end.kind === 'won' ? end.seat : null,
    lowest: end.kind === 'won' ? end.lowest : null,
    offers: offers.toSorted((one, other) => one.seat.localeCompare(other.seat)),
    unsold: ofKind(events, 'unsold')[0]?.lots ?? [],
  };
}

// Whether offers are turned over with this position.
export function revealsNow(events: readonly Pick<Event, 'kind'>[]): boolean {
  return events.some(({ kind }) => kind === 'revealed' || kind === 'replaced');
}
