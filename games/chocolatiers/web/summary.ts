// A seat and the whole table in few words and numbers.
import type { Words } from '$lib/contract';
import { seatIndex } from '$lib/seats';
import { number } from '$lib/words';
import { iconOf, kLimits } from './cards';
import type { Aid, Event, ScoreItem, View } from './generated';
import { kindOfTile } from './standings';
import { type AtSeat, boxPoints, playerOf } from './table';

export function seatLine({ view, seat, text }: AtSeat): string {
  const { sampler, cards } = playerOf(view, seat);
  const parts = [
    text('web.boxes', { count: sampler.length }),
    text('web.cards', { count: cards }),
  ];
  if (view.starter === seat) parts.push(text('board.starter'));
  if (view.first === seat) parts.push(text('web.first'));
  return parts.join(text('web.comma'));
}

// Points of the boxes; at the end the total.
export function seatNumber({ view, seat, scores, language, text }: AtSeat) {
  const total = scores?.totals[seatIndex(seat)];
  if (total !== undefined) return { value: number(total, language), label: text('web.points') };
  const points = boxPoints(playerOf(view, seat));
  return { value: number(points, language), label: text('web.box-points') };
}

// Turns are separated by their seat.
export const round = () => 0;

// The progress of the game, which ends with somebody's sixth box.
export function where(view: View, text: Words): string {
  if (view.phase === 'over') return text('web.over');
  if (view.first !== null) return text('web.last-turns');
  const most = Math.max(0, ...view.players.map(({ sampler }) => sampler.length));
  return text('web.most-boxes', { count: most, all: kLimits.boxes });
}

const kLogged: readonly Event['kind'][] = [
  'took',
  'swapped',
  'boxed',
  'covered',
  'reserved',
  'discarded',
  'shuffled',
  'came-first',
  'ended',
];

export function logged({ kind }: Pick<Event, 'kind'>): boolean {
  return kLogged.includes(kind);
}

// Boxes and places are drawn on the board; their names would mean nothing here.
export function logKey({ kind }: Pick<Event, 'kind'>): string | null {
  return kind === 'boxed' || kind === 'covered' || kind === 'reserved' ? `web.log.${kind}` : null;
}

export function sound({ kind }: Pick<Event, 'kind'>): 'flip' | null {
  return kind === 'boxed' || kind === 'came-first' ? 'flip' : null;
}

// A laid box is shown longer, a card that fills a gap only briefly.
export function moment({ phase }: View, events: readonly Pick<Event, 'kind'>[]): number | null {
  const has = (...kinds: Event['kind'][]) => events.some(({ kind }) => kinds.includes(kind));
  if (has('came-first', 'ended')) return 700;
  if (has('boxed', 'covered', 'reserved')) return 600;
  if (has('took', 'swapped', 'discarded')) return 0;
  return phase === 'over' ? 0 : null;
}

export function standing(view: View, aid: Aid | null): number[] {
  return view.players.map((player, i) => aid?.standings[i]?.points ?? boxPoints(player));
}

export function scoreLine(item: ScoreItem, text: Words) {
  const blank = { markText: '', result: '' };
  if (item.kind === 'boxes') {
    return { ...blank, mark: 'ch-box', words: text('score.boxes', { count: item.count }) };
  }
  if (item.kind === 'wilds') {
    return { ...blank, mark: 'ch-wild', words: text('score.wilds', { count: item.count }) };
  }
  const { tile, size } = item;
  const kind = kindOfTile(tile);
  return {
    mark: kind === null ? 'crown' : iconOf(kind),
    markText: '',
    words: text(`tile.${tile}`),
    result: size > 0 ? text(kind === null ? 'web.boxes' : 'web.size', { count: size }) : '',
  };
}
