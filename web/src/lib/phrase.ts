// Events in words, as core/phrase.h does it: the text "event.<kind>" with the fields put in. A
// seat becomes the player's name; another value becomes the text "<type>.<value>" if there is one,
// and stands as it is otherwise.
import type { Happening, Language, Seat } from './contract';
import { bareType, type FieldTypes } from './fields';
import { number, type Catalogue } from './words';

export interface Part {
  text: string;
  // A player's name.
  strong: boolean;
}

export interface Lexicon {
  catalogue: Catalogue;
  names: Record<Seat, string>;
  language: Language;
  types: FieldTypes;
}

function inWords(type: string, value: unknown, lexicon: Lexicon): Part[] {
  if (Array.isArray(value)) {
    const parts = value.map((one) => inWords(type, one, lexicon));
    return parts.flatMap((part, i) => (i === 0 ? part : [{ text: ', ', strong: false }, ...part]));
  }
  if (value === null || value === undefined) return [];
  if (type === 'seat') return [{ text: lexicon.names[value as Seat], strong: true }];
  const known = lexicon.catalogue[`${type}.${String(value)}`];
  if (known !== undefined) return [{ text: known, strong: false }];
  const plain = typeof value === 'number' ? number(value, lexicon.language) : String(value);
  return [{ text: plain, strong: false }];
}

// The text of `key` with the fields of `happening`; nothing when there is no such text.
export function phrase(key: string, happening: Happening, lexicon: Lexicon): Part[] | null {
  const template = lexicon.catalogue[key];
  if (template === undefined) return null;
  const types = lexicon.types[happening.kind] ?? {};
  const parts: Part[] = [];
  let end = 0;
  for (const match of template.matchAll(/\{([\w-]+)\}/g)) {
    const [whole, field = ''] = match;
    if (match.index > end) parts.push({ text: template.slice(end, match.index), strong: false });
    parts.push(...inWords(bareType(types[field] ?? ''), happening[field], lexicon));
    end = match.index + whole.length;
  }
  if (end < template.length) parts.push({ text: template.slice(end), strong: false });
  return parts;
}

export function plain(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('');
}
