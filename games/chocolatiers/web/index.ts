// What this game gives to the table's frame.
import type { GameModule } from '$lib/contract';
import Board from './Board.svelte';
import { kEventFields, type Types } from './generated';
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

export const game: GameModule<Types, Plan> = {
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
  eventFields: kEventFields,
  logged,
  logKey,
  sound,
  moment,
  standing,
  chartTitle: (text) => text('web.chart'),
  scoreLine,
};
