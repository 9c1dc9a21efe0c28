// What became of a prediction, once the game is over.
import type { Scores, Seat } from '$lib/contract';
import { chanceOf, rightChance } from './chances';
import type { Aid, PredictionView, ScoreItem, Verdict, View } from './generated';

// The score sheet says it; where there is none yet, with all tiles face up every chance is certain.
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
