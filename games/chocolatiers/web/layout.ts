// The layout of a sampler on the screen: columns and rows with boxes, or with the pending one, are
// as large as a box; those with only possible places are slim.
import type { Place } from './generated';
import { columnOf, type Extent, extentOf, heightOf, rowOf, widthOf } from './sampler';

export interface Layout {
  // All places on screen, and those in full size.
  all: Extent;
  full: Extent;
  // Grid tracks, and the number of slim ones.
  columns: string;
  rows: string;
  slimColumns: number;
  slimRows: number;
}

function tracks(first: number, last: number, from: number, to: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) =>
    first + i >= from && first + i <= to ? 'var(--cell)' : 'var(--slim)',
  ).join(' ');
}

export function layoutOf(full: readonly Place[], more: readonly Place[]): Layout {
  const core = extentOf(full);
  const all = extentOf([...full, ...more]);
  return {
    all,
    full: core,
    columns: tracks(all.left, all.right, core.left, core.right),
    rows: tracks(all.top, all.bottom, core.top, core.bottom),
    slimColumns: widthOf(all) - widthOf(core),
    slimRows: heightOf(all) - heightOf(core),
  };
}

// The grid cell of a place.
export function areaOf(place: Place, { all }: Layout): string {
  return `${rowOf(place) - all.top + 1} / ${columnOf(place) - all.left + 1}`;
}

// The cells of all places in full size.
export function fullArea({ all, full }: Layout): string {
  const row = full.top - all.top + 1;
  const column = full.left - all.left + 1;
  return `${row} / ${column} / ${row + heightOf(full)} / ${column + widthOf(full)}`;
}

export function isSlim(place: Place, { full }: Layout): boolean {
  const [column, row] = [columnOf(place), rowOf(place)];
  return column < full.left || column > full.right || row < full.top || row > full.bottom;
}
