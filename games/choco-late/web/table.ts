// Who does what at the table now, as the parts of the board need to know it.
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

// A hand that does not fit beside each other.
export const hasTwoRows = ({ hand }: PlayerView) => hand.length > 12;

// The seats from the token holder on, in the order in which they bid.
export function inOrder({ seats, token }: View): Seat[] {
  const first = seatIndex(token);
  return Array.from({ length: seats }, (_, i) => seatAt((first + i) % seats));
}

// The lot that everything is about: the one that is sold, else one that is looked at before it is
// chosen.
export function lotInView({ view, pending, foreseen }: Table): Card | null {
  if (view.lot !== null) return view.lot;
  const action = parseAction((pending ?? foreseen)?.action ?? '');
  return action?.kind === 'choose' ? action.lot : null;
}

// What that lot would add to a tray; null when that is not known.
export function gainFor(table: Table, seat: Seat): number | null {
  const { view, aid, pending, foreseen } = table;
  if (aid === null || view.phase === 'over') return null;
  if (view.lot !== null) return aid.trays[seatIndex(seat)]?.gain ?? null;
  return (pending ?? foreseen)?.preview?.gains[seatIndex(seat)] ?? null;
}

// How many vouchers must be laid down in this phase by who is asked.
export function wanted({ phase, bid }: View, player: PlayerView): number {
  return phase === 'replace' ? player.owes : bid;
}

// Who is still to lay vouchers face down.
export function stillChoosing(view: View): Seat[] {
  if (view.phase !== 'offer' && view.phase !== 'replace') return [];
  return view.players.flatMap((player, i) => {
    const asked = view.phase === 'replace' ? player.owes > 0 : player.stance !== 'out';
    return asked && !player.sealed ? [seatAt(i)] : [];
  });
}

// Whether all that others did left bids and offers as they were, so that what is done now means the
// same: a match would be of another bid, and who does not raise may be out.
export function sameQuestion(before: View, after: View): boolean {
  return before.phase === after.phase && before.lot === after.lot && before.bid === after.bid;
}
