// Facts about the present position for the parts of the board.
import { isLit as mayDo } from '$lib/acting';
import type { BoardProps, Happening, Seat, SeatProps } from '$lib/contract';
import { ofKind } from '$lib/fields';
import { seatAt, seatIndex } from '$lib/seats';
import { kColumns, kDays, kLimits, kSlots } from './cards';
import {
  type Action,
  type FactoryView,
  type Order,
  parseAction,
  type PlayerView,
  type Types,
  type View,
} from './generated';
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

// The seat whose factory is in the middle: the viewer's own, or the acting seat's for a spectator.
export function seatInView({ view, me }: Table): Seat {
  if (me !== null) return me;
  const busy = view.phase === 'run' ? view.running : view.keeping;
  return busy[0] ?? view.turn;
}

export const factoryInView = (table: Table): FactoryView =>
  playerOf(table.view, seatInView(table)).factory;

// Whether this person is to act, in the position on screen.
export const isAsked = ({ legal }: Table) => legal.length > 0;

// Nothing is enabled while the pending choice is being sent.
export const isLit = (table: Table, action: string) =>
  !table.plan.isSending && mayDo(table, action);

type ActionOf<Verb extends Action['kind']> = Extract<Action, { kind: Verb }>;

// Every part of the board asks the same list.
const parsed = new WeakMap<readonly string[], Action[]>();

function parsedOf(legal: readonly string[]): Action[] {
  const known = parsed.get(legal);
  if (known !== undefined) return known;
  const all = legal.map(parseAction).filter((action) => action !== null);
  parsed.set(legal, all);
  return all;
}

// The legal actions of one kind with these fields.
export function legalOf<Verb extends Action['kind']>(
  { legal }: Table,
  verb: Verb,
  fields: Partial<ActionOf<Verb>> = {},
): ActionOf<Verb>[] {
  const wanted = Object.entries(fields);
  return ofKind(parsedOf(legal), verb).filter((action: Happening) =>
    wanted.every(([field, value]) => action[field] === value),
  );
}

// Whether any of these can be done now.
export const anyLit = <Verb extends Action['kind']>(
  table: Table,
  verb: Verb,
  fields: Partial<ActionOf<Verb>> = {},
) => !table.plan.isSending && !table.busy && legalOf(table, verb, fields).length > 0;

export const dayNumber = ({ day }: View) => kDays.indexOf(day) + 1;

export const finishedOf = ({ finished }: PlayerView) =>
  finished.reduce((sum, count) => sum + count, 0);

export const stageAid = ({ aid, me }: Table, order: Order) =>
  me === null ? null : (aid?.stages.find((stage) => stage.order === order) ?? null);

// The number of shifts that a player may run today, one more with an extra tile.
export function shiftsOf({ factory: { shifts, tiles } }: PlayerView, { phase }: View): number {
  return Math.max(kLimits.shifts, shifts + (phase === 'draft' || phase === 'run' ? tiles : 0));
}

// The seats that choose packets today, in this order: there and back.
export function draftOrder({ starter, seats }: View): Seat[] {
  const there = Array.from({ length: seats }, (_, i) => seatAt((seatIndex(starter) + i) % seats));
  return [...there, ...there.toReversed()];
}

// A part and all that was chosen for it are one press.
export const isMidway = (view: View, me: Seat) => {
  const { work } = playerOf(view, me).factory;
  return work !== null && work.part !== null;
};

// While all run at once nobody affects the choices of another.
export const sameQuestion = (before: View, after: View) =>
  before.phase === after.phase && before.day === after.day;
