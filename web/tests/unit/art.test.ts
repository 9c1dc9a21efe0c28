import { describe, expect, it } from 'vitest';

const files = import.meta.glob<string>(['../../src/art/sprite.svg', '../../../games/*/art/*.svg'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const idsIn = (svg: string) => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '');

describe('drawings', () => {
  it('have ids that are used once', () => {
    const ids = Object.values(files).flatMap(idsIn);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('of a game have ids that begin with its id', () => {
    for (const [path, svg] of Object.entries(files)) {
      const game = /games\/([^/]+)\/art\//.exec(path)?.[1];
      if (game === undefined) continue;
      for (const id of idsIn(svg)) expect(id.startsWith(`${game}-`), `${path}: ${id}`).toBe(true);
    }
  });
});
