// Boxes, cards and changes in words.
import { listed } from '$lib/words';
import { billOf } from './bill';
import { contentsOf, countOf, kKinds, pointsOf } from './cards';
import type { Box, Kind, Laid, Place } from './generated';
import type { Change } from './groups';
import { columnOf, extentOf, rowOf } from './sampler';
import type { Table } from './table';

type Speaker = Pick<Table, 'text' | 'language'>;

function kindsIn(cards: readonly Kind[], { text }: Speaker): string[] {
  return kKinds
    .map((kind) => ({ kind, count: countOf(cards, kind) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => text(`web.n.${kind}`, { count }));
}

// "2 Mints, 1 Nut Cluster and 2 Truffles".
export function cardsIn(cards: readonly Kind[], speaker: Speaker): string {
  return listed(kindsIn(cards, speaker), speaker.language);
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

// The position of a place, counted among the places of the sampler and those where it may grow.
export function placeIn(place: Place, all: readonly Place[], { text }: Speaker): string {
  const { left, top } = extentOf(all);
  return text('web.place', { column: columnOf(place) - left + 1, row: rowOf(place) - top + 1 });
}

// One sentence for each kind, since a list such as "Mint grows from 2 to 4, Blueberry from 5 to 6"
// cannot be translated with one verb.
export function changesIn(changes: readonly Change[], { text, language }: Speaker): string {
  const words = changes.map(({ kind, from, to }) =>
    text(to > from ? 'web.grows' : 'web.shrinks', { kind: text(`chocolate.${kind}`), from, to }),
  );
  return words.length === 0 ? '' : listed(words, language);
}

// The payment, and the chocolates paid with pairs: "Pay 2 Mints, 1 Nut Cluster and
// 2 Truffles for the Blueberry."
export function paymentIn(box: Box, paid: readonly Kind[], speaker: Speaker): string {
  const { text, language } = speaker;
  const { singles, pairs } = billOf(box, paid);
  const instead = pairs.map(({ of, pays }) =>
    text('web.pair', {
      cards: text(`web.n.${of}`, { count: 2 }),
      kind: text(`chocolate.${pays}`),
    }),
  );
  return text('web.pay', { cards: listed([...kindsIn(singles, speaker), ...instead], language) });
}
