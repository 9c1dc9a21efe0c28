// The chances of the next cards.
import { type Chance, parseChance } from '$lib/chance';
import { backOf, counted, type Counted } from './cards';
import type { Aid, PlayerView } from './generated';

// A kind in the draw pile: it would be a repeat, or cannot lie on top, since the back of the top
// card is another one.
export interface Left extends Counted {
  repeats: boolean;
  buried: boolean;
}

export function leftIn({ pile, row, top }: PlayerView): Left[] {
  return counted(pile).map(({ card, count }) => ({
    card,
    count,
    repeats: row.includes(card),
    buried: top !== null && backOf(card) !== top,
  }));
}

// The number of possible next cards, and of repeats among them.
export function repeatsIn(player: PlayerView): { repeats: number; total: number } {
  const next = leftIn(player).filter(({ buried }) => !buried);
  const total = (some: Left[]) => some.reduce((sum, { count }) => sum + count, 0);
  return { repeats: total(next.filter(({ repeats }) => repeats)), total: total(next) };
}

// The chance that the next card is a repeat, from the known set of possible next cards.
export function bustChance(player: PlayerView): Chance | null {
  const { repeats, total } = repeatsIn(player);
  return parseChance(`${repeats}/${total}`);
}

export interface Goal {
  cards: number;
  // Without a Tool, and with all that the player has.
  bare: Chance;
  saved: Chance;
}

// The next few numbers of cards that are not certain to be reached, with their chances.
export function goalsOf(aid: Aid | null, { row, tools }: PlayerView, most = 4): Goal[] {
  return (aid?.goals ?? [])
    .filter(({ cards }) => cards > row.length)
    .map(({ cards, reach }) => ({
      cards,
      bare: parseChance(reach[0] ?? ''),
      saved: parseChance(reach[Math.min(tools.length, reach.length - 1)] ?? ''),
    }))
    .filter((goal): goal is Goal => goal.bare !== null && goal.saved !== null)
    .filter(({ bare }) => bare.value < 1)
    .slice(0, most);
}
