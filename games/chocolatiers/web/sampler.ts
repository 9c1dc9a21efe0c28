// The places of boxes in a sampler, and the places where another one fits.
import { contentsOf, kCorners, kLimits } from './cards';
import type { Corner, Kind, Laid, Place, PlayerView, Space } from './generated';

const kSide = 5;
const kMiddle: Place = 'c3';

export const columnOf = (place: Place) => place.charCodeAt(0) - 'a'.charCodeAt(0);
export const rowOf = (place: Place) => Number(place[1]) - 1;

export function placeAt(column: number, row: number): Place | null {
  const inside = column >= 0 && column < kSide && row >= 0 && row < kSide;
  return inside ? (`${'abcde'.charAt(column)}${row + 1}` as Place) : null;
}

// The columns and rows of a set of places.
export interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function extentOf(places: readonly Place[]): Extent {
  const columns = places.map(columnOf);
  const rows = places.map(rowOf);
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
}

export const widthOf = ({ left, right }: Extent) => right - left + 1;
export const heightOf = ({ top, bottom }: Extent) => bottom - top + 1;

function isAllowed(extent: Extent): boolean {
  const sides = [widthOf(extent), heightOf(extent)];
  return Math.max(...sides) <= 3 && Math.min(...sides) <= 2;
}

function touches(one: Place, other: Place): boolean {
  const across = Math.abs(columnOf(one) - columnOf(other));
  return across + Math.abs(rowOf(one) - rowOf(other)) === 1;
}

// The possible places for a box, row by row.
export function freePlaces(sampler: readonly Laid[]): Place[] {
  const taken = sampler.map(({ place }) => place);
  if (taken.length === 0) return [kMiddle];
  if (taken.length >= kLimits.boxes) return [];
  const all = Array.from({ length: kSide * kSide }, (_, i) =>
    placeAt(i % kSide, Math.floor(i / kSide)),
  );
  return all
    .filter((place) => place !== null)
    .filter((place) => !taken.includes(place) && taken.some((one) => touches(one, place)))
    .filter((place) => isAllowed(extentOf([...taken, place])));
}

// The frame of three by two boxes that a sampler fills, as far as it is known already.
export function frameOf(sampler: readonly Laid[]): Extent {
  const places = sampler.map(({ place }) => place);
  const { left, right, top, bottom } = extentOf(places.length > 0 ? places : [kMiddle]);
  const upright = bottom - top === 2;
  return {
    left,
    right: Math.max(right, left + (upright ? 1 : 2)),
    top,
    bottom: Math.max(bottom, top + (upright ? 2 : 1)),
  };
}

// A space of a sampler: its column and row among spaces, and its content.
export interface Cell {
  x: number;
  y: number;
  holds: Kind | 'wild' | null;
}

export function cellAt(place: Place, corner: Corner): { x: number; y: number } {
  const at = kCorners.indexOf(corner);
  return { x: 2 * columnOf(place) + (at % 2), y: 2 * rowOf(place) + Math.floor(at / 2) };
}

export function isCovered(covered: readonly Space[], place: Place, corner: Corner): boolean {
  return covered.some((space) => space.place === place && space.corner === corner);
}

export function cellsOf({ sampler, covered }: Pick<PlayerView, 'sampler' | 'covered'>): Cell[] {
  return sampler.flatMap((laid) =>
    contentsOf(laid).map((kind, i) => {
      const corner = kCorners[i] ?? 'top-left';
      const wild = isCovered(covered, laid.place, corner);
      return { ...cellAt(laid.place, corner), holds: wild ? 'wild' : kind };
    }),
  );
}
