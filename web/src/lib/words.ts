// Texts by key. A catalogue is flat; {name} in a text stands for a value. A text that depends on a
// number has one key per plural form ("wait.one", "wait.other") and is asked for by the bare key
// with the value `count`.
import type { Language, Words } from './contract';

export type Catalogue = Readonly<Record<string, string>>;
export type Values = Record<string, string | number>;

export const kLanguages: readonly Language[] = ['en', 'it', 'ja'];

export function isLanguage(value: unknown): value is Language {
  return kLanguages.some((language) => language === value);
}

export function fill(template: string, values: Values, language: Language): string {
  return template.replace(/\{([\w-]+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? number(value, language) : value;
  });
}

// Digits as the language writes them, with a true minus sign.
export function number(value: number, language: Language): string {
  return new Intl.NumberFormat(language).format(value).replace('-', '−');
}

// "+6", "−4", "0".
export function signed(value: number, language: Language): string {
  return value > 0 ? `+${number(value, language)}` : number(value, language);
}

export function listed(names: readonly string[], language: Language): string {
  // British lists have no comma before the last name.
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}

// The text of `key` in the first catalogue that has it, or nothing.
export function lookup(
  catalogues: readonly Catalogue[],
  key: string,
  values: Values,
  language: Language,
): string | null {
  for (const catalogue of catalogues) {
    const plain = catalogue[key];
    if (plain !== undefined) return fill(plain, values, language);
    const { count } = values;
    if (typeof count !== 'number') continue;
    const form = new Intl.PluralRules(language).select(count);
    const plural = catalogue[`${key}.${form}`] ?? catalogue[`${key}.other`];
    if (plural !== undefined) return fill(plural, values, language);
  }
  return null;
}

// A key that nobody has is shown as it is, so that it is seen and mended.
export function makeWords(catalogues: readonly Catalogue[], language: Language): Words {
  return (key, values = {}) => lookup(catalogues, key, values, language) ?? key;
}
