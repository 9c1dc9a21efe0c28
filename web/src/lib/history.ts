// All positions of a table as one viewer saw them, one per update.
import type { Happening, Scores, Seat, Turn, Update } from './contract';
import { patched } from './patch';

export interface Position {
  seq: number;
  view: unknown;
  events: Happening[];
  turn: Turn;
  cause?: 'bot' | 'timer' | 'undo';
  seat?: Seat;
  scores?: Scores;
}

export class History {
  readonly positions: Position[] = [];

  get last(): Position | undefined {
    return this.positions.at(-1);
  }

  // Takes an update in; false when updates are missing before it, and all must be asked for anew.
  // One that is known already changes nothing; update 0 with a view begins anew.
  take(update: Update): boolean {
    const { seq, events, turn, cause, seat, scores, view, patch } = update;
    if (seq === 0 && view !== undefined) {
      this.positions.length = 0;
      this.positions.push({ seq, view, events, turn, cause, seat, scores });
      return true;
    }
    if (seq < this.positions.length) return true;
    const before = this.last;
    if (before === undefined || seq !== before.seq + 1) return false;
    const next = patch === undefined ? before.view : patched(before.view, patch);
    this.positions.push({ seq, view: next, events, turn, cause, seat, scores });
    return true;
  }
}

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
  const has = (position: Position | undefined) =>
    me !== null && position?.turn.seats?.includes(me) === true;
  const before = positions.slice(0, at).findLast(({ turn }) => turn.to_act === 'seats');
  return before !== undefined && has(positions[at]) && !has(before);
}
