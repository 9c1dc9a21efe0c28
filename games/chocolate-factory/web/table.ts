// Who does what at the table now, as the parts of the board need to know it.
import { isLit as mayDo } from '$lib/acting';
import type { BoardProps, Seat, SeatProps } from '$lib/contract';
import { seatAt, seatIndex } from '$lib/seats';
import { kColumns, kDays, kLimits, kSlots } from './cards';
import type { FactoryView, Order, PlayerView, Types, View } from './generated';
import { kNone } from './pieces';
import type { Plan } from './plan.svelte';

export type Table = BoardProps<Types, Plan>;
export type AtSeat = SeatProps<Types, Plan>;

const kNoFactory: FactoryView = {
  belt: kColumns.map(() => kNone),
  room: kNone,
  parts: kSlots.map(() => null),
  used: [],
  coal: 0,
  shifts: 0,
  tiles: 0,
  employee: null,
  uses: 0,
  favoured: null,
  work: null,
};
const kNobody: PlayerView = {
  factory: kNoFactory,
  orders: [],
  specials: [],
  finished: [],
  money: 0,
  money_today: 0,
  built: false,
  delivered: false,
  mimics: null,
  parcel: kNone,
  paying: null,
  owes: 0,
};

export function playerOf(view: View, seat: Seat | null): PlayerView {
  return (seat === null ? undefined : view.players[seatIndex(seat)]) ?? kNobody;
}

// Alone one plays for a target and demands.
export const isSolo = ({ seats }: Pick<View, 'seats'>) => seats === 1;

// Whose factory is in the middle: one's own; for who only watches that of whose turn it is.
export function seatInView({ view, me }: Table): Seat {
  if (me !== null) return me;
  const busy = view.phase === 'run' ? view.running : view.keeping;
  return busy[0] ?? view.turn;
}

export const factoryInView = (table: Table): FactoryView =>
  playerOf(table.view, seatInView(table)).factory;

// Whether this person is asked, in the position on screen.
export const isAsked = ({ legal }: Table) => legal.length > 0;

// Nothing is lit while what was chosen is being said.
export const isLit = (table: Table, action: string) =>
  !table.plan.isSending && mayDo(table, action);

// Whether any action that begins so can be taken.
export const anyLit = (table: Table, start: string) =>
  !table.plan.isSending && !table.busy && table.legal.some((action) => action.startsWith(start));

export const legalFrom = ({ legal }: Table, start: string) =>
  legal.filter((action) => action.startsWith(start));

export const dayNumber = ({ day }: View) => kDays.indexOf(day) + 1;

export const finishedOf = ({ finished }: PlayerView) =>
  finished.reduce((sum, count) => sum + count, 0);

export const stageAid = ({ aid, me }: Table, order: Order) =>
  me === null ? null : (aid?.stages.find((stage) => stage.order === order) ?? null);

// How many shifts a player may run today: an extra tile brings one more.
export function shiftsOf({ factory: { shifts, tiles } }: PlayerView, { phase }: View): number {
  return Math.max(kLimits.shifts, shifts + (phase === 'draft' || phase === 'run' ? tiles : 0));
}

// Who chooses packets today, in this order: there and back.
export function draftOrder({ starter, seats }: View): Seat[] {
  const there = Array.from({ length: seats }, (_, i) => seatAt((seatIndex(starter) + i) % seats));
  return [...there, ...there.toReversed()];
}

// A part and all that was chosen for it are one press.
export const isMidway = (view: View, me: Seat) => {
  const { work } = playerOf(view, me).factory;
  return work !== null && work.part !== null;
};

// While all run at once nobody changes what another one may do.
export const sameQuestion = (before: View, after: View) =>
  before.phase === after.phase && before.day === after.day;
