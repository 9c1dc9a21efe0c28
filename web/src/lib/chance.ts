// Chances as exact fractions, which is how aids tell them.
import type { Language } from './contract';

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

// "53%"; what is not certain is never 0 or 100.
export function percent(chance: Chance, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'percent' });
  const { value, certain } = chance;
  if (!certain && value < 0.01) return `<${format.format(0.01)}`;
  if (!certain && value > 0.99) return `>${format.format(0.99)}`;
  return format.format(value);
}
