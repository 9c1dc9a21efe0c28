// A seat and the whole table in few words and numbers.
import type { SeatProps, Words } from '$lib/contract';
import { number } from '$lib/words';
import { iconOfDessert } from './cards';
import type { Event, ScoreItem, Types, View } from './generated';
import { cardsOf, ifStopped, playerOf, type Table } from './table';

type AtSeat = SeatProps<Types>;

export function seatLine({ view, seat, text }: AtSeat): string {
  const player = playerOf(view, seat);
  const parts = [text('web.cards', { count: cardsOf(player) })];
  if (seat === view.first) parts.push(text('web.first-player'));
  if (player.busted) parts.push(text('board.busted'));
  return parts.join(text('web.comma'));
}

export function seatNumber({ view, seat, language, text }: AtSeat) {
  const { crowns } = playerOf(view, seat);
  return { value: number(crowns, language), label: text('board.crowns'), icon: 'crown' };
}

// In the first round nobody gets anything by stopping.
export function showsExtras(table: Table): boolean {
  return ifStopped(table) !== null && table.view.round > 1;
}

export function playersTitle(table: Table): string | null {
  return showsExtras(table) ? table.text('web.if-you-stop') : null;
}

export function round({ phase, round: now }: View): number {
  return phase === 'over' || phase === 'set-up' ? 0 : now;
}

export function where(view: View, text: Words): string {
  const now = round(view);
  if (now > 0) return text('web.round', { round: now });
  return text(view.phase === 'set-up' ? 'phase.set-up' : 'web.over');
}

const kLogged: readonly Event['kind'][] = [
  'repeated',
  'used',
  'busted',
  'stopped',
  'bought',
  'took-dessert',
  'took',
  'picked',
  'took-tool',
  'ended',
];

// Single draws get no line, since they would hide their results; the board shows them.
export function logged({ kind }: Pick<Event, 'kind'>): boolean {
  return kLogged.includes(kind);
}

// Extra cards of opponents belong to the turn.
export function beginsTurn({ kind }: Pick<Event, 'kind'>): boolean {
  return kind !== 'took' && kind !== 'picked' && kind !== 'took-tool';
}

export function sound({ kind }: Pick<Event, 'kind'>): 'flip' | null {
  return kind === 'drew' || kind === 'repeated' || kind === 'took' ? 'flip' : null;
}

// A bust is shown longer; positions before a card is turned over have nothing to show.
export function moment({ phase }: View, events: readonly Pick<Event, 'kind'>[]): number | null {
  if (events.some(({ kind }) => kind === 'busted' || kind === 'repeated')) return 600;
  const chance = phase === 'shuffle' || phase === 'reveal' || phase === 'hand-over';
  return chance && events.length === 0 ? null : 0;
}

export function standing(view: View): number[] {
  return view.players.map(({ crowns }) => crowns);
}

export function scoreLine(item: ScoreItem, text: Words) {
  const blank = { markText: '', result: '' };
  if (item.kind === 'deck') {
    return { ...blank, mark: 'i-deck', words: text('score.deck', { cards: item.cards }) };
  }
  const { dessert } = item;
  return { ...blank, mark: iconOfDessert(dessert), words: text(`dessert.${dessert}`) };
}
