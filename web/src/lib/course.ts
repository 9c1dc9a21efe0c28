// How the game went: the decisions that counted in the end, and the aid at each.
import type { Position } from './history';

// The positions at which somebody was to act, or the game was over, without those that an undo
// took back.
export function decisions(positions: readonly Position[]): Position[] {
  const kept: Position[] = [];
  for (const position of positions) {
    if (position.turn.to_act === 'nature') continue;
    if (position.cause === 'undo') kept.splice(Math.max(kept.length - 2, 0));
    kept.push(position);
  }
  return kept;
}

// The aids by seq. Where the server counts by steps of the record, the order of decisions is the
// same; when this viewer did not see all of them, the aids cannot be told apart and none is given.
export function aidsBySeq(
  positions: readonly Position[],
  course: readonly { seq?: number; aid: unknown }[],
): Map<number, unknown> {
  const kept = decisions(positions);
  const bySeq = course.every((entry) => entry.seq !== undefined);
  if (bySeq) return new Map(course.map((entry) => [entry.seq ?? 0, entry.aid]));
  if (kept.length !== course.length) return new Map();
  return new Map(kept.map((position, i) => [position.seq, course[i]?.aid]));
}
