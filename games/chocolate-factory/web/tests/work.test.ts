import { describe, expect, it } from 'vitest';
import type { Counts } from '../cardData';
import data from '../cards.json';
import { kColumns, partCard } from '../cards';
import type { Part } from '../generated';
import { kindsOf, sizeOf } from '../pieces';
import { after, beginning, choicesOf, mayStop, type Progress } from '../work';
import { counts } from './made';

const kParts = Object.keys(data.parts) as Part[];
const kEverything = counts({
  bean: 3, cocoa: 3, chunks: 3, fingers: 3, caramel: 3, nuts: 3, boxed: 3,
});

// All that a part says and asks with these choices.
function run(part: Part, tile: Counts, choices: string[], option = 1): Progress {
  return choices.reduce((progress, choice) => {
    expect(choicesOf(progress, kColumns), `${part}: ${choice}`).toContain(choice);
    return after(progress, choice);
  }, beginning(part, option, tile));
}

describe('a part at work', () => {
  it('does a plain recipe at once', () => {
    const done = run('roaster', counts({ bean: 2 }), []);
    expect(done).toMatchObject({ ask: 'nothing', tile: counts({ bean: 1, cocoa: 1 }) });
  });

  it('has two recipes', () => {
    const tile = counts({ chunks: 1, fingers: 1 });
    expect(run('caramel-kettle', tile, []).tile).toEqual(counts({ fingers: 1, caramel: 1 }));
    expect(run('caramel-kettle', tile, [], 2).tile).toEqual(counts({ chunks: 1, caramel: 2 }));
  });

  it('asks for what it makes, piece by piece', () => {
    const begun = beginning('bar-splitter', 1, counts({ cocoa: 1 }));
    expect(begun).toMatchObject({ ask: 'make', at: 0, tile: counts() });
    expect(mayStop(begun)).toBe(false);
    const done = run('bar-splitter', counts({ cocoa: 1 }), ['make chunks', 'make fingers']);
    expect(done).toMatchObject({ ask: 'nothing', tile: counts({ chunks: 1, fingers: 1 }) });
  });

  it('asks for what it takes only where there is a choice', () => {
    expect(beginning('double-boxer', 1, counts({ chunks: 2 })).ask).toBe('nothing');
    const done = run('double-boxer', counts({ chunks: 1, fingers: 1 }), ['use fingers']);
    expect(done.tile).toEqual(counts({ chunks: 1, boxed: 2 }));
    const last = run('filling-station', counts({ chunks: 1, fingers: 1 }), ['use chunks']);
    expect(last).toMatchObject({ ask: 'nothing', tile: counts({ caramel: 2, nuts: 2 }) });
  });

  it('upgrades one piece several times, or stops', () => {
    const begun = run('triple-upgrader', counts({ bean: 1 }), ['upgrade bean cocoa']);
    expect(begun).toMatchObject({ ask: 'upgrade', at: 2 });
    expect(mayStop(begun)).toBe(true);
    const done = run('triple-upgrader', counts({ caramel: 1 }), ['upgrade caramel boxed']);
    expect(done).toMatchObject({ ask: 'nothing', tile: counts({ boxed: 1 }) });
  });

  it('copies', () => {
    const done = run('triplicator', counts({ nuts: 1, bean: 1 }), ['copy nuts']);
    expect(done).toMatchObject({ ask: 'nothing', tile: counts({ nuts: 3, bean: 1 }) });
  });

  it('takes and makes as many as its card says, whatever is chosen', () => {
    for (const part of kParts) {
      const card = partCard(part);
      const ways = Math.max(1, card.recipes.length);
      for (let option = 1; option <= ways; option += 1) {
        for (const last of [false, true]) {
          let progress = beginning(part, option, kEverything);
          let steps = 0;
          while (progress.ask !== 'nothing' && progress.ask !== 'chute' && steps < 20) {
            const choices = choicesOf(progress, [1]);
            progress = after(progress, choices.at(last ? -1 : 0) ?? '');
            steps += 1;
          }
          const recipe = card.recipes[option - 1];
          const grows = recipe ? recipe.out.length - recipe.in.length : card.copies - card.moves;
          expect(sizeOf(progress.tile) - sizeOf(kEverything), part).toBe(grows);
          expect(kindsOf(progress.tile).every((kind) => kind !== undefined)).toBe(true);
        }
      }
    }
  });
});
