// Groups of touching chocolates. A wild counts for every kind that it touches, directly or by other
// wilds; the chocolate under it does not count, and wilds alone are not a group.
import { kKinds } from './cards';
import type { Kind, PlayerView } from './generated';
import { type Cell, cellsOf } from './sampler';

export interface Group {
  kind: Kind;
  cells: Cell[];
}

export type Lying = Pick<PlayerView, 'sampler' | 'covered'>;

const isBeside = (one: Cell, other: Cell) =>
  Math.abs(one.x - other.x) + Math.abs(one.y - other.y) === 1;

// The part of `area` that is connected with `first`.
function connected(first: Cell, area: readonly Cell[]): Cell[] {
  const found = [first];
  for (const one of found) {
    found.push(...area.filter((cell) => isBeside(one, cell) && !found.includes(cell)));
  }
  return found;
}

function groupsOfKind(kind: Kind, cells: readonly Cell[]): Group[] {
  const area = cells.filter(({ holds }) => holds === kind || holds === 'wild');
  const groups: Group[] = [];
  for (const cell of area) {
    if (cell.holds !== kind || groups.some((group) => group.cells.includes(cell))) continue;
    groups.push({ kind, cells: connected(cell, area) });
  }
  return groups;
}

export function groupsOf(lying: Lying): Group[] {
  const cells = cellsOf(lying);
  return kKinds.flatMap((kind) => groupsOfKind(kind, cells));
}

// By kind, the size of the largest group.
export function largestGroups(lying: Lying): number[] {
  const groups = groupsOf(lying);
  return kKinds.map((kind) =>
    Math.max(0, ...groups.filter((one) => one.kind === kind).map(({ cells }) => cells.length)),
  );
}

export interface Change {
  kind: Kind;
  from: number;
  to: number;
}

export function changesBetween(before: readonly number[], after: readonly number[]): Change[] {
  return kKinds
    .map((kind, i) => ({ kind, from: before[i] ?? 0, to: after[i] ?? 0 }))
    .filter(({ from, to }) => from !== to);
}
