// Fields, values and actions of any game in words. The keys are those of core/keys.h: a field is
// "field.<name>", an enumerator "<type>.<name>", an action "action.<kind>".
import { parseChance, percent } from '../lib/chance';
import type { BoardProps, Language, Seat, Words } from '../lib/contract';
import { bareType, readAction } from '../lib/fields';
import { makeWords, number, type Catalogue } from '../lib/words';
import { tablesOf } from './tables';

const kTexts = import.meta.glob<Catalogue>('./text/*.json', { eager: true, import: 'default' });

// The game's texts and the frame's, then those of the standard board.
export function withStandard(text: Words, language: Language): Words {
  const standard = makeWords([kTexts[`./text/${language}.json`] ?? {}], language);
  return (key, values) => {
    const said = text(key, values);
    return said === key ? standard(key, values) : said;
  };
}

export const wordsOf = ({ text, language }: Pick<BoardProps, 'text' | 'language'>): Words =>
  withStandard(text, language);

export const labelOf = (text: Words, field: string): string => text(`field.${field}`);

// A value in words. Pieces of the game and seats are chips, other values plain.
export interface Item {
  text: string;
  look: 'chip' | 'plain' | 'absent';
  seat?: Seat;
}

type Book = Pick<BoardProps, 'text' | 'language' | 'names'>;

function absent(field: string, text: Words): Item {
  const key = `field.${field}.none`;
  const own = text(key);
  return { text: own === key ? text('standard.none') : own, look: 'absent' };
}

function itemOf(type: string, value: string | number | boolean, book: Book): Item {
  const { language, names } = book;
  const text = wordsOf(book);
  if (typeof value === 'boolean') {
    return { text: text(value ? 'standard.yes' : 'standard.no'), look: 'plain' };
  }
  if (typeof value === 'number') return { text: number(value, language), look: 'plain' };
  if (type === 'seat') return { text: names[value as Seat], look: 'chip', seat: value as Seat };
  const chance = type === 'chance' ? parseChance(value) : null;
  if (chance !== null) return { text: percent(chance, language), look: 'plain' };
  const key = `${type}.${value}`;
  const words = text(key);
  return words === key ? { text: value, look: 'plain' } : { text: words, look: 'chip' };
}

// The value of a field, or the values of a list.
export function itemsOf(field: string, type: string, value: unknown, book: Book): Item[] {
  const text = wordsOf(book);
  if (Array.isArray(value)) {
    if (value.length === 0) return [{ text: text('standard.empty'), look: 'absent' }];
    return value.flatMap((item: unknown) => itemsOf(field, type, item, book));
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return [itemOf(bareType(type), value, book)];
  }
  return [absent(field, text)];
}

const listed = (items: readonly Item[]): string => items.map((item) => item.text).join(', ');

// What an action's button says.
export function actionInWords(action: string, table: BoardProps): string {
  const types = tablesOf(table).actions;
  const read = readAction(action, types, {});
  if (read === null) return action;
  const values: Record<string, string> = {};
  for (const [field, type] of Object.entries(types[read.kind] ?? {})) {
    values[field] = listed(itemsOf(field, type, read[field], table));
  }
  return wordsOf(table)(`action.${read.kind}`, values);
}

// About how wide it is in em, of letters half as wide as high.
export const roomOf = (label: string): number =>
  [...label].reduce((room, letter) => room + (letter >= '\u2e80' ? 1 : 0.5), 0);

// "Stake 3 · Chance 40 %", of the fields of a preview.
export function previewInWords(table: BoardProps): string {
  const preview = (table.pending?.preview ?? {}) as Record<string, unknown>;
  return Object.entries(tablesOf(table).preview)
    .map(([field, type]) => {
      const value = listed(itemsOf(field, type, preview[field], table));
      return `${labelOf(table.text, field)} ${value}`;
    })
    .join(' · ');
}
