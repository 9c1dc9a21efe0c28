// The parts of a game that are loaded when it is opened: board, texts, rules.
import type { GameModule, Language } from './contract';
import type { Catalogue } from './words';

export interface Rules {
  html: string;
  headings: { id: string; text: string }[];
}

const modules = import.meta.glob<GameModule>('../../../games/*/web/index.ts', { import: 'game' });
const texts = import.meta.glob<Catalogue>('../../../games/*/text/*.json', { import: 'default' });
const rules = import.meta.glob<Rules>('../../../games/*/text/rules.*.md');

function load<T>(loaders: Record<string, () => Promise<T>>, path: string): Promise<T | null> {
  return loaders[`../../../games/${path}`]?.() ?? Promise.resolve(null);
}

export const loadGame = (game: string) => load(modules, `${game}/web/index.ts`);

export const loadTexts = async (game: string, language: Language): Promise<Catalogue> =>
  (await load(texts, `${game}/text/${language}.json`)) ?? {};

export const loadRules = (game: string, language: Language) =>
  load(rules, `${game}/text/rules.${language}.md`);

export function hasRules(game: string): boolean {
  return Object.keys(rules).some((path) => path.startsWith(`../../../games/${game}/`));
}

export function hasBoard(game: string): boolean {
  return `../../../games/${game}/web/index.ts` in modules;
}
