// The module virtual:boxes has the tags of all games for the shop window: each game's box.json, and
// what that leaves out. Titles and taglines are then those of the game's texts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const kModule = 'virtual:boxes';
const kLanguages = ['en', 'it', 'ja'];
// The drawing of a box for each accent.
const kBoxes: Record<string, string> = {
  raspberry: 'box-rasp',
  caramel: 'box-caramel',
  pistachio: 'box-pist',
  violet: 'box-violet',
  copper: 'box-copper',
};

type Json = Record<string, unknown>;

const read = (path: string): Json =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Json) : {};

const filesOf = (folder: string): string[] => [
  join(folder, 'box.json'),
  ...kLanguages.map((language) => join(folder, 'text', `${language}.json`)),
];

export function boxOf(folder: string, game: string): Json {
  const texts = kLanguages.map((language) => read(join(folder, 'text', `${language}.json`)));
  const own = read(join(folder, 'box.json'));
  const inAll = (key: string) =>
    Object.fromEntries(kLanguages.map((language, i) => [language, texts[i]?.[key] ?? game]));
  const accent = String(own['accent'] ?? 'raspberry');
  return {
    game,
    // After the games that have a place.
    place: 1000,
    accent,
    box: kBoxes[accent] ?? 'box-rasp',
    piece: 'brand',
    title: inAll('title'),
    tagline: inAll('tagline'),
    ...own,
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
