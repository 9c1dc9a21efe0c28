// The names of players. Bots have no name on the server, so each seat's bot gets one here for use
// in sentences.
import type { SeatInfo } from './contract';
import { t } from './shell.svelte';

export function nameOf({ kind, name, seat }: SeatInfo): string {
  return kind === 'bot' && name === '' ? t(`bot.${seat}`) : name;
}

export function named<Table extends { seats: SeatInfo[] }>(table: Table): Table {
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, name: nameOf(seat) })) };
}
