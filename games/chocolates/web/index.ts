// What this game gives to the table's frame.
import type { GameModule } from '$lib/contract';
import Board from './Board.svelte';
import { tilesHidden } from './hidden';
import HiddenPanel from './HiddenPanel.svelte';
import { saying } from './saying';
import SeatDetail from './SeatDetail.svelte';
import {
  logged,
  logKey,
  playersNote,
  round,
  scoreLine,
  seatLine,
  seatNumber,
  sound,
  standing,
  where,
} from './summary';
import type { Aid, Preview, View } from './types';

export const game: GameModule<View, Aid, Preview> = {
  Board,
  SeatDetail,
  AidPanel: HiddenPanel,
  aidTab: (view, text) => ({ label: text('web.aid-tab'), badge: tilesHidden(view) }),
  saying,
  seatLine,
  seatNumber,
  where,
  playersNote,
  round,
  logged,
  logKey,
  sound,
  standing,
  scoreLine,
};
