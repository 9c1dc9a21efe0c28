// A seat and the whole table in few words and numbers.
import type { SeatProps, Words } from '$lib/contract';
import { seatIndex } from '$lib/seats';
import { number, signed } from '$lib/words';
import { lotsAtFirst } from './cards';
import type { Aid, Event, ScoreItem, Types, View } from './generated';
import { gainFor, playerOf } from './table';
import { isBrief, standingOf } from './trays';

type AtSeat = SeatProps<Types>;

export function seatLine({ view, seat, text }: AtSeat): string {
  const { vouchers, pile } = playerOf(view, seat);
  const parts = [text('web.vouchers', { count: vouchers })];
  if (view.token === seat && view.phase !== 'over') parts.push(text('board.token'));
  if (pile !== null) parts.push(text('web.pile', { card: pile }));
  return parts.join(text('web.comma'));
}

// With aids, the points of the trays; without them none are shown. In narrow layouts, also the
// points that the lot on sale would add.
export function seatNumber(at: AtSeat) {
  const { view, seat, aid, scores, language, text } = at;
  const points = scores?.totals[seatIndex(seat)] ?? standingOf(aid, seat)?.points;
  if (points !== undefined) {
    const gain = isBrief(view) ? gainFor(at, seat) : null;
    const label =
      gain === null
        ? text('board.points')
        : text('web.points.gain', { gain: signed(gain, language), count: gain });
    return { value: number(points, language), label };
  }
  const count = playerOf(view, seat).tray.length;
  return { value: number(count, language), label: text('web.lots.unit', { count }) };
}

// Turns are counted by lots: one that goes back to the table is sold in the same turn again.
export function round(view: View): number {
  if (view.phase === 'over' || view.phase === 'deal-lots' || view.phase === 'deal-hands') return 0;
  const onTable = view.lots.length + (view.lot === null ? 0 : 1);
  return lotsAtFirst(view) - onTable + 1;
}

export function where(view: View, text: Words): string {
  const turn = round(view);
  if (turn > 0) return text('web.turn.of', { turn, count: lotsAtFirst(view) });
  return text(view.phase === 'over' ? 'web.over' : `phase.${view.phase}`);
}

const kLogged: readonly Event['kind'][] = [
  'chose',
  'opened',
  'raised',
  'matched',
  'passed',
  'let-stand',
  'discarded',
  'revealed',
  'must-replace',
  'lost',
  'replaced',
  'won',
  'returned',
  'unsold',
  'ended',
];

// Events told to one seat only are not in the log, so that it is the same for all.
export function logged({ kind }: Pick<Event, 'kind'>): boolean {
  return kLogged.includes(kind);
}

export function sound({ kind }: Pick<Event, 'kind'>): 'flip' | null {
  return kind === 'revealed' || kind === 'replaced' ? 'flip' : null;
}

// Revealed offers are shown longer; dealing has nothing to show.
export function moment({ phase }: View, events: readonly Pick<Event, 'kind'>[]): number | null {
  const shows: Event['kind'][] = ['revealed', 'replaced', 'won', 'returned', 'discarded'];
  if (events.some(({ kind }) => shows.includes(kind))) return 700;
  return phase === 'deal-lots' || phase === 'deal-hands' ? null : 0;
}

export function standing(view: View, aid: Aid | null): number[] {
  return view.players.map(({ tray }, i) => aid?.trays[i]?.points ?? tray.length);
}

const kMarks = { symbols: 'cl-bonbon', shops: 'cl-shop-lemon', rest: 'i-plus' };

export function scoreLine(item: ScoreItem, text: Words) {
  const words =
    item.kind === 'rest'
      ? text('score.rest', { count: item.count })
      : text(`score.${item.kind}`, { combination: text(`combination.${item.combination}`) });
  return {
    mark: kMarks[item.kind],
    markText: '',
    words,
    result: item.tray > 0 ? text('web.tray.number', { tray: item.tray }) : '',
  };
}
