// Who does what at the table now, as the parts of the board need to know it.
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

// What may be done of one kind, where its fields are these.
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
