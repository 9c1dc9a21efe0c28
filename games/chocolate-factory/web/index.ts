// What this game gives to the table's frame.
import type { GameModule } from '$lib/contract';
import Board from './Board.svelte';
import { Plan } from './plan.svelte';
import Race from './Race.svelte';
import { saying } from './saying';
import SeatDetail from './SeatDetail.svelte';
import {
  beginsTurn,
  kFieldTypes,
  logged,
  logKey,
  moment,
  round,
  roundTitle,
  scoreLine,
  seatLine,
  seatNumber,
  sound,
  standing,
  where,
  whyWon,
} from './summary';
import { dayNumber, sameQuestion } from './table';
import type { Aid, Preview, View } from './types';
import Week from './Week.svelte';

export const game: GameModule<View, Aid, Preview, Plan> = {
  layout: 'log-left',
  Board,
  SeatDetail,
  AidPanel: Race,
  plainPanel: true,
  plan: () => new Plan(),
  aidTab: (_, text) => ({ label: text('web.tab') }),
  saying,
  seatLine,
  seatNumber,
  where,
  playersTitle: ({ view, text }) => text(`day.${view.day}`),
  playersNote: (view, text) => text('web.day', { day: dayNumber(view) }),
  PlayersHead: Week,
  round,
  roundTitle,
  logged,
  logKey,
  beginsTurn,
  fieldTypes: kFieldTypes,
  sound,
  moment,
  sameQuestion,
  standing,
  chartTitle: (text) => text('web.chart'),
  whyWon,
  scoreLine,
};
