// The parts of a game that are loaded when it is opened: board, texts, rules.
import { api } from './api';
import type { GameModule, Language } from './contract';
import { infoOf } from './problems';
import type { Catalogue } from './words';

export interface Rules {
  html: string;
  headings: { id: string; text: string }[];
}

const modules = import.meta.glob<GameModule>('$games/*/web/index.ts', { import: 'game' });
const texts = import.meta.glob<Catalogue>('$games/*/text/*.json', { import: 'default' });
const rules = import.meta.glob<Rules>('$games/*/text/rules.*.md');

// How long to wait before a server that cannot be reached is asked again, in milliseconds.
const kRetry = 1000;

// The file of a game, wherever the games lie.
function find<T>(loaders: Record<string, T>, game: string, path: string): T | undefined {
  return Object.entries(loaders).find(([file]) => file.endsWith(`/${game}/${path}`))?.[1];
}

async function load<T>(
  loaders: Record<string, () => Promise<T>>,
  game: string,
  path: string,
): Promise<T | null> {
  return (await find(loaders, game, path)?.()) ?? null;
}

// The standard board shows a game that has no board of its own.
async function loadStandard(game: string): Promise<GameModule | null> {
  const { standardGame } = await import('../standard/module');
  for (;;) {
    try {
      return standardGame(await api.fields(game));
    } catch (error) {
      if (infoOf(error).code !== 'offline') return null;
      await new Promise((resolve) => setTimeout(resolve, kRetry));
    }
  }
}

export const loadGame = async (game: string): Promise<GameModule | null> =>
  (await load(modules, game, 'web/index.ts')) ?? (await loadStandard(game));

export const loadTexts = async (game: string, language: Language): Promise<Catalogue> =>
  (await load(texts, game, `text/${language}.json`)) ?? {};

export const loadRules = (game: string, language: Language) =>
  load(rules, game, `text/rules.${language}.md`);

export const hasRules = (game: string): boolean =>
  find(rules, game, 'text/rules.en.md') !== undefined;
