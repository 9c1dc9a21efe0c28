// What this game gives to the table's frame.
import type { GameModule } from '$lib/contract';
import Board from './Board.svelte';
import { kEventFields, type Types } from './generated';
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

export const game: GameModule<Types> = {
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
  eventFields: kEventFields,
  logged,
  logKey,
  sound,
  standing,
  scoreLine,
};
