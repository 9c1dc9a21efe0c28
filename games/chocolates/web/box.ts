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
