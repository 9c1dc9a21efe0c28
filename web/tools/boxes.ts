// The module virtual:boxes has the tags of all games for the shop window: each game's box.json, and
// what that leaves out. Titles and taglines are then those of the game's texts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { kLanguages, looksOf, readTag, type Json } from './tag.ts';

const kModule = 'virtual:boxes';
const kArt = fileURLToPath(new URL('../src/art', import.meta.url));

const read = (path: string): Json =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Json) : {};

const filesOf = (folder: string): string[] => [
  join(folder, 'box.json'),
  ...kLanguages.map((language) => join(folder, 'text', `${language}.json`)),
];

// The symbols in a folder of drawings, but for signs and boxes.
function piecesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/<symbol id="([^"]+)"/g)])
    .map(([, id]) => id ?? '')
    .filter((id) => !/^(i|box|shape)-/.test(id));
}

function tagOf(folder: string, game: string): Json {
  const file = join(folder, 'box.json');
  if (!existsSync(file)) return {};
  try {
    const pieces = [...piecesIn(join(folder, 'art')), ...piecesIn(kArt)];
    return readTag(readFileSync(file, 'utf8'), pieces);
  } catch (error) {
    throw new Error(`games/${game}/box.json: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function boxOf(folder: string, game: string): Json {
  const texts = kLanguages.map((language) => read(join(folder, 'text', `${language}.json`)));
  const own = tagOf(folder, game);
  const inAll = (key: string) =>
    Object.fromEntries(kLanguages.map((language, i) => [language, texts[i]?.[key] ?? game]));
  return {
    game,
    // After the games that have a place.
    place: 1000,
    piece: 'brand',
    title: inAll('title'),
    tagline: inAll('tagline'),
    ...own,
    ...looksOf(game, own),
  };
}

export function boxes(games: string): Plugin {
  return {
    name: 'boxes',
    resolveId: (id) => (id === kModule ? `\0${kModule}` : null),
    load(id) {
      if (id !== `\0${kModule}`) return null;
      const found = readdirSync(games, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && existsSync(join(games, entry.name, 'game.h')))
        .map((entry) => entry.name)
        .sort();
      for (const game of found) {
        for (const file of filesOf(join(games, game))) this.addWatchFile(file);
      }
      return `export default ${JSON.stringify(found.map((game) => boxOf(join(games, game), game)))};`;
    },
  };
}
