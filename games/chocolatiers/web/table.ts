// Facts about the present position for the parts of the board.
import { isLit as mayDo } from '$lib/acting';
import type { BoardProps, Seat, SeatProps } from '$lib/contract';
import { seatIndex } from '$lib/seats';
import { kCorners, kLimits, pointsOf } from './cards';
import {
  actions,
  type Box,
  type Corner,
  parseAction,
  type PlayerView,
  type Space,
  type Types,
  type View,
} from './generated';
import type { Plan } from './plan.svelte';

export type Table = BoardProps<Types, Plan>;
export type AtSeat = SeatProps<Types, Plan>;

const kNobody: PlayerView = {
  cards: 0,
  hand: [],
  known: [],
  proved: [],
  sampler: [],
  covered: [],
  wilds: 0,
  reserved: null,
};

export function playerOf(view: View, seat: Seat | null): PlayerView {
  return (seat === null ? undefined : view.players[seatIndex(seat)]) ?? kNobody;
}

// The seat whose sampler is in the middle: the viewer's own; for a spectator, that of the seat
// whose turn it is.
export const seatInView = ({ view, me }: Table): Seat => me ?? view.turn;

// Whether this person is to act, in the position on screen.
export const isAsked = ({ view, me, legal }: Table) => view.turn === me && legal.length > 0;

// Nothing is enabled while the pending choice is being sent.
export const isLit = (table: Table, action: string) =>
  !table.plan.isSending && mayDo(table, action);

// The price of a box for this person's hand; null without aids.
export function costOf({ aid, me }: Table, box: Box) {
  return me === null ? null : (aid?.costs.find((cost) => cost.box === box) ?? null);
}

export const boxPoints = ({ sampler }: PlayerView) =>
  sampler.reduce((sum, { box }) => sum + pointsOf(box), 0);

export const wildAction = ({ place, corner }: Space) => actions.wild(place, corner);

export function spaceOf(text: string | undefined): Space | null {
  const action = parseAction(text ?? '');
  return action?.kind === 'wild' ? { place: action.place, corner: action.corner } : null;
}

// The number of the action in progress: first or second of the turn.
export const actionNumber = (view: View) => kLimits.actions - Math.max(1, view.actions) + 1;

export const cornerAt = (index: number): Corner => kCorners[index] ?? 'top-left';
