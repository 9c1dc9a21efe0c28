// The types of a game's fields, as the server tells them (host/field_tables.h). The standard board
// shows any game by them.
import type { BoardProps } from '../lib/contract';
import { bareType, type FieldTypes } from '../lib/fields';

export type FieldTable = Readonly<Record<string, string>>;

export interface FieldTables {
  view: FieldTable;
  aid: FieldTable;
  preview: FieldTable;
  events: FieldTypes;
  actions: FieldTypes;
  // The structs in them, by their types.
  structs: FieldTypes;
}

// Boards are given the tables as their plan.
export const tablesOf = ({ plan }: Pick<BoardProps, 'plan'>): FieldTables => plan as FieldTables;

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// A list with one entry for each seat.
const kPlayers = 'players';

export interface Layout {
  // Fields with a value or a list of values.
  values: FieldTable;
  // Lists of structs and the types of their fields, by the name of the list.
  rows: FieldTypes;
  // The types of the fields of each player.
  players: FieldTable;
}

// Sorts the fields by how they are shown.
export function layoutOf(table: FieldTable, structs: FieldTypes): Layout {
  const values: Record<string, string> = {};
  const rows: Record<string, FieldTable> = {};
  let players: FieldTable = {};
  for (const [name, type] of Object.entries(table)) {
    const fields = structs[bareType(type)];
    // Viewers know who they are.
    if (type === 'viewer') continue;
    if (fields === undefined) values[name] = type;
    else if (name === kPlayers) players = fields;
    else rows[name] = fields;
  }
  return { values, rows, players };
}

// The structs of a list, or the only one; null where one is absent.
export function rowsIn(value: unknown): (Fields | null)[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => (isFields(item) ? item : null));
}

export function playersIn(view: unknown): Fields[] {
  const players = isFields(view) ? view[kPlayers] : null;
  return Array.isArray(players) ? players.filter(isFields) : [];
}

// A number that the view tells under a name that all games agree on, such as `round`.
export function numberIn(fields: unknown, name: string): number | null {
  const value = isFields(fields) ? fields[name] : null;
  return typeof value === 'number' ? value : null;
}
