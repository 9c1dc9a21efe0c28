// The module that this game gives to the table's frame.
import type { GameModule } from '$lib/contract';
import Board from './Board.svelte';
import { kEventFields, type Types } from './generated';
import { saying, whyWon } from './saying';
import SeatDetail from './SeatDetail.svelte';
import SeenPanel from './SeenPanel.svelte';
import * as summary from './summary';
import { sameQuestion } from './table';

export const game: GameModule<Types> = {
  ...summary,
  Board,
  SeatDetail,
  AidPanel: SeenPanel,
  aidTab: (_, text) => ({ label: text('web.tab') }),
  saying,
  playersTitle: ({ text }) => text('board.trays'),
  roundTitle: (turn, text) => text('web.turn', { turn }),
  eventFields: kEventFields,
  // Headings separate the turns.
  beginsTurn: () => false,
  sameQuestion,
  chartTitle: (text) => text('web.chart'),
  whyWon,
};
