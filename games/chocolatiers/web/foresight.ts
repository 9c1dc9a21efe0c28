// The changes of the sampler by the pending choice.
import type { Laid, Space } from './generated';
import { type Change, changesBetween, largestGroups, type Lying } from './groups';
import { playerOf, seatInView, spaceOf, type Table } from './table';

// The pending box at its place.
export function laidOut({ plan }: Table): Laid | null {
  const { box, place, turns } = plan;
  return box === null || place === null ? null : { box, place, turns };
}

// The space that a wild would cover: the one to be confirmed, else the one under pointer or focus.
export function spaceInView({ plan, pending }: Table): Space | null {
  return spaceOf(pending?.action) ?? (plan.wild ? plan.looked : null);
}

export const withWild = ({ sampler, covered }: Lying, space: Space): Lying => ({
  sampler,
  covered: [...covered, space],
});

// The sampler in the middle after the pending choice; null without a change.
export function foreseenSampler(table: Table): Lying | null {
  const { sampler, covered } = playerOf(table.view, seatInView(table));
  const box = laidOut(table);
  if (box !== null) return { sampler: [...sampler, box], covered };
  const space = spaceInView(table);
  return space === null ? null : withWild({ sampler, covered }, space);
}

export function foreseenChanges(table: Table): Change[] {
  const after = foreseenSampler(table);
  if (after === null) return [];
  return changesBetween(
    largestGroups(playerOf(table.view, seatInView(table))),
    largestGroups(after),
  );
}
