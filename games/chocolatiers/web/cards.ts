// The data of kinds, boxes and score tiles that the page draws. cards.json is generated from the
// rules by tests/web_cards_test.cc.
import data from './cards.json';
import {
  type Box,
  type Corner,
  kCornerNames,
  type Kind,
  kKindNames,
  kTileNames,
  type Laid,
  type Tile,
} from './generated';

export const kKinds: readonly Kind[] = kKindNames;
export const kTiles: readonly Tile[] = kTileNames;
export const kCorners: readonly Corner[] = kCornerNames;
export const kLimits = data.limits;

const kByLetter: Partial<Record<string, Kind>> = {
  T: 'truffle',
  N: 'nut-cluster',
  R: 'raspberry',
  M: 'mint',
  B: 'blueberry',
  V: 'violet',
};

export const kindIndex = (kind: Kind) => kKinds.indexOf(kind);

export const pointsOf = (box: Box) => data.boxes[box];
export const tilePoints = (tile: Tile) => data.tiles[tile];
export const isSmall = (box: Box) => pointsOf(box) <= kLimits.smallBox;

// Symbols of the sprite.
export const iconOf = (kind: Kind) => (kind === 'nut-cluster' ? 'ch-nut' : `ch-${kind}`);
export const kWildIcon = 'ch-wild';
export const kBoxSize: [number, number] = [192, 192];

// The printed space on a corner, by quarter turns clockwise.
const kTurned: readonly (readonly number[])[] = [
  [0, 1, 2, 3],
  [2, 0, 3, 1],
  [3, 2, 1, 0],
  [1, 3, 0, 2],
];

// The chocolates on the corners of a turned box; null where a space is empty.
export function contentsOf({ box, turns }: Pick<Laid, 'box' | 'turns'>): (Kind | null)[] {
  const printed = [...box.replace('/', '')].map((letter) => kByLetter[letter] ?? null);
  return (kTurned[turns % 4] ?? []).map((space) => printed[space] ?? null);
}

// The chocolates that a box shows, and costs, in the order of the kinds.
export function chocolatesOf(box: Box): Kind[] {
  const shown = contentsOf({ box, turns: 0 });
  return kKinds.flatMap((kind) => Array<Kind>(countOf(shown, kind)).fill(kind));
}

export function countOf<T>(things: readonly T[], thing: T): number {
  return things.filter((one) => one === thing).length;
}

// The number of each kind.
export function countsOf(cards: readonly Kind[]): number[] {
  return kKinds.map((kind) => countOf(cards, kind));
}
