// Chances as exact fractions, and what is worth how much by them.
import type { Language } from '$lib/contract';
import { stakeOf } from './cards';
import type { Aid, Card, Player, Prediction, Side } from './types';

// How likely something is; `certain` only when the fraction is exactly 0 or 1.
export interface Chance {
  value: number;
  certain: boolean;
}

export function parseChance(fraction: string): Chance | null {
  const match = /^(\d+)\/(\d+)$/.exec(fraction);
  if (!match) return null;
  const [above, below] = [BigInt(match[1] ?? '0'), BigInt(match[2] ?? '0')];
  if (below === 0n) return null;
  return { value: Number(above) / Number(below), certain: above === 0n || above === below };
}

// The chance that the card's statement holds; null when the aid does not speak of it.
export function chanceOf(aid: Aid | null, card: Card): Chance | null {
  const odds = aid?.odds.find((entry) => entry.card === card);
  return odds ? parseChance(odds.chance) : null;
}

// The chance that who says this side is right.
export function rightChance(holds: Chance, side: Side): Chance {
  return side === 'true' ? holds : { value: 1 - holds.value, certain: holds.certain };
}

// "53%"; what is not certain is never 0 or 100.
export function percent(chance: Chance, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'percent' });
  const { value, certain } = chance;
  if (!certain && value < 0.01) return `<${format.format(0.01)}`;
  if (!certain && value > 0.99) return `>${format.format(0.99)}`;
  return format.format(value);
}

function worth({ card, side }: Prediction, holds: Chance): number {
  return stakeOf(card, side) * (2 * rightChance(holds, side).value - 1);
}

// What a player can expect to have at the end: a right prediction brings its points, a wrong one
// costs them, each cube is a point. Null when a chance is not known.
export function expectedPoints(player: Player, aid: Aid | null): number | null {
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
