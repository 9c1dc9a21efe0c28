// Facts about the present position for the parts of the board.
import type { BoardProps, Seat } from '$lib/contract';
import { ofKind } from '$lib/fields';
import { seatIndex } from '$lib/seats';
import { kAnyPosition, sum } from './cards';
import type { Aid, Card, Event, PlayerView, Types, View } from './generated';

export { isLit, tryTo } from '$lib/acting';
export type Table = BoardProps<Types>;

const kNobody: PlayerView = {
  pile: [],
  discard: [],
  top: null,
  row: [],
  desserts: [],
  tools: [],
  busted: false,
  crowns: 0,
};

export function playerOf(view: View, seat: Seat | null): PlayerView {
  return (seat === null ? undefined : view.players[seatIndex(seat)]) ?? kNobody;
}

// The whole deck of a player: draw pile, row and discard pile.
export function cardsOf({ pile, discard, row }: PlayerView): number {
  return sum(pile) + sum(discard) + row.length;
}

export function isDrawing({ phase }: View): boolean {
  return phase === 'draw' || phase === 'reveal';
}

// The aid arrives a little after each position, and not for positions that others only pass
// through. So values that change with every card are shown only to the player whose turn it is.
export function ownAid({ view, me, aid }: Table): Aid | null {
  return view.turn === me && isDrawing(view) ? aid : null;
}

// The number of cards with which this person would buy by stopping now; null when that is not the
// question, or must not be hinted at.
export function ifStopped(table: Table): number | null {
  if (ownAid(table) === null) return null;
  const { row } = playerOf(table.view, table.me);
  return row.length > 0 ? row.length : null;
}

// The positions of the market that this number of cards can buy.
export function positionsFor(count: number, market: readonly Card[]): number[] {
  if (count >= kAnyPosition) return market.map((_, i) => i + 1);
  return count >= 1 && count <= market.length ? [count] : [];
}

// The seat whose turn ended in a bust with this position.
export function bustedNow(events: readonly Event[]): Seat | null {
  return ofKind(events, 'busted')[0]?.seat ?? null;
}

// A card that was just drawn, or was drawn again.
export function cardNow(events: readonly Event[], kind: 'drew' | 'repeated'): Card | null {
  return ofKind(events, kind)[0]?.card ?? null;
}
