import { describe, expect, it } from 'vitest';
import { kBoxes } from '../../src/lib/boxes';
import type { Catalogue } from '../../src/lib/words';

const files = import.meta.glob<Catalogue>(
  [
    '../../text/*.json',
    '../../src/standard/text/*.json',
    '../../../games/*/text/*.json',
    '../../../testing/sample/games/*/text/*.json',
  ],
  { eager: true, import: 'default' },
);
const sources = import.meta.glob<string>(['../../src/**/*.svelte', '../../src/**/*.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const placeholders = (text: string) => (text.match(/\{[\w-]+\}/g) ?? []).sort();
const folders = [...new Set(Object.keys(files).map((path) => path.replace(/\w+\.json$/, '')))];

describe.each(folders)('texts in %s', (folder) => {
  const english = files[`${folder}en.json`] ?? {};

  it.each(['en', 'it', 'ja'])('say all in %s', (language) => {
    const catalogue = files[`${folder}${language}.json`] ?? {};
    expect(Object.keys(catalogue)).toEqual(Object.keys(english));
    expect(Object.keys(catalogue)).toEqual(Object.keys(catalogue).toSorted());
    for (const [key, text] of Object.entries(catalogue)) {
      expect(text.trim(), key).not.toBe('');
      expect([...new Set(placeholders(text))], key).toEqual([
        ...new Set(placeholders(english[key] ?? '')),
      ]);
    }
  });
});

describe('texts of the frame', () => {
  const english = files['../../text/en.json'] ?? {};

  it('have both plural forms', () => {
    for (const key of Object.keys(english)) {
      if (key.endsWith('.one')) expect(english).toHaveProperty([key.replace(/one$/, 'other')]);
    }
  });

  it('are all used', () => {
    const code = Object.values(sources).join('\n');
    // Built from a code or a choice.
    const made = /^(error|menu\.pace|watch|replays|bot)\./;
    for (const key of Object.keys(english)) {
      const bare = key.replace(/\.(one|other)$/, '');
      if (!made.test(key)) expect(code, key).toContain(`'${bare}'`);
    }
  });
});

describe('boxes', () => {
  it('have their words in every language', () => {
    for (const { game, title, tagline } of kBoxes) {
      for (const words of [title, tagline]) {
        expect(Object.keys(words).toSorted(), game).toEqual(['en', 'it', 'ja']);
        for (const text of Object.values(words)) expect(text.trim()).not.toBe('');
      }
    }
  });
});
