// Who does what at the table now, as the parts of the board need to know it.
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

// Whose sampler is in the middle: one's own, or for who only watches that of the seat whose turn
// it is.
export const seatInView = ({ view, me }: Table): Seat => me ?? view.turn;

// Whether this person is asked, in the position on screen.
export const isAsked = ({ view, me, legal }: Table) => view.turn === me && legal.length > 0;

// Nothing is lit while what was laid out is being said.
export const isLit = (table: Table, action: string) =>
  !table.plan.isSending && mayDo(table, action);

// What a box costs from this person's hand; null when nobody counts.
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

// Which of the two actions of a turn is going on.
export const actionNumber = (view: View) => kLimits.actions - Math.max(1, view.actions) + 1;

export const cornerAt = (index: number): Corner => kCorners[index] ?? 'top-left';
