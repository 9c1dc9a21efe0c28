// The lots of trays and their points, in words.
import type { Seat, Words } from '$lib/contract';
import { seatIndex } from '$lib/seats';
import { shopPoints, symbolPoints } from './cards';
import type { Aid, Card, Combination, Standing, View } from './generated';

// With this many players and lots there is no room for words.
export const isBrief = ({ seats, two_trays }: View) => seats > 4 || (two_trays && seats > 2);

// A short notation of a combination.
const kSigns: Record<Combination, string> = {
  none: '',
  pair: '2=',
  three: '3=',
  'two-pairs': '2+2',
  'four-equal': '4=',
  'four-different': '4≠',
  'three-and-pair': '3+2',
  'three-pairs': '2+2+2',
  'five-equal': '5=',
  'five-different': '5≠',
};

// One of the reasons for the points of a tray.
export interface Part {
  kind: 'symbols' | 'shops' | 'rest';
  combination: Combination;
  sign: string;
  points: number;
}

export interface Tray {
  lots: Card[];
  parts: Part[];
}

export function standingOf(aid: Aid | null, seat: Seat): Standing | null {
  return aid?.trays[seatIndex(seat)] ?? null;
}

// By tray, the scored combinations.
function combinationsOf({ symbols, shops }: Standing): Part[][] {
  return symbols.map((one, i) => {
    const other = shops[i] ?? 'none';
    const parts: Part[] = [
      { kind: 'symbols', combination: one, sign: kSigns[one], points: symbolPoints(one) },
      { kind: 'shops', combination: other, sign: kSigns[other], points: shopPoints(other) },
    ];
    return parts.filter(({ combination }) => combination !== 'none');
  });
}

// The non-empty trays of a player and their points; the rest of both is counted with the last one.
// If the aid does not separate the trays, all lots are on one.
export function traysOf(tray: Card[], standing: Standing | null): Tray[] {
  const made = standing === null ? [] : combinationsOf(standing);
  const on = (which: boolean) => tray.filter((lot) => standing?.first.includes(lot) === which);
  const trays = (made.length > 1 ? [on(true), on(false)] : [tray])
    .map((lots, i): Tray => ({ lots, parts: made[i] ?? [] }))
    .filter(({ lots }) => lots.length > 0);
  const points = standing?.rest ?? 0;
  if (points > 0) trays.at(-1)?.parts.push({ kind: 'rest', combination: 'none', sign: '', points });
  return trays;
}

export function partWords({ kind, combination, points }: Part, text: Words): string {
  if (kind === 'rest') return text('web.rest', { count: points });
  const what = text(`score.${kind}`, { combination: text(`combination.${combination}`) });
  return text('web.combined', { what, points });
}

// "symbols: pair 3, shops: three 5, rest 1"; for two trays a line for each, and the rest apart.
export function wordsOf(standing: Standing, text: Words): string[] {
  const lines = combinationsOf(standing).map((parts) => parts.map((one) => partWords(one, text)));
  const rest = standing.rest > 0 ? [text('web.rest', { count: standing.rest })] : [];
  const [only = []] = lines;
  if (lines.length === 1) return [[...only, ...rest].join(text('web.comma'))].filter(Boolean);
  return lines
    .map((parts) => parts.join(text('web.comma')))
    .map((line, i) => (line === '' ? '' : text('web.tray.line', { tray: i + 1, line })))
    .concat(rest)
    .filter(Boolean);
}
