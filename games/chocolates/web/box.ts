// The cells of the box: 16 in the grid, 5 beside it. Their names are those of actions and events.
import { kCellNames, type Cell } from './generated';

export const kGridCells = 16;
export const kCells = kCellNames.length;

// REQUIRES: cell < kCells.
export const cellName = (cell: number) => kCellNames[cell] as Cell;
export const cellNamed = (name: Cell) => kCellNames.indexOf(name);
