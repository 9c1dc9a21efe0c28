// What this game gives to the table's frame.
import type { GameModule } from '$lib/contract';
import Board from './Board.svelte';
import { kEventFields, type Types } from './generated';
import { saying, whyWon } from './saying';
import SeatDetail from './SeatDetail.svelte';
import SeenPanel from './SeenPanel.svelte';
import {
  logged,
  moment,
  round,
  scoreLine,
  seatLine,
  seatNumber,
  sound,
  standing,
  where,
} from './summary';
import { sameQuestion } from './table';

export const game: GameModule<Types> = {
  Board,
  SeatDetail,
  AidPanel: SeenPanel,
  aidTab: (_, text) => ({ label: text('web.tab') }),
  saying,
  seatLine,
  seatNumber,
  where,
  playersTitle: ({ text }) => text('board.trays'),
  round,
  roundTitle: (turn, text) => text('web.turn', { turn }),
  eventFields: kEventFields,
  logged,
  // Turns are told apart by their headings.
  beginsTurn: () => false,
  sound,
  moment,
  sameQuestion,
  standing,
  chartTitle: (text) => text('web.chart'),
  whyWon,
  scoreLine,
};
