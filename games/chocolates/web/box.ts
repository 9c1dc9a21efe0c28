// The cells of the box: 16 in the grid, 5 beside it. Their names are those of actions and events.
export const kGridCells = 16;
export const kCells = 21;

export function cellName(cell: number): string {
  return cell < kGridCells
    ? `${'abcd'.charAt(cell % 4)}${Math.floor(cell / 4) + 1}`
    : `x${cell - kGridCells + 1}`;
}

const kByName = new Map(Array.from({ length: kCells }, (_, cell) => [cellName(cell), cell]));

export function cellNamed(name: unknown): number | null {
  return typeof name === 'string' ? (kByName.get(name) ?? null) : null;
}

export interface Point {
  x: number;
  y: number;
}

const kDirections: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

// Where a key moves from the cell `from`, or null when it is no such key. The centres of the cells
// decide, since those beside lie at the right on a wide screen and below on a narrow one.
export function cellByKey(centres: readonly Point[], from: number, key: string): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return centres.length - 1;
  const direction = kDirections[key];
  const here = centres[from];
  if (!direction || !here) return null;
  let best = from;
  let shortest = Infinity;
  centres.forEach((there, cell) => {
    const dx = there.x - here.x;
    const dy = there.y - here.y;
    const along = dx * direction.x + dy * direction.y;
    const across = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    // Straight ahead, or at most as far aside: a step to the right must not become one down.
    if (along < 1 || across > along) return;
    const length = along + 2 * across;
    if (length < shortest) [best, shortest] = [cell, length];
  });
  return best;
}
