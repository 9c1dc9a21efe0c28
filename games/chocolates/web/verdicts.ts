// Whether a prediction was right, once the game is over.
import type { Scores, Seat } from '$lib/contract';
import { chanceOf, rightChance } from './chances';
import type { Aid, PredictionView, ScoreItem, Verdict, View } from './generated';

// From the score sheet; before there is one, all tiles are face up and so every chance is 0 or 1.
export function verdictOf(
  view: View,
  seat: Seat,
  prediction: PredictionView,
  scores: Scores<ScoreItem> | null | undefined,
  aid: Aid | null,
): Verdict | null {
  if (view.phase !== 'over') return null;
  const line = scores?.lines.find(
    ({ seat: whose, item }) =>
      whose === seat && item.kind === 'prediction' && item.card === prediction.card,
  );
  if (line) return line.points > 0 ? 'right' : 'wrong';
  const holds = chanceOf(aid, prediction.card);
  if (!holds?.certain) return null;
  return rightChance(holds, prediction.side).value === 1 ? 'right' : 'wrong';
}
