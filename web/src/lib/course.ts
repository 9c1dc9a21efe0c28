// How the game went: the decisions that counted in the end.
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
