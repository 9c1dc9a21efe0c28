// What this game gives to the table's frame.
import type { GameModule } from '$lib/contract';
import Board from './Board.svelte';
import GroupsPanel from './GroupsPanel.svelte';
import { Plan } from './plan.svelte';
import { saying } from './saying';
import SeatDetail from './SeatDetail.svelte';
import {
  logged,
  logKey,
  moment,
  round,
  scoreLine,
  seatLine,
  seatNumber,
  sound,
  standing,
  where,
} from './summary';
import type { Aid, Preview, View } from './types';

export const game: GameModule<View, Aid, Preview, Plan> = {
  Board,
  SeatDetail,
  AidPanel: GroupsPanel,
  plainPanel: true,
  plan: () => new Plan(),
  aidTab: (_, text) => ({ label: text('web.tab') }),
  saying,
  seatLine,
  seatNumber,
  where,
  playersNote: (_, text) => text('web.ends'),
  round,
  logged,
  logKey,
  sound,
  moment,
  standing,
  chartTitle: (text) => text('web.chart'),
  scoreLine,
};
