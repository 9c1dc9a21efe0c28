// Boxes, cards and changes in words.
import { listed } from '$lib/words';
import { type Bill, billOf } from './bill';
import { contentsOf, countOf, kKinds, pointsOf } from './cards';
import type { Change } from './groups';
import { columnOf, extentOf, rowOf } from './sampler';
import type { Table } from './table';
import type { Box, Kind, Laid, Place } from './types';

type Speaker = Pick<Table, 'text' | 'language'>;

// "2 Mints, 1 Nut Cluster and 2 Truffles".
export function cardsIn(cards: readonly Kind[], { text, language }: Speaker): string {
  const some = kKinds
    .map((kind) => ({ kind, count: countOf(cards, kind) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => text(`web.n.${kind}`, { count }));
  return listed(some, language);
}

// "Nut Cluster, Mint, Blueberry, Mint", row by row.
export function spacesIn(laid: Pick<Laid, 'box' | 'turns'>, { text }: Speaker): string {
  return contentsOf(laid)
    .map((kind) => (kind === null ? text('web.empty-space') : text(`chocolate.${kind}`)))
    .join(text('web.comma'));
}

export function boxIn(box: Box, turns: number, speaker: Speaker): string {
  return speaker.text('web.box', {
    points: pointsOf(box),
    spaces: spacesIn({ box, turns }, speaker),
  });
}

// Where a place is, counted among the places of the sampler and where it may grow.
export function placeIn(place: Place, all: readonly Place[], { text }: Speaker): string {
  const { left, top } = extentOf(all);
  return text('web.place', { column: columnOf(place) - left + 1, row: rowOf(place) - top + 1 });
}

// "Mint grows from 2 to 4, Blueberry from 5 to 6" would need one verb for several kinds: each has
// its own.
export function changesIn(changes: readonly Change[], { text, language }: Speaker): string {
  const words = changes.map(({ kind, from, to }) =>
    text(to > from ? 'web.grows' : 'web.shrinks', { kind: text(`chocolate.${kind}`), from, to }),
  );
  return words.length === 0 ? '' : listed(words, language);
}

// What is paid, and for which chocolate two equal cards stand.
export function paymentIn(box: Box, cards: readonly Kind[], speaker: Speaker): string {
  const { pairs }: Bill = billOf(box, cards);
  const paid = cardsIn(cards, speaker);
  const [pair] = pairs;
  if (pair === undefined || pairs.length > 1) return speaker.text('web.pay', { cards: paid });
  const kind = speaker.text(`chocolate.${pair.pays}`);
  return speaker.text('web.pay.instead', { cards: paid, kind });
}
