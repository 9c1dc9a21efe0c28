// What this game gives to the table's frame.
import type { GameModule } from '$lib/contract';
import Board from './Board.svelte';
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
import type { Aid, Preview, View } from './types';

export const game: GameModule<View, Aid, Preview> = {
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
