// The log: what happened, in words, line by line.
import type { GameModule, Happening, Seat } from './contract';
import { seatIn } from './fields';
import type { Position } from './history';
import { phrase, type Lexicon, type Part } from './phrase';

export interface Line {
  kind: 'line';
  // Its position, and which of the position's lines it is.
  seq: number;
  place: number;
  // The number of the turn, at the first line of each.
  turn: number | null;
  parts: Part[];
  mark: 'timer' | null;
}

export interface Heading {
  kind: 'round';
  seq: number;
  round: number;
}

export type Entry = Line | Heading;

export function linesOf(position: Position, game: GameModule, lexicon: Lexicon): Part[][] {
  return position.events
    .filter((event) => game.logged(event))
    .map((event) => phrase(game.logKey?.(event) ?? `event.${event.kind}`, event, lexicon) ?? [])
    .filter((parts) => parts.length > 0);
}

export function entries(
  positions: readonly Position[],
  game: GameModule,
  lexicon: Lexicon,
  tookBack: (seat: Seat | null) => Part[],
): Entry[] {
  const out: Entry[] = [];
  let round: number | null = null;
  let last: Seat | null = null;
  let turn = 0;
  for (const position of positions) {
    // An undone action keeps its line, which is marked as undone.
    const undone = position.cause === 'undo';
    const texts = undone ? [tookBack(position.seat ?? null)] : linesOf(position, game, lexicon);
    const logged = position.events.filter((event) => game.logged(event));
    const now = game.round(position.view);
    // The acting seat, for lines that begin a turn.
    const actorOf = (event: Happening) => seatIn(event, lexicon.types) ?? position.seat ?? null;
    texts.forEach((parts, place) => {
      const event = logged[place];
      const who = undone ? last : event === undefined ? null : actorOf(event);
      const mayBegin = event === undefined || (game.beginsTurn?.(event, place) ?? true);
      const begins = mayBegin && who !== null && who !== last;
      if (begins) {
        turn += 1;
        last = who;
      }
      out.push({
        kind: 'line',
        seq: position.seq,
        place,
        turn: begins ? turn : null,
        parts,
        mark: position.cause === 'timer' ? 'timer' : null,
      });
    });
    if (now !== round) {
      if (now > 0) out.push({ kind: 'round', seq: position.seq, round: now });
      round = now;
      last = null;
    }
  }
  return out;
}
