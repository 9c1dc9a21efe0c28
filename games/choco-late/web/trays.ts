// What lies on trays and what it is worth, in words.
import type { Seat, Words } from '$lib/contract';
import { seatIndex } from '$lib/seats';
import { shopPoints, symbolPoints } from './cards';
import type { Aid, Card, Standing } from './types';

export function standingOf(aid: Aid | null, seat: Seat): Standing | null {
  return aid?.trays[seatIndex(seat)] ?? null;
}

// The lots of a player by tray, as far as there are any; where the aid tells none apart, on one.
export function traysOf(tray: readonly Card[], standing: Standing | null): Card[][] {
  const first = standing?.first ?? [];
  const on = (which: boolean) => tray.filter((lot) => first.includes(lot) === which);
  return [on(true), on(false)].filter((lots) => lots.length > 0);
}

// "symbols: pair 3, shops: three 5, rest 1"; for two trays a line for each, and the rest apart.
export function wordsOf(standing: Standing, text: Words): string[] {
  const combined = (key: string, name: string, points: number) =>
    text('web.combined', {
      what: text(key, { combination: text(`combination.${name}`) }),
      points,
    });
  const lines = standing.symbols.map((symbols, i) => {
    const shops = standing.shops[i] ?? 'none';
    const parts: string[] = [];
    if (symbols !== 'none') parts.push(combined('score.symbols', symbols, symbolPoints(symbols)));
    if (shops !== 'none') parts.push(combined('score.shops', shops, shopPoints(shops)));
    return parts;
  });
  const rest = standing.rest > 0 ? [text('web.rest', { count: standing.rest })] : [];
  const [only = []] = lines;
  if (lines.length === 1) return [[...only, ...rest].join(text('web.comma'))].filter(Boolean);
  return lines
    .map((parts) => parts.join(text('web.comma')))
    .map((line, i) => (line === '' ? '' : text('web.tray.line', { tray: i + 1, line })))
    .concat(rest)
    .filter(Boolean);
}
