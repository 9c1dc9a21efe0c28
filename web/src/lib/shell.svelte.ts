// The texts of the frame around the games, in the language that is set.
import type english from '../../text/en.json';
import type { Language, Words } from './contract';
import { prefs } from './prefs.svelte';
import { makeWords, type Catalogue, type Values } from './words';

type Exact = keyof typeof english;
type Plural = Exact extends infer K ? (K extends `${infer Base}.other` ? Base : never) : never;
// A key that is not in the catalogue does not compile.
export type ShellKey = Exact | Plural;

const files = import.meta.glob<Catalogue>('../../text/*.json', { import: 'default' });

class Shell {
  catalogue = $state.raw<Catalogue>({});
  // The language of `catalogue`, which follows the one that is set when its file has come.
  language = $state<Language>('en');
  private words: Words = $derived(makeWords([this.catalogue], this.language));

  async load(language: Language): Promise<void> {
    const catalogue = await files[`../../text/${language}.json`]?.();
    if (catalogue === undefined || prefs.language !== language) return;
    this.catalogue = catalogue;
    this.language = language;
    document.documentElement.lang = language;
  }

  text(key: ShellKey, values?: Values): string {
    return this.words(key, values);
  }

  // The text of a key that is made of a code, or else the other text.
  textOr(key: string, otherwise: string): string {
    return this.catalogue[key] ?? otherwise;
  }
}

export const shell = new Shell();

export const t = (key: ShellKey, values?: Values): string => shell.text(key, values);
