import { describe, expect, it } from 'vitest';
import type { Happening } from '../../src/lib/contract';

interface Generated {
  parseAction: (text: string) => Happening | null;
  actions: Record<string, (...fields: unknown[]) => string>;
}

const generated = import.meta.glob<Generated>('../../../games/*/web/generated.ts', { eager: true });
const transcripts = import.meta.glob<string>('../../../games/*/tests/**/*.play', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const gameIn = (path: string) => path.split('/games/')[1]?.split('/')[0];
const camelCase = (word: string) => word.replace(/-(\w)/g, (_, c: string) => c.toUpperCase());

// "A box TR/MM = …  -> …": what a seat does.
function actionsIn(transcript: string): string[] {
  return [...transcript.matchAll(/^[A-F] +([^#\n]*?) *(?:= .*|-> .*|#.*)?$/gm)]
    .map(([, action = '']) => action)
    .filter((action) => action !== 'undo');
}

describe.each(Object.entries(generated))('actions of %s', (path, { parseAction, actions }) => {
  const spelled = Object.entries(transcripts)
    .filter(([transcript]) => gameIn(transcript) === gameIn(path))
    .flatMap(([, transcript]) => actionsIn(transcript));

  it('are read from every transcript, and built as they were written', () => {
    expect(spelled.length).toBeGreaterThan(100);
    for (const text of new Set(spelled)) {
      const { kind = '', ...fields } = parseAction(text) ?? {};
      expect(actions[camelCase(String(kind))]?.(...Object.values(fields)), text).toBe(text);
    }
  });
});
