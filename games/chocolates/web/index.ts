// The module that this game gives to the table's frame.
import type { GameModule } from '$lib/contract';
import Board from './Board.svelte';
import { kEventFields, type Types } from './generated';
import { tilesHidden } from './hidden';
import HiddenPanel from './HiddenPanel.svelte';
import { saying } from './saying';
import SeatDetail from './SeatDetail.svelte';
import * as summary from './summary';

export const game: GameModule<Types> = {
  ...summary,
  Board,
  SeatDetail,
  AidPanel: HiddenPanel,
  aidTab: (view, text) => ({ label: text('web.aid-tab'), badge: tilesHidden(view) }),
  saying,
  eventFields: kEventFields,
};
