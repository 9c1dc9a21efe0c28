// Made by `chocobox types --server`, from the tables of server/codes.h and server/verbs.h.
import type { Seat } from './contract';

// The codes of errors, beside the refusals of the games, with their status.
export const kStatuses = {
  'bad-request': 400,
  'too-large': 413,
  'too-fast': 429,
  'too-many-connections': 503,
  'unknown-host': 421,
  'cross-site': 403,
  'no-such-page': 404,
  'bad-method': 405,
  'no-upgrade': 426,
  'bad-content-type': 415,
  'no-token': 401,
  'bad-token': 401,
  'starting': 503,
  'stopping': 503,
  'storage': 503,
  'bad-json': 400,
  'bad-field': 400,
  'unknown-verb': 400,
  'bad-name': 400,
  'unknown-game': 400,
  'unknown-bot': 400,
  'bad-seats': 400,
  'bad-seat': 400,
  'bad-first': 400,
  'unknown-option': 400,
  'bad-value': 400,
  'option-needs-seats': 400,
  'no-table': 404,
  'no-invite': 404,
  'no-spectators': 403,
  'too-many-sockets': 429,
  'too-many-spectators': 429,
  'removed': 403,
  'table-full': 409,
  'no-seat': 400,
  'not-host': 403,
  'not-seated': 403,
  'not-waiting': 409,
  'not-running': 409,
  'not-over': 409,
  'open-seats': 409,
  'not-ready': 409,
  'seat-taken': 409,
  'seats-taken': 409,
  'stale': 409,
  'bad-action': 400,
  'not-your-turn': 409,
  'bad-list': 409,
  'undo-refused': 409,
  'too-many-moves': 409,
  'aids-off': 403,
  'damaged': 409,
  'other-version': 409,
  'replay-differs': 409,
} as const;

// The messages on the socket of a table, without their ids.
export type Message =
  | { do: 'act'; action?: string; actions?: string[]; at?: number }
  | { do: 'undo'; at?: number }
  | { do: 'may-undo' }
  | { do: 'aid' }
  | { do: 'preview'; action: string }
  | { do: 'course' }
  | { do: 'ready'; ready?: boolean }
  | { do: 'start' }
  | { do: 'seats'; count: number }
  | { do: 'seat'; seat: Seat; bot: string | null }
  | { do: 'options'; options: object }
  | { do: 'settings'; settings: object }
  | { do: 'remove'; seat: Seat }
  | { do: 'invite'; revoke?: boolean }
  | { do: 'leave' }
  | { do: 'again' };
