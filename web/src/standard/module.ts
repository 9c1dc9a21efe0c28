// What the frame is given for a game that has no board of its own.
import type { GameModule, SeatProps } from '../lib/contract';
import { seatIndex } from '../lib/seats';
import { shell } from '../lib/shell.svelte';
import { number } from '../lib/words';
import AidPanel from './AidPanel.svelte';
import Board from './Board.svelte';
import { saying } from './saying';
import { numberIn, playersIn, type FieldTables } from './tables';
import { withStandard } from './words';

// The points that the view tells of a player as `points`; else those of the score sheet at the end.
function pointsOf({ view, seat, scores }: SeatProps): number | null {
  return (
    numberIn(playersIn(view)[seatIndex(seat)], 'points') ?? scores?.totals[seatIndex(seat)] ?? null
  );
}

export function standardGame(tables: FieldTables): GameModule {
  const hasAids = Object.keys(tables.aid).length > 0;
  return {
    plan: () => tables,
    Board,
    ...(hasAids && {
      AidPanel,
      aidTab: (_, text) => ({ label: withStandard(text, shell.language)('standard.aid-tab') }),
    }),
    saying,
    seatLine: () => '',
    seatNumber: (table) => {
      const points = pointsOf(table);
      if (points === null) return null;
      const label = withStandard(table.text, table.language)('standard.points', { count: points });
      return { value: number(points, table.language), label };
    },
    where: (view, text) => {
      const round = numberIn(view, 'round');
      return round === null ? '' : text('log.round', { round });
    },
    round: (view) => numberIn(view, 'round') ?? 0,
    logged: () => true,
    // What else a step tells, points of the next player too, belongs to the turn it ends.
    beginsTurn: (_, place) => place === 0,
    eventFields: tables.events,
    moment: (_, events) => (events.length === 0 ? null : 0),
    standing: (view) => playersIn(view).map((player) => numberIn(player, 'points') ?? 0),
    chartTitle: (text) => text('scores.points'),
  };
}
