// The shop's boxes, one per game: games/<id>/box.json, with the defaults of tools/boxes.ts.
import boxes from 'virtual:boxes';
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
  // As the server tells where these are missing.
  seats?: { min: number; max: number };
  minutes?: number;
  // The option with which alone everybody may speak at once, where it depends on one.
  calls?: string;
  title: Record<Language, string>;
  tagline: Record<Language, string>;
}

export const kBoxes: readonly Box[] = boxes.toSorted((a, b) => a.place - b.place);

export function boxOf(game: string): Box | undefined {
  return kBoxes.find((box) => box.game === game);
}

// Whether at a table with these options there are moments when everybody may speak at once.
export function hasCalls(info: GameInfo | null, options: Record<string, string>): boolean {
  if (!info?.calls) return false;
  const option = boxOf(info.game)?.calls;
  return option === undefined || options[option] === 'on';
}
