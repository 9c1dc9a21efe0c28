// A part at work, as far as a person must choose for it: so that all choices can be made, and their
// result seen, before coal is spent. What happens at the table is the server's word.
import type { Counts, Recipe } from './cardData';
import { partCard, upgradesOf } from './cards';
import { type Action, actions, type Ask, type Kind, parseAction, type Part } from './generated';
import { countOf, kindsOf, minus, plus } from './pieces';

export interface Progress {
  part: Part;
  option: number;
  tile: Counts;
  ask: Ask;
  // The index of the next piece of the recipe; or the number of upgrades left.
  at: number;
}

export const recipeOf = ({ part, option }: Pick<Progress, 'part' | 'option'>): Recipe | null =>
  partCard(part).recipes[option - 1] ?? null;

const among = (kinds: readonly Kind[], tile: Counts) =>
  kinds.filter((kind) => countOf(tile, kind) > 0);

const kAfter: readonly Ask[] = ['nothing', 'upgrade', 'copy', 'move', 'chute'];

const isUpgradable = (tile: Counts) => kindsOf(tile).some((kind) => upgradesOf(kind).length > 0);

const ended = (progress: Progress, tile: Counts): Progress => ({
  ...progress,
  tile,
  ask: 'nothing',
  at: 0,
});

// Takes and makes as long as there is nothing to choose.
function afterRecipe(progress: Progress, recipe: Recipe): Progress {
  let { tile, ask, at } = progress;
  if (ask === 'use') {
    for (; at < recipe.in.length; at += 1) {
      const [only, ...others] = among(recipe.in[at] ?? [], tile);
      if (only === undefined || others.length > 0) return { ...progress, tile, at };
      tile = minus(tile, only);
    }
    [ask, at] = ['make', 0];
  }
  for (; at < recipe.out.length; at += 1) {
    const [only, ...others] = recipe.out[at] ?? [];
    if (only === undefined || others.length > 0) return { ...progress, tile, ask, at };
    tile = plus(tile, only);
  }
  return ended(progress, tile);
}

// Works until there is a choice. The choices after the recipe follow once its pieces are there, in
// this order.
function goOn(progress: Progress): Progress {
  const recipe = recipeOf(progress);
  if (recipe !== null && (progress.ask === 'use' || progress.ask === 'make')) {
    return afterRecipe(progress, recipe);
  }
  const { part, tile, ask, at } = progress;
  const { upgrades, copies, moves, chute } = partCard(part);
  const past = kAfter.indexOf(ask);
  const times = { upgrade: isUpgradable(tile) ? upgrades : 0, copy: copies > 0 ? 1 : 0, moves };
  if (kindsOf(tile).length === 0) return ended(progress, tile);
  if (ask === 'chute' || ((ask === 'upgrade' || ask === 'move') && at > 0)) {
    if (ask !== 'upgrade' || isUpgradable(tile)) return progress;
  }
  if (past < 1 && times.upgrade > 0) return { ...progress, ask: 'upgrade', at: times.upgrade };
  if (past < 2 && times.copy > 0) return { ...progress, ask: 'copy', at: times.copy };
  if (past < 3 && times.moves > 0) return { ...progress, ask: 'move', at: times.moves };
  if (chute) return { ...progress, ask: 'chute', at: 1 };
  return ended(progress, tile);
}

// The part begins on a tile.
export function beginning(part: Part, option: number, tile: Counts): Progress {
  const ask = partCard(part).recipes.length > 0 ? 'use' : 'nothing';
  return goOn({ part, option, tile, ask, at: 0 });
}

// The possible next choices. Moves go to other tiles, which this file does not know.
export function choicesOf(progress: Progress, columns: readonly number[] = []): string[] {
  const { tile, ask, at } = progress;
  const recipe = recipeOf(progress);
  switch (ask) {
    case 'use':
      return among(recipe?.in[at] ?? [], tile).map((kind) => actions.use(kind));
    case 'make':
      return (recipe?.out[at] ?? []).map((kind) => actions.make(kind));
    case 'upgrade':
      return kindsOf(tile).flatMap((kind) =>
        upgradesOf(kind).map((to) => actions.upgrade(kind, to)),
      );
    case 'copy':
      return kindsOf(tile).map((kind) => actions.copy(kind));
    case 'chute':
      return kindsOf(tile).map((kind) => actions.chute(kind));
    case 'move':
      return kindsOf(tile).flatMap((kind) => columns.map((column) => actions.move(kind, column)));
    default:
      return [];
  }
}

// Forgoes the remaining upgrades, copies or moves and continues with the next kind of work.
export const kDone = actions.done();

const withoutRest = (progress: Progress): Progress =>
  progress.ask === 'chute' ? ended(progress, progress.tile) : goOn({ ...progress, at: 0 });

// The actions that end the part's work.
export function ending(progress: Progress): string[] {
  if (progress.ask === 'nothing') return [];
  return [kDone, ...ending(withoutRest(progress))];
}

// The pieces that an action names, in its order.
export function kindsIn(action: Action | null): Kind[] {
  if (action === null) return [];
  if ('chocolate' in action) return [action.chocolate];
  return 'from' in action ? [action.from, action.to] : [];
}

// After one of these choices.
export function after(progress: Progress, choice: string): Progress {
  if (choice === kDone) return withoutRest(progress);
  const [kind, to] = kindsIn(parseAction(choice));
  if (kind === undefined) return progress;
  const { tile, ask, at, part } = progress;
  switch (ask) {
    case 'use':
      return goOn({ ...progress, tile: minus(tile, kind), at: at + 1 });
    case 'make':
      return goOn({ ...progress, tile: plus(tile, kind), at: at + 1 });
    case 'upgrade': {
      const upgraded = to === undefined ? tile : plus(minus(tile, kind), to);
      return goOn({ ...progress, tile: upgraded, at: at - 1 });
    }
    case 'copy':
      return goOn({ ...progress, tile: plus(tile, kind, partCard(part).copies), at: 0 });
    case 'move':
      return goOn({ ...progress, tile: minus(tile, kind), at: at - 1 });
    default:
      return goOn({ ...progress, tile: minus(tile, kind) });
  }
}

// Whether the rest may be forgone.
export const mayStop = ({ ask }: Progress) => !['use', 'make'].includes(ask);
