// Requests to the server, see docs/api.md.
import type { FieldTables } from '../standard/tables';
import type { ErrorInfo, Seat, SeatInfo, Settings, TableInfo } from './contract';
import { RequestError } from './connection';

export interface Guest {
  id: string;
  name: string;
}

export interface Summary {
  id: string;
  game: string;
  status: TableInfo['status'];
  seats: SeatInfo[];
  you: Seat | null;
  your_turn: boolean;
  spectators: boolean;
}

export interface OptionSpec {
  key: string;
  type: 'flag' | 'number' | 'choice';
  standard: string;
  min?: number;
  max?: number;
  choices?: string[];
  // A choice may instead be a string of `places` characters from `letters`.
  letters?: string;
  places?: number;
  // The tables at which it may differ from its standard.
  seats: { min: number; max: number };
  // Other options that go well with it, and their values.
  suggests?: Record<string, string>;
}

// Whether it may be chosen at a table of so many.
export const isOpen = ({ seats }: OptionSpec, count: number): boolean =>
  count >= seats.min && count <= seats.max;

export interface GameInfo {
  game: string;
  seats: { min: number; max: number };
  secrets: boolean;
  // There are moments when everybody may speak at once, and silence is an answer.
  calls?: boolean;
  options: OptionSpec[];
  // Weakest first.
  bots: string[];
}

// More than four take long to wait for; who wants them asks for them.
export const usualSeats = ({ seats }: GameInfo): number => Math.min(seats.max, 4);

export interface NewTable {
  id: string;
  game: string;
  seats: number;
  bots: Partial<Record<Seat, string>>;
  options: Record<string, string>;
  settings: Partial<Settings>;
  start: boolean;
}

async function ask<Reply>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Reply> {
  let response: Response;
  try {
    response = await fetch(`/api/v1/${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new RequestError({ code: 'offline', message: 'the server cannot be reached' });
  }
  const reply: unknown = await response.json().catch(() => null);
  if (response.ok && reply !== null) return reply as Reply;
  const error = (reply as { error?: ErrorInfo } | null)?.error;
  throw new RequestError(error ?? { code: `http-${response.status}`, message: response.statusText });
}

export const api = {
  me: () => ask<{ guest: Guest | null; tables: Summary[] }>('GET', 'me'),
  games: () => ask<{ games: GameInfo[] }>('GET', 'games'),
  fields: (game: string) =>
    ask<FieldTables>('GET', `games/${encodeURIComponent(game)}/fields`),
  running: () => ask<{ tables: Summary[] }>('GET', 'tables'),
  replays: () => ask<{ tables: Summary[] }>('GET', 'replays'),
  table: (id: string) => ask<{ table: TableInfo }>('GET', `tables/${encodeURIComponent(id)}`),
  nameGuest: (name: string) => ask<{ guest: Guest }>('POST', 'guest', { name }),
  create: (table: NewTable) => ask<{ table: string; seat: Seat }>('POST', 'tables', table),
  join: (invite: string) => ask<{ table: string; seat: Seat | null }>('POST', 'join', { invite }),
};
