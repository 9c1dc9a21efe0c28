// The pending choice on the board, and its actions once it is complete.
import type { Counts, Recipe } from './cardData';
import { columnOf, kColumns, kSlots, partCard, partIn } from './cards';
import { actions, type Ask, type Kind, parseAction, type Part, type Slot } from './generated';
import { countOf, kNone, minus, plus } from './pieces';
import { optionsOf } from './plan.svelte';
import { offerChosen } from './supplying';
import { isAsked, legalOf, playerOf, type Table } from './table';
import { choicesOf, ending, kDone, kindsIn, mayStop, recipeOf } from './work';

// One of a few, as the table or the plan would be told: a recipe, or pieces before and after.
export interface Choice {
  action: string;
  recipe: Recipe | null;
  kinds: Kind[];
}

// Asked beside the tile of a column, for a part or for what the employee does.
export interface Question {
  ask: Ask | 'option' | 'decorate';
  part: Part | null;
  column: number;
  // The part is above the belt, or below it.
  above: boolean;
  // The index of the next piece of the recipe; or the number of upgrades left.
  at: number;
  // The number of pieces that the recipe takes or makes.
  of?: number;
  choices: Choice[];
}

const choice = (action: string): Choice => ({
  action,
  recipe: null,
  kinds: kindsIn(parseAction(action)),
});

const isAbove = (slot: Slot | null) => slot === null || slot.startsWith('above');

// The number of pieces of a recipe that are chosen one by one.
function countIn(ask: Ask, part: Part | null, option: number): number {
  const recipe = part === null ? null : recipeOf({ part, option });
  if (ask === 'use') return recipe?.in.length ?? 0;
  return ask === 'make' ? (recipe?.out.length ?? 0) : 0;
}

// "What does it make? (1 of 2)"
export function questionIn({ ask, at, of = 0 }: Question, { text }: Pick<Table, 'text'>): string {
  const asked = text(`web.choose.${ask}`, { count: at });
  return of > 1 ? text('web.choose.piece', { asked, at: at + 1, of }) : asked;
}

// A part that the table says is at work.
function atWork(table: Table): Question | null {
  const { factory } = playerOf(table.view, table.me);
  const { work } = factory;
  if (work === null || table.plan.isSending || !isAsked(table)) return null;
  const { ask, part, option } = work;
  const slot = kSlots.find((one) => part !== null && partIn(factory, one) === part) ?? null;
  const choices = table.legal.filter((action) => action !== kDone).map(choice);
  return { ...work, of: countIn(ask, part, option), above: isAbove(slot), choices };
}

function ofPlan(table: Table): Question | null {
  const { plan, view, me } = table;
  const { mode, slot, column, kind } = plan;
  if (column === null || plan.isSending) return null;
  if (mode === 'decorate' && kind !== null) {
    const choices = legalOf(table, 'decorate', { column, from: kind }).map(({ to }) =>
      choice(actions.decorate(column, kind, to)),
    );
    return choices.length < 2
      ? null
      : { ask: 'decorate', part: null, column, above: true, at: 1, choices };
  }
  if (slot === null || (mode !== 'part' && mode !== 'lend')) return null;
  const part = partIn(playerOf(view, me).factory, slot);
  if (part === null) return null;
  const about = { part, column, above: isAbove(slot) };
  if (plan.option === null) {
    const choices = optionsOf(table).map((option) => ({
      action: `option ${option}`,
      recipe: partCard(part).recipes[option - 1] ?? null,
      kinds: [],
    }));
    return { ...about, ask: 'option', at: 1, choices };
  }
  const progress = plan.progress(table);
  if (progress === null || progress.ask === 'nothing') return null;
  const others = kColumns.filter((one) => one !== column);
  const choices = choicesOf(progress, others).map(choice);
  const { ask, at, option } = progress;
  return { ...about, ask, at, of: countIn(ask, part, option), choices };
}

export const questionOf = (table: Table): Question | null => atWork(table) ?? ofPlan(table);

// Takes one of the choices: the plan's are only noted, the table's are said.
export function take({ action, kinds }: Choice, table: Table): void {
  const { plan } = table;
  if (playerOf(table.view, table.me).factory.work !== null) return table.act(action);
  if (action.startsWith('option ')) return plan.chooseOption(Number(action.slice(7)), table);
  if (plan.mode === 'decorate') plan.to = kinds.at(-1) ?? null;
  else plan.step(action);
}

// The actions of the choice, in order; null while it is incomplete.
export function planned(table: Table): string[] | null {
  const { mode, slot, column, option, steps, kind, to, target, part, employee } = table.plan;
  switch (mode) {
    case 'part':
    case 'lend': {
      const progress = table.plan.progress(table);
      if (slot === null || column === null || option === null) return null;
      if (progress === null || !mayStop(progress)) return null;
      const rest = ending(progress);
      if (rest.length > 0 && steps.every((step) => step === kDone)) return null;
      const first =
        mode === 'part' ? actions.operate(slot, option) : actions.lend(slot, column, option);
      return [first, ...steps, ...rest];
    }
    case 'favour':
      return slot === null ? null : [actions.favour(slot)];
    case 'decorate':
      if (column === null || kind === null || to === null) return null;
      return [actions.decorate(column, kind, to)];
    case 'carry':
      if (column === null || kind === null || target === null) return null;
      return [actions.carry(kind, column, target)];
    case 'pack':
      return column === null ? null : [actions.pack(column)];
    case 'build':
      return slot === null || part === null ? null : [actions.build(part, slot)];
    case 'hire':
      return employee === null ? null : [actions.hire(employee)];
    case 'satisfy': {
      const offer = offerChosen(table);
      return offer === null ? null : [offer.action];
    }
    default:
      return null;
  }
}

// Pieces that a part moves lie on other tiles then.
function moved(belt: Counts[], steps: readonly string[]): Counts[] {
  return steps.reduce((after, step) => {
    const action = parseAction(step);
    if (action?.kind !== 'move') return after;
    const to = action.column - 1;
    return after.with(to, plus(after[to] ?? kNone, action.chocolate));
  }, belt);
}

// The belt after the choices so far; null without a change.
export function beltAfter(table: Table): Counts[] | null {
  const { view, me, plan } = table;
  const { belt } = playerOf(view, me).factory;
  const { mode, column, kind, to, target } = plan;
  if (column === null) return null;
  const tile = belt[column - 1] ?? kNone;
  const progress = plan.progress(table);
  if (progress !== null) return moved(belt.with(column - 1, progress.tile), plan.steps);
  if (mode === 'decorate' && kind !== null && to !== null && countOf(tile, kind) > 0) {
    return belt.with(column - 1, plus(minus(tile, kind), to));
  }
  if (mode === 'carry' && kind !== null && target !== null) {
    const there = plus(belt[target - 1] ?? kNone, kind);
    return belt.with(column - 1, minus(tile, kind)).with(target - 1, there);
  }
  if (mode === 'pack') {
    const twice = tile.map((count) => 2 * count);
    return belt.with(column - 1, twice);
  }
  return null;
}

// The effect of a press on a piece of a tile; null when none.
export function pieceAct(table: Table, column: number, kind: Kind): (() => void) | null {
  const { plan } = table;
  if (plan.isSending || table.busy || !isAsked(table)) return null;
  const question = questionOf(table);
  if (question !== null && question.column === column && question.ask !== 'decorate') {
    if (question.ask === 'make' || question.ask === 'option') return null;
    const [first, ...others] = question.choices.filter(({ kinds }) => kinds[0] === kind);
    return first === undefined || others.length > 0 ? null : () => take(first, table);
  }
  if (plan.mode === 'chute' && column === plan.column) {
    const action = actions.chute(kind);
    return table.legal.includes(action) ? () => table.act(action) : null;
  }
  if (plan.mode === 'decorate') {
    const [first, ...others] = legalOf(table, 'decorate', { column, from: kind });
    const only = others.length === 0 ? (first?.to ?? null) : null;
    return first === undefined ? null : () => plan.pickUp(column, kind, only);
  }
  if (plan.mode === 'carry') {
    const may = legalOf(table, 'carry', { chocolate: kind, column }).length > 0;
    return may ? () => plan.pickUp(column, kind) : null;
  }
  return null;
}

// The effect of a press on a whole tile; null when none.
export function tileAct(table: Table, column: number): (() => void) | null {
  const { plan, legal } = table;
  const { mode, slot, kind } = plan;
  if (plan.isSending || table.busy) return null;
  if (mode === 'carry' && kind !== null && plan.column !== null) {
    const may = legal.includes(actions.carry(kind, plan.column, column));
    return may ? () => (plan.target = column) : null;
  }
  if (mode === 'pack' && legal.includes(actions.pack(column))) {
    return () => (plan.column = column);
  }
  if (mode === 'lend' && slot !== null && legalOf(table, 'lend', { slot, column }).length > 0) {
    return () => plan.lendTo(column, table);
  }
  return null;
}

// The effect of a press on a slot; null when none.
export function slotAct(table: Table, slot: Slot): (() => void) | null {
  const { plan, legal } = table;
  if (plan.isSending || table.busy) return null;
  const { factory } = playerOf(table.view, table.me);
  switch (plan.mode) {
    case 'build':
      return plan.part !== null && legal.includes(actions.build(plan.part, slot))
        ? () => (plan.slot = slot)
        : null;
    case 'favour':
      return legal.includes(actions.favour(slot)) ? () => (plan.slot = slot) : null;
    case 'lend':
      return legalOf(table, 'lend', { slot }).length > 0 ? () => plan.lendPart(slot) : null;
    default: {
      const part = partIn(factory, slot);
      if (part === null || factory.work !== null) return null;
      const ways = partCard(part).chute
        ? legalOf(table, 'chute')
        : legalOf(table, 'operate', { slot });
      return ways.length > 0 ? () => plan.choosePart(slot, table) : null;
    }
  }
}

export const chosenColumn = ({ plan }: Table) =>
  plan.slot === null ? plan.column : (plan.column ?? columnOf(plan.slot));
