// A seat and the whole table in few words and numbers.
import type { Happening, Words } from '$lib/contract';
import { seatIndex } from '$lib/seats';
import { coalOf, kDays, kSizes } from './cards';
import EndSheet from './EndSheet.svelte';
import type { Aid, Phase, View } from './generated';
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

const kLogged = [
  'built', 'covered', 'hired', 'got-coal', 'got-tile', 'pushed', 'operated', 'upgraded',
  'copied', 'moved', 'made', 'chuted', 'favoured', 'duplicated', 'traded', 'run-ended',
  'stage-paid', 'stage-skipped', 'order-finished', 'delivered', 'counted', 'kept', 'chose', 'ended',
  'most-orders', 'store-award', 'spread-award', 'rest-award', 'side', 'target-set', 'demand-shown',
  'pair-left', 'satisfied', 'mimicked', 'goal-met', 'goal-missed',
];

export function logged({ kind, coal, pieces }: Happening): boolean {
  const nothing = kind === 'kept' && coal === 0 && `${pieces}` === '';
  return kLogged.includes(kind) && !nothing;
}

// Orders are drawn on the board: here it is enough how large they are.
export function logKey({ kind, order }: Happening): string | null {
  if (!['stage-paid', 'stage-skipped', 'order-finished', 'chose'].includes(kind)) return null;
  const size = kSizes.find((one) => one.startsWith(String(order).charAt(0)));
  return `web.log.${kind}.${size ?? 'small'}`;
}

// A line says who begins something; how it went on is told below it.
const kBegins = [
  'built', 'hired', 'pushed', 'operated', 'stage-paid', 'delivered', 'counted', 'kept', 'chose',
];
export const beginsTurn = ({ kind }: Happening) => kBegins.includes(kind);

const kSounding = [
  'pushed', 'order-finished', 'delivered', 'counted', 'demand-shown', 'satisfied',
];
export function sound({ kind }: Happening): 'flip' | null {
  return kSounding.includes(kind) ? 'flip' : null;
}

// How another's factory runs is not on screen: only what changes the table is shown. Who watches
// sees the belts move.
export function moment({ phase, you }: View, events: Happening[]): number | null {
  const has = (...kinds: string[]) => events.some(({ kind }) => kinds.includes(kind));
  if (has('ended', 'day-began', 'demand-shown')) return 700;
  if (has('delivered', 'counted', 'order-finished')) return 600;
  if (has('built', 'hired', 'stage-paid', 'stage-skipped', 'kept', 'chose')) return 450;
  if (has('pushed', 'operated', 'run-ended')) return you === null ? 250 : null;
  return phase === 'over' ? 0 : null;
}

export function standing(view: View, aid: Aid | null): number[] {
  return view.players.map(({ money }, i) => aid?.totals[i] ?? money);
}

// Rulebook, "End of the game": of those with the most, the one who came later on Saturday.
export function whyWon({ scores, text }: Table): string | null {
  const most = Math.max(...(scores?.totals ?? []));
  const tied = scores?.totals.filter((total) => total === most).length ?? 0;
  return tied > 1 && scores?.winners.length === 1 ? text('web.why.tie') : null;
}

// Alone the week is won or lost, card by card.
export function verdict({ view, scores, text }: Table) {
  if (!isSolo(view) || !scores) return null;
  const won = scores.winners.length > 0;
  return { won, words: text(won ? 'board.won' : 'board.lost'), Sheet: EndSheet };
}

const kMarks: Record<string, string> = {
  shops: 'cf-caramel',
  'most-orders': 'crown',
  store: 'cf-boxed',
  spread: 'cf-refined',
  rest: 'cf-coal',
  goal: 'i-check',
};

export function scoreLine(item: Happening, text: Words) {
  const number = (name: string) => Number(item[name] ?? 0);
  const words: Record<string, string> = {
    shops: text('score.shops'),
    'most-orders': text('score.most-orders', { orders: number('orders') }),
    store: text('score.store', {
      store: text(`store.${String(item['store'])}`),
      place: number('place'),
      space: number('space'),
    }),
    spread: text('score.spread', { stores: number('stores') }),
    goal: text('score.goal', { goal: text(`goal.${String(item['goal'])}`) }),
    rest: text('score.rest', { pieces: number('pieces'), coal: number('coal') }),
  };
  return {
    mark: kMarks[item.kind] ?? 'cf-coal',
    markText: '',
    words: words[item.kind] ?? '',
    result: '',
  };
}
