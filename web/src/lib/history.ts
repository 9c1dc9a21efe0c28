// All positions of a table as one viewer saw them, one per update.
import type { Happening, Scores, Seat, Turn, Update } from './contract';
import { type FieldTypes, readAction, seatIn } from './fields';
import { patched } from './patch';

export interface Position {
  seq: number;
  view: unknown;
  readonly events: Happening[];
  turn: Turn;
  cause?: 'bot' | 'timer' | 'undo';
  seat?: Seat;
  scores?: Scores;
}

// The position after an update. Its events are read when they are first asked for: the types may
// come later than the update.
function positionAfter(update: Update, view: unknown, before: Turn, types: () => FieldTypes): Position {
  const { seq, cause, seat, scores } = update;
  const seats = update.turn ?? before.seats ?? [];
  const to_act = scores !== undefined ? 'over' : seats.length > 0 ? 'seats' : 'nature';
  let read: Happening[] | null = null;
  return {
    seq,
    view,
    turn: { to_act, seats },
    ...(cause && { cause }),
    ...(seat && { seat }),
    ...(scores && { scores }),
    get events() {
      const known = types();
      if (read === null && Object.keys(known).length > 0) {
        read = (update.events ?? [])
          .map((text) => readAction(text, known, {}))
          .filter((event) => event !== null);
      }
      return read ?? [];
    },
  };
}

export class History {
  readonly positions: Position[] = [];

  constructor(private readonly types: () => FieldTypes) {}

  get last(): Position | undefined {
    return this.positions.at(-1);
  }

  // Takes an update in; false when updates are missing before it, and all must be asked for anew.
  // One that is known already changes nothing; update 0 with a view begins anew.
  take(update: Update): boolean {
    const { seq, view, patch } = update;
    if (seq === 0 && view !== undefined) {
      this.positions.length = 0;
      this.positions.push(positionAfter(update, view, { to_act: 'nature' }, this.types));
      return true;
    }
    if (seq < this.positions.length) return true;
    const before = this.last;
    if (before === undefined || seq !== before.seq + 1) return false;
    const next = patch === undefined ? before.view : patched(before.view, patch);
    this.positions.push(positionAfter(update, next, before.turn, this.types));
    return true;
  }
}

const asks = (position: Position | undefined, me: Seat | null): boolean =>
  me !== null && position?.turn.seats?.includes(me) === true;

// Whether the update after `before` is this person's own action, which is shown at once.
export function isOwn(
  before: Position | undefined,
  next: Position,
  me: Seat | null,
  waiting: boolean,
): boolean {
  if (me === null || before === undefined) return false;
  if (next.cause !== undefined) return next.cause === 'undo' && next.seat === me;
  const seats = before.turn.seats ?? [];
  return seats.includes(me) && (waiting || seats.length === 1);
}

// Whether the turn passes to `me` with position `at`: somebody else was the last to decide.
export function turnPasses(positions: readonly Position[], at: number, me: Seat | null): boolean {
  const before = positions.slice(0, at).findLast(({ turn }) => turn.to_act === 'seats');
  return before !== undefined && asks(positions[at], me) && !asks(before, me);
}

// Whether the update that led to this position is something `me` did, on whatever page.
export function isBy(position: Position, me: Seat | null, types: FieldTypes): boolean {
  if (position.cause === 'undo') return position.seat === me;
  return position.events.some((event) => seatIn(event, types) === me);
}

// The last seat that acted after position `from`; null when the events do not tell.
export function lastAfter(
  positions: readonly Position[],
  from: number,
  types: FieldTypes,
): Seat | null {
  const seats = positions.slice(from + 1).flatMap(({ events, cause, seat }) => {
    if (cause === 'undo') return seat === undefined ? [] : [seat];
    return events.map((event) => seatIn(event, types)).filter((one) => one !== null);
  });
  return seats.at(-1) ?? null;
}

// Somebody else acted while `me` is to act: that is shown at once, as nobody takes a choice away.
export function isAside(before: Position | undefined, next: Position, me: Seat | null): boolean {
  return asks(before, me) && asks(next, me);
}

// The functions of a game with simultaneous seats that the history needs.
export interface Known {
  // Compares what a person is asked in two positions.
  same: (before: unknown, after: unknown) => boolean;
  eventFields: FieldTypes;
}

// Whether others changed, between two positions, what `me` is asked in both.
export function isAskedAnew(
  positions: readonly Position[],
  from: number,
  to: number,
  me: Seat | null,
  { same, eventFields }: Known,
): boolean {
  const [before, after] = [positions[from], positions[to]];
  if (before === undefined || after === undefined || !isAside(before, after, me)) return false;
  const others = positions
    .slice(from + 1, to + 1)
    .some((position) => !isBy(position, me, eventFields));
  return others && !same(before.view, after.view);
}

// Whether what `me` wanted to do at a position still means the same at the newest one.
export function stillMeant(
  positions: readonly Position[],
  at: number,
  me: Seat | null,
  { same, eventFields }: Known,
): boolean {
  const [before, after] = [positions[at], positions.at(-1)];
  if (before === undefined || after === undefined || !isAside(before, after, me)) return false;
  const mine = positions.slice(at + 1).some((position) => isBy(position, me, eventFields));
  return !mine && same(before.view, after.view);
}
