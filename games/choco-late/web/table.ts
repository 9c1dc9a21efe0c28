// Facts about the present position for the parts of the board.
import type { BoardProps, Seat } from '$lib/contract';
import { seatAt, seatIndex } from '$lib/seats';
import { type Card, parseAction, type PlayerView, type Types, type View } from './generated';

export { isLit, tryTo } from '$lib/acting';
export type Table = BoardProps<Types>;

const kNobody: PlayerView = {
  vouchers: 0,
  hand: [],
  shown: [],
  proofs: [],
  tray: [],
  bid: 0,
  stance: 'out',
  sealed: false,
  picked: [],
  offer: [],
  revealed: [],
  owes: 0,
  pile: null,
};

export function playerOf(view: View, seat: Seat | null): PlayerView {
  return (seat === null ? undefined : view.players[seatIndex(seat)]) ?? kNobody;
}

// From this number on, a hand does not fit into one row.
export const hasTwoRows = ({ hand }: PlayerView) => hand.length > 12;

// The seats from the token holder on, in the order in which they bid.
export function inOrder({ seats, token }: View): Seat[] {
  const first = seatIndex(token);
  return Array.from({ length: seats }, (_, i) => seatAt((first + i) % seats));
}

// The current lot: the one on sale, else the one being looked at before it is chosen.
export function lotInView({ view, pending, foreseen }: Table): Card | null {
  if (view.lot !== null) return view.lot;
  const action = parseAction((pending ?? foreseen)?.action ?? '');
  return action?.kind === 'choose' ? action.lot : null;
}

// The points that the lot would add to a tray; null when not known.
export function gainFor(table: Table, seat: Seat): number | null {
  const { view, aid, pending, foreseen } = table;
  if (aid === null || view.phase === 'over') return null;
  if (view.lot !== null) return aid.trays[seatIndex(seat)]?.gain ?? null;
  return (pending ?? foreseen)?.preview?.gains[seatIndex(seat)] ?? null;
}

// The number of vouchers that a seat to act must lay down in this phase.
export function wanted({ phase, bid }: View, player: PlayerView): number {
  return phase === 'replace' ? player.owes : bid;
}

// The seats that must still lay vouchers face down.
export function stillChoosing(view: View): Seat[] {
  if (view.phase !== 'offer' && view.phase !== 'replace') return [];
  return view.players.flatMap((player, i) => {
    const asked = view.phase === 'replace' ? player.owes > 0 : player.stance !== 'out';
    return asked && !player.sealed ? [seatAt(i)] : [];
  });
}

// Whether the actions of others left bids and offers unchanged, so that an action means the same as
// before: otherwise a match would be for another bid, and a seat that does not raise could be out.
export function sameQuestion(before: View, after: View): boolean {
  return before.phase === after.phase && before.lot === after.lot && before.bid === after.bid;
}
