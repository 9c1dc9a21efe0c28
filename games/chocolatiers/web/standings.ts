// The table of score tiles: everybody's number for each, and its present winner.
import type { Seat } from '$lib/contract';
import { seatAt, seatIndex } from '$lib/seats';
import { isSmall, kKinds, kLimits, kTiles } from './cards';
import { foreseenSampler } from './foresight';
import type { Tile } from './generated';
import { largestGroups, type Lying } from './groups';
import { seatInView, type Table } from './table';

export interface Row {
  tile: Tile;
  // By seat: the size of the largest group, or the number of boxes.
  values: number[];
  // With the pending choice, if it changes something.
  next: { seat: Seat; value: number } | null;
  // The winner of the tile then.
  holder: Seat | null;
}

// In the order of the tiles.
function effortsOf(lying: Lying): number[] {
  const small = lying.sampler.filter(({ box }) => isSmall(box)).length;
  return [...largestGroups(lying), small, lying.sampler.length];
}

// The one with most; nobody in a tie.
function leaderOf(values: readonly number[]): Seat | null {
  const most = Math.max(...values);
  const leads = values.flatMap((value, i) => (value === most ? [seatAt(i)] : []));
  return most > 0 && leads.length === 1 ? (leads[0] ?? null) : null;
}

export function rowsOf(table: Table): Row[] {
  const { view } = table;
  const seat = seatInView(table);
  const now = view.players.map(effortsOf);
  const after = foreseenSampler(table);
  const efforts = after === null ? null : effortsOf(after);
  return kTiles.map((tile, i) => {
    const values = now.map((one) => one[i] ?? 0);
    const value = efforts?.[i] ?? values[seatIndex(seat)] ?? 0;
    const then = values.with(seatIndex(seat), value);
    const comesFirst = value >= kLimits.boxes ? seat : null;
    return {
      tile,
      values,
      next: value === values[seatIndex(seat)] ? null : { seat, value },
      holder: tile === 'first' ? (view.first ?? comesFirst) : leaderOf(then),
    };
  });
}

export const kindOfTile = (tile: Tile) => kKinds.find((kind) => kind === tile) ?? null;
