// What people at a table are called. Bots have no name of their own: each seat's bot has one here,
// so that sentences can speak of them.
import type { SeatInfo } from './contract';
import { t } from './shell.svelte';

export function nameOf({ kind, name, seat }: SeatInfo): string {
  return kind === 'bot' && name === '' ? t(`bot.${seat}`) : name;
}

export function named<Table extends { seats: SeatInfo[] }>(table: Table): Table {
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, name: nameOf(seat) })) };
}
