// The module that this game gives to the table's frame.
import type { GameModule } from '$lib/contract';
import Board from './Board.svelte';
import { kEventFields, type Types } from './generated';
import { Plan } from './plan.svelte';
import Head from './Head.svelte';
import { saying } from './saying';
import SeatDetail from './SeatDetail.svelte';
import Side from './Side.svelte';
import * as summary from './summary';
import { dayNumber, isMidway, isSolo, sameQuestion } from './table';

export const game: GameModule<Types, Plan> = {
  ...summary,
  layout: 'log-left',
  Board,
  SeatDetail,
  AidPanel: Side,
  plainPanel: true,
  plan: () => new Plan(),
  aidTab: (view, text) => ({ label: text(isSolo(view) ? 'web.tab.week' : 'web.tab') }),
  saying,
  playersTitle: ({ view, text }) => text(isSolo(view) ? 'board.stores' : `day.${view.day}`),
  playersNote: (view, text) => (isSolo(view) ? '' : text('web.day', { day: dayNumber(view) })),
  PlayersHead: Head,
  eventFields: kEventFields,
  sameQuestion,
  isMidway,
  chartTitle: (text) => text('web.chart'),
};
