// The shop's boxes, one per game: games/<id>/box.json.
import type { GameInfo } from './api';
import type { Language } from './contract';

export type Accent = 'raspberry' | 'caramel' | 'pistachio' | 'violet' | 'copper';

export interface Box {
  game: string;
  // Its place on the shelf.
  place: number;
  accent: Accent;
  // Symbols of the sprite: the box, and one piece that stands for the game.
  box: string;
  piece: string;
  seats: { min: number; max: number };
  minutes: number;
  // The option with which alone everybody may speak at once, where it depends on one.
  calls?: string;
  title: Record<Language, string>;
  tagline: Record<Language, string>;
}

const files = import.meta.glob<Omit<Box, 'game'>>('../../../games/*/box.json', {
  eager: true,
  import: 'default',
});

export const kBoxes: readonly Box[] = Object.entries(files)
  .map(([path, box]) => ({ ...box, game: path.split('/').at(-2) ?? '' }))
  .sort((a, b) => a.place - b.place);

export function boxOf(game: string): Box | undefined {
  return kBoxes.find((box) => box.game === game);
}

// Whether at a table with these options there are moments when everybody may speak at once.
export function hasCalls(info: GameInfo | null, options: Record<string, string>): boolean {
  if (!info?.calls) return false;
  const option = boxOf(info.game)?.calls;
  return option === undefined || options[option] === 'on';
}
