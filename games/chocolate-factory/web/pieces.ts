// Pieces on a tile, in a store room or in a parcel, counted by kind.
import type { Counts } from './cardData';
import { kindIndex, kKinds } from './cards';
import type { Kind } from './generated';

export const kNone: Counts = kKinds.map(() => 0);

export const countOf = (pieces: Counts, kind: Kind) => pieces[kindIndex(kind)] ?? 0;
export const sizeOf = (pieces: Counts) => pieces.reduce((sum, count) => sum + count, 0);
export const kindsOf = (pieces: Counts) => kKinds.filter((kind) => countOf(pieces, kind) > 0);

export function plus(pieces: Counts, kind: Kind, count = 1): Counts {
  return pieces.with(kindIndex(kind), countOf(pieces, kind) + count);
}
export const minus = (pieces: Counts, kind: Kind) => plus(pieces, kind, -1);

// One by one, in the order of their kinds.
export function listOf(pieces: Counts): Kind[] {
  return kKinds.flatMap((kind) => Array<Kind>(countOf(pieces, kind)).fill(kind));
}

// A piece of a tile before and after something: it stays, goes or comes.
export interface Lying {
  kind: Kind;
  fate: 'stays' | 'goes' | 'comes';
  // Among those of its kind and fate.
  nth: number;
}

export function changeOf(before: Counts, after: Counts): Lying[] {
  const lying = (kind: Kind, fate: Lying['fate'], count: number) =>
    Array.from({ length: Math.max(0, count) }, (_, nth) => ({ kind, fate, nth }));
  const there = kKinds.flatMap((kind) => {
    const [had, has] = [countOf(before, kind), countOf(after, kind)];
    return [...lying(kind, 'stays', Math.min(had, has)), ...lying(kind, 'goes', had - has)];
  });
  const come = kKinds.flatMap((kind) =>
    lying(kind, 'comes', countOf(after, kind) - countOf(before, kind)),
  );
  return [...there, ...come];
}
