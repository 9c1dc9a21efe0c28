// A seat and the whole table in few words and numbers.
import type { SayButton, Seat, SeatProps, Words } from '$lib/contract';
import { seatIndex } from '$lib/seats';
import { number } from '$lib/words';
import { decimal, expectedPoints } from './chances';
import {
  actions,
  type Aid,
  type Event,
  type PlayerView,
  type ScoreItem,
  type Types,
  type View,
} from './generated';
import { tilesHidden } from './hidden';

type Table = SeatProps<Types>;

export function playerOf(view: View, seat: Seat): PlayerView {
  return view.players[seatIndex(seat)] ?? { predictions: [], cubes: 0 };
}

export function seatLine({ view, seat, text }: Table): string {
  const { predictions, cubes } = playerOf(view, seat);
  return text('web.seat-line', {
    taken: predictions.length,
    limit: view.limit,
    cubes: text('web.cubes', { count: cubes }),
  });
}

export function seatNumber(table: Table): { value: string; label: string } | null {
  const { view, seat, scores, aid, language, text } = table;
  const total = scores?.totals[seatIndex(seat)];
  if (view.phase === 'over' && total !== undefined) {
    return { value: number(total, language), label: text('web.final') };
  }
  const points = expectedPoints(playerOf(view, seat), aid);
  if (points === null) return null;
  return { value: decimal(points, language), label: text('web.expected') };
}

// Every turn turns over one tile, so the tiles count the turns; at the end all lie face up.
export function round(view: View): number {
  if (view.phase === 'set-up' || view.phase === 'turn-up' || view.phase === 'over') return 0;
  return Math.floor((view.cells.length - tilesHidden(view)) / view.seats) + 1;
}

export function where(view: View, text: Words): string {
  const now = round(view);
  if (now > 0) return text('web.round', { round: now });
  return text(view.phase === 'set-up' ? 'phase.set-up' : 'web.over');
}

export function playersNote(view: View, text: Words): string {
  if (view.phase === 'over' || view.phase === 'turn-up') return '';
  return view.ender ? text('web.last-turns') : text('web.ends-at', { count: view.limit });
}

// A turn without a card is told by its reveal.
export function logged({ kind }: Pick<Event, 'kind'>): boolean {
  return kind === 'predicted' || kind === 'revealed' || kind === 'last-turns' || kind === 'ended';
}

// Without cubes, they are not mentioned.
export function logKey(event: Event): string | null {
  return event.kind === 'predicted' && event.cubes === 0 ? 'web.event.predicted' : null;
}

export function sound({ kind }: Pick<Event, 'kind'>): 'flip' | null {
  return kind === 'revealed' || kind === 'turned-up' ? 'flip' : null;
}

// Without the aid only the cubes are sure.
export function standing(view: View, aid: Aid | null): number[] {
  return view.players.map((player) => expectedPoints(player, aid) ?? player.cubes);
}

export function scoreLine(item: ScoreItem, text: Words) {
  if (item.kind !== 'prediction') {
    return { mark: 'nougat', markText: '', words: text(`web.score.${item.kind}`), result: '' };
  }
  const { card, side, verdict } = item;
  const holds = (side === 'true') === (verdict === 'right');
  return {
    mark: side,
    markText: text(`web.call.${side}`),
    words: text(`card.${card}`),
    result: text(holds ? 'web.score.holds' : 'web.score.fails', {
      verdict: text(`verdict.${verdict}`),
    }),
  };
}

export function goOnButton(text: Words): SayButton {
  return { action: actions.goOn(), label: text('web.say.go-on'), more: text('web.say.go-on.more') };
}
