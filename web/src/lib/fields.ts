// The fields of events and actions by their types, and actions as text. Every game's generated.ts
// has tables of them, made from the same descriptions as the server's codecs (core/text.h).
import type { Happening, Seat } from './contract';

// By kind and field the type of its values: 'seat', 'number', 'flag', or what the game calls it,
// such as 'card'; with '?' for a value that may be absent, with '[]' for a list.
export type FieldTypes = Readonly<Record<string, Readonly<Record<string, string>>>>;

// By type the names of all its values.
export type TypeNames = Readonly<Record<string, readonly string[]>>;

type Word = string | number | boolean | null;
type Value = Word | Value[];

// The type without what says how many values there are.
export function bareType(type: string): string {
  return type.replace(/[?[].*$/, '');
}

// The first seat that the happening names: who does it.
export function seatIn(happening: Happening, types: FieldTypes): Seat | null {
  for (const [field, type] of Object.entries(types[happening.kind] ?? {})) {
    if (bareType(type) !== 'seat') continue;
    const value = [happening[field]].flat()[0];
    if (typeof value === 'string') return value as Seat;
  }
  return null;
}

// The happenings of one kind.
export function ofKind<One extends Happening, Kind extends One['kind']>(
  happenings: readonly One[],
  kind: Kind,
): Extract<One, { kind: Kind }>[] {
  return happenings.filter((one): one is Extract<One, { kind: Kind }> => one.kind === kind);
}

function wordOf(value: Word): string {
  if (value === null) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

// An action as it is sent: its kind and its fields in their order.
export function actionText(kind: string, ...fields: readonly (Word | readonly Word[])[]): string {
  const words = fields.map((value) =>
    Array.isArray(value) ? ['[', ...value.map(wordOf), ']'].join(' ') : wordOf(value as Word),
  );
  return [kind, ...words].join(' ');
}

const kSeatNames: readonly string[] = ['A', 'B', 'C', 'D', 'E', 'F'];

// A set of seats: "AC", or "-" for nobody.
function readSeats(word: string | undefined): Value | undefined {
  const seats = word === '-' ? [] : word?.split('');
  return seats?.every((seat) => kSeatNames.includes(seat)) ? seats : undefined;
}

// Takes a value off `words`; undefined when they do not spell one.
function readValue(words: string[], type: string, names: TypeNames): Value | undefined {
  if (type.endsWith('?')) {
    if (words[0] !== '-') return readValue(words, type.slice(0, -1), names);
    words.shift();
    return null;
  }
  if (type === 'seat[]' && words[0] !== '[') return readSeats(words.shift());
  if (type.endsWith('[]')) {
    if (words.shift() !== '[') return undefined;
    const list: Value[] = [];
    while (words.length > 0 && words[0] !== ']') {
      const item = readValue(words, type.slice(0, -2), names);
      if (item === undefined) return undefined;
      list.push(item);
    }
    return words.shift() === ']' ? list : undefined;
  }
  const word = words.shift();
  if (word === undefined) return undefined;
  if (type === 'number') return /^-?\d+$/.test(word) ? Number(word) : undefined;
  if (type === 'flag') return word === 'yes' ? true : word === 'no' ? false : undefined;
  const known = type === 'seat' ? kSeatNames : names[type];
  return known === undefined || known.includes(word) ? word : undefined;
}

// The action or event that `text` spells; null when it spells none.
export function readAction<Action extends Happening>(
  text: string,
  types: FieldTypes,
  names: TypeNames,
): Action | null {
  const [kind = '', ...words] = text.split(' ').filter((word) => word !== '');
  const fields = types[kind];
  if (fields === undefined) return null;
  const action: Happening = { kind };
  for (const [field, type] of Object.entries(fields)) {
    const value = readValue(words, type, names);
    if (value === undefined) return null;
    action[field] = value;
  }
  // The tables say what the types say.
  return words.length === 0 ? (action as Action) : null;
}
