// What this game gives to the table's frame.
import type { GameModule } from '$lib/contract';
import Board from './Board.svelte';
import { kEventFields, type Types } from './generated';
import OddsPanel from './OddsPanel.svelte';
import { saying } from './saying';
import SeatDetail from './SeatDetail.svelte';
import {
  beginsTurn,
  logged,
  moment,
  playersTitle,
  round,
  scoreLine,
  seatLine,
  seatNumber,
  sound,
  standing,
  where,
} from './summary';

export const game: GameModule<Types> = {
  layout: 'board-first',
  Board,
  SeatDetail,
  AidPanel: OddsPanel,
  aidTab: (_, text) => ({ label: text('web.tab') }),
  saying,
  seatLine,
  seatNumber,
  where,
  playersTitle,
  playersNote: (_, text) => text('web.clockwise'),
  round,
  eventFields: kEventFields,
  logged,
  beginsTurn,
  sound,
  moment,
  standing,
  chartTitle: (text) => text('web.chart'),
  scoreLine,
};
