// Probabilities and expected points.
import { type Chance, parseChance } from '$lib/chance';
import type { Language } from '$lib/contract';
import { stakeOf } from './cards';
import type { Aid, Card, PlayerView, PredictionView, Side } from './generated';

// The chance that the card's statement holds; null when the aid does not have it.
export function chanceOf(aid: Aid | null, card: Card): Chance | null {
  const odds = aid?.odds.find((entry) => entry.card === card);
  return odds ? parseChance(odds.chance) : null;
}

// The chance that a prediction of this side is right.
export function rightChance(holds: Chance, side: Side): Chance {
  return side === 'true' ? holds : { value: 1 - holds.value, certain: holds.certain };
}

function worth({ card, side }: PredictionView, holds: Chance): number {
  return stakeOf(card, side) * (2 * rightChance(holds, side).value - 1);
}

// Expected final points of a player: a right prediction brings its points, a wrong one costs them,
// each cube is a point. Null when a chance is not known.
export function expectedPoints(player: PlayerView, aid: Aid | null): number | null {
  if (!aid) return null;
  let points = player.cubes;
  for (const prediction of player.predictions) {
    const holds = chanceOf(aid, prediction.card);
    if (!holds) return null;
    points += worth(prediction, holds);
  }
  return points;
}

// One decimal with a true minus sign; a zero has no sign.
export function decimal(value: number, language: Language): string {
  const rounded = Math.round(value * 10) / 10 || 0;
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return format.format(rounded).replace('-', '−');
}
