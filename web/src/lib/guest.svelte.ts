// This person's guest on the server, and the tables where they sit.
import { api, type GameInfo, type Guest, type Summary, usualSeats } from './api';
import { freshId } from './connection';
import type { Seat } from './contract';
import { t } from './shell.svelte';

export const kSeats: readonly Seat[] = ['A', 'B', 'C', 'D', 'E', 'F'];

class Me {
  guest = $state.raw<Guest | null>(null);
  tables = $state.raw<Summary[]>([]);

  async refresh(): Promise<void> {
    const { guest, tables } = await api.me();
    this.guest = guest;
    this.tables = tables;
  }

  async rename(name: string): Promise<void> {
    this.guest = (await api.nameGuest(name)).guest;
  }

  // A guest is made when one is needed, not when the page is opened.
  async ensure(): Promise<void> {
    if (this.guest === null) await this.refresh();
    if (this.guest === null) await this.rename(t('guest.name'));
  }
}

export const me = new Me();

// A table against the strongest bots in all other seats, dealt at once.
export async function playAtOnce(game: GameInfo): Promise<string> {
  const seats = usualSeats(game);
  await me.ensure();
  const strongest = game.bots.at(-1) ?? '';
  const bots = Object.fromEntries(kSeats.slice(1, seats).map((seat) => [seat, strongest]));
  const id = freshId();
  const made = await api.create({
    id,
    game: game.game,
    seats,
    bots,
    options: {},
    settings: {},
    start: true,
  });
  return made.table;
}
