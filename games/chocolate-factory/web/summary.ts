// A seat and the whole table in few words and numbers.
import type { Words } from '$lib/contract';
import { seatIndex } from '$lib/seats';
import { coalOf, kDays, orderCard } from './cards';
import EndSheet from './EndSheet.svelte';
import type { Aid, Event, Phase, ScoreItem, View } from './generated';
import { pounds } from './phrases';
import { type AtSeat, dayNumber, isSolo, playerOf, type Table } from './table';

export function seatLine({ view, seat, text }: AtSeat): string {
  const { factory } = playerOf(view, seat);
  const parts = [];
  const solo = isSolo(view);
  if (factory.employee !== null) parts.push(text(`employee.${factory.employee}`));
  else parts.push(text('web.employee.none'));
  if (view.starter === seat && !solo) parts.push(text('web.starts'));
  const ran = view.phase === 'run' && !view.running.includes(seat);
  if (ran && !solo) parts.push(text('web.run-over'));
  return parts.join(text('web.comma'));
}

export function seatNumber({ view, seat, scores, text }: AtSeat) {
  const total = isSolo(view) ? undefined : scores?.totals[seatIndex(seat)];
  const money = total ?? playerOf(view, seat).money;
  return { value: pounds(money), label: total === undefined ? '' : text('web.total') };
}

const kBefore: readonly Phase[] = [
  'turn-sides', 'deal-orders', 'deal-target', 'deal-specials',
];

export const round = (view: View) =>
  view.phase === 'over' || kBefore.includes(view.phase) ? 0 : dayNumber(view);

export function roundTitle(number: number, text: Words): string {
  const day = kDays[number - 1] ?? 'monday';
  return text('web.week.day', { day: text(`day.${day}`), count: coalOf(day) });
}

export function where(view: View, text: Words): string {
  if (view.phase === 'over') return text('web.over');
  return text('web.where', { day: text(`day.${view.day}`), phase: text(`phase.${view.phase}`) });
}

const kLogged: readonly Event['kind'][] = [
  'built', 'covered', 'hired', 'got-coal', 'got-tile', 'pushed', 'operated', 'upgraded',
  'copied', 'moved', 'made', 'chuted', 'favoured', 'duplicated', 'traded', 'run-ended',
  'stage-paid', 'stage-skipped', 'order-finished', 'delivered', 'counted', 'kept', 'chose', 'ended',
  'most-orders', 'store-award', 'spread-award', 'rest-award', 'side', 'target-set', 'demand-shown',
  'pair-left', 'satisfied', 'mimicked', 'goal-met', 'goal-missed',
];

export function logged(event: Event): boolean {
  const nothing = event.kind === 'kept' && event.coal === 0 && event.pieces.length === 0;
  return kLogged.includes(event.kind) && !nothing;
}

// Orders are drawn on the board: here it is enough how large they are.
export function logKey(event: Event): string | null {
  switch (event.kind) {
    case 'stage-paid':
    case 'stage-skipped':
    case 'order-finished':
    case 'chose':
      return `web.log.${event.kind}.${orderCard(event.order).size}`;
    default:
      return null;
  }
}

// A line says who begins something; how it went on is told below it.
const kBegins: readonly Event['kind'][] = [
  'built', 'hired', 'pushed', 'operated', 'stage-paid', 'delivered', 'counted', 'kept', 'chose',
];
export const beginsTurn = ({ kind }: Pick<Event, 'kind'>) => kBegins.includes(kind);

const kSounding: readonly Event['kind'][] = [
  'pushed', 'order-finished', 'delivered', 'counted', 'demand-shown', 'satisfied',
];
export function sound({ kind }: Pick<Event, 'kind'>): 'flip' | null {
  return kSounding.includes(kind) ? 'flip' : null;
}

// Players do not see others' factories run, only changes of the table. Spectators see the belts
// move.
export function moment(
  { phase, you }: View,
  events: readonly Pick<Event, 'kind'>[],
): number | null {
  const has = (...kinds: Event['kind'][]) => events.some(({ kind }) => kinds.includes(kind));
  if (has('ended', 'day-began', 'demand-shown')) return 700;
  if (has('delivered', 'counted', 'order-finished')) return 600;
  if (has('built', 'hired', 'stage-paid', 'stage-skipped', 'kept', 'chose')) return 450;
  if (has('pushed', 'operated', 'run-ended')) return you === null ? 250 : null;
  return phase === 'over' ? 0 : null;
}

export function standing(view: View, aid: Aid | null): number[] {
  return view.players.map(({ money }, i) => aid?.totals[i] ?? money);
}

// Rulebook, "End of the game": among those with the most, the later one in Saturday's order.
export function whyWon({ scores, text }: Table): string | null {
  const most = Math.max(...(scores?.totals ?? []));
  const tied = scores?.totals.filter((total) => total === most).length ?? 0;
  return tied > 1 && scores?.winners.length === 1 ? text('web.why.tie') : null;
}

// Alone the week is won or lost, card by card.
export function soloResult({ view, scores, text }: Table) {
  if (!isSolo(view) || !scores) return null;
  const won = scores.winners.length > 0;
  return { won, words: text(won ? 'board.won' : 'board.lost'), Sheet: EndSheet };
}

const kMarks: Record<ScoreItem['kind'], string> = {
  shops: 'cf-caramel',
  'most-orders': 'crown',
  store: 'cf-boxed',
  spread: 'cf-refined',
  rest: 'cf-coal',
  goal: 'i-check',
};

function scoreIn(item: ScoreItem, text: Words): string {
  switch (item.kind) {
    case 'shops':
      return text('score.shops');
    case 'most-orders':
      return text('score.most-orders', { orders: item.orders });
    case 'store': {
      const store = text(`store.${item.store}`);
      return text('score.store', { store, place: item.place, space: item.space });
    }
    case 'spread':
      return text('score.spread', { stores: item.stores });
    case 'rest':
      return text('score.rest', { pieces: item.pieces, coal: item.coal });
    case 'goal':
      return text('score.goal', { goal: text(`goal.${item.goal}`) });
  }
}

export function scoreLine(item: ScoreItem, text: Words) {
  return { mark: kMarks[item.kind], markText: '', words: scoreIn(item, text), result: '' };
}
