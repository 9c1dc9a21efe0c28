// The module that this game gives to the table's frame.
import type { GameModule } from '$lib/contract';
import Board from './Board.svelte';
import { kEventFields, type Types } from './generated';
import OddsPanel from './OddsPanel.svelte';
import { saying } from './saying';
import SeatDetail from './SeatDetail.svelte';
import * as summary from './summary';

export const game: GameModule<Types> = {
  ...summary,
  layout: 'board-first',
  Board,
  SeatDetail,
  AidPanel: OddsPanel,
  aidTab: (_, text) => ({ label: text('web.tab') }),
  saying,
  playersNote: (_, text) => text('web.clockwise'),
  eventFields: kEventFields,
  chartTitle: (text) => text('web.chart'),
};
