// The module that this game gives to the table's frame.
import type { GameModule } from '$lib/contract';
import Board from './Board.svelte';
import { kEventFields, type Types } from './generated';
import GroupsPanel from './GroupsPanel.svelte';
import { Plan } from './plan.svelte';
import { saying } from './saying';
import SeatDetail from './SeatDetail.svelte';
import * as summary from './summary';

export const game: GameModule<Types, Plan> = {
  ...summary,
  Board,
  SeatDetail,
  AidPanel: GroupsPanel,
  plainPanel: true,
  plan: () => new Plan(),
  aidTab: (_, text) => ({ label: text('web.tab') }),
  saying,
  playersNote: (_, text) => text('web.ends'),
  eventFields: kEventFields,
  chartTitle: (text) => text('web.chart'),
};
