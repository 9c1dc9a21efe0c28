// This person's pending choice, not sent yet. A choice of several actions is sent one by one; after
// a failure or a restart the table's position tells how far it came.
import { columnOf, partCard, partIn } from './cards';
import type { Employee, Goal, Kind, Order, Part, Slot } from './generated';
import { anyLit, isAsked, legalOf, playerOf, type Table } from './table';
import { after, beginning, choicesOf, type Progress } from './work';

// A part to operate, the open Chute, a part to build, an employee to hire, or an action of the
// employee, in a run or on an order.
export type Mode =
  | 'part'
  | 'chute'
  | 'build'
  | 'hire'
  | 'lend'
  | 'favour'
  | 'decorate'
  | 'carry'
  | 'pack'
  | 'substitute'
  | 'discount'
  | 'skip'
  | 'satisfy';

export class Plan {
  mode = $state<Mode | null>(null);
  slot = $state<Slot | null>(null);
  // The tile that is worked on, or where a piece is picked up.
  column = $state<number | null>(null);
  option = $state<number | null>(null);
  // The choices for the part's work, in order.
  steps = $state.raw<readonly string[]>([]);
  // A piece that is picked up, its upgrade, or its destination.
  kind = $state<Kind | null>(null);
  to = $state<Kind | null>(null);
  target = $state<number | null>(null);
  // To be built, or hired.
  part = $state<Part | null>(null);
  employee = $state<Employee | null>(null);
  // The order of the stage in question.
  order = $state<Order | null>(null);
  // The demand that is to be supplied, and the kinds that were chosen for it.
  goal = $state<Goal | null>(null);
  kinds = $state.raw<readonly Kind[]>([]);
  // Clicks on the store room trade for coal.
  trading = $state(false);
  private queue = $state.raw<readonly string[]>([]);
  // The number of shifts to which everything is taken back.
  private backTo = $state<number | null>(null);
  // The player's own position at the last request.
  private asked: string | null = null;
  private about = '';
  // Whether the player's own position has changed since the last check.
  private changed = false;

  get isSending(): boolean {
    return this.queue.length > 0 || this.backTo !== null;
  }

  clear(): void {
    this.mode = null;
    this.slot = null;
    this.column = null;
    this.option = null;
    this.steps = [];
    this.kind = null;
    this.to = null;
    this.target = null;
    this.part = null;
    this.employee = null;
    this.order = null;
    this.goal = null;
    this.kinds = [];
    this.queue = [];
    this.backTo = null;
    this.asked = null;
  }

  // Another kind of action; the same one again is taken back.
  begin(mode: Mode): void {
    const again = this.mode === mode;
    this.clear();
    this.trading = false;
    if (!again) this.mode = mode;
  }

  // A part is to work on the tile of its column.
  choosePart(slot: Slot, table: Table): void {
    const again = this.mode === 'part' && this.slot === slot && this.steps.length === 0;
    const part = partIn(playerOf(table.view, table.me).factory, slot);
    this.clear();
    this.trading = false;
    if (again || part === null) return;
    this.slot = slot;
    this.column = columnOf(slot);
    this.mode = partCard(part).chute ? 'chute' : 'part';
    this.settle(table);
  }

  // The same one again is put back.
  take(thing: { part: Part } | { employee: Employee }): void {
    const [part, employee] = 'part' in thing ? [thing.part, null] : [null, thing.employee];
    const again = this.part === part && this.employee === employee;
    this.clear();
    if (again) return;
    this.mode = part === null ? 'hire' : 'build';
    this.part = part;
    this.employee = employee;
  }

  // A demand; the same one again is put back.
  supply(goal: Goal): void {
    const again = this.goal === goal;
    this.clear();
    this.trading = false;
    if (again) return;
    this.mode = 'satisfy';
    this.goal = goal;
  }

  pickUp(column: number, kind: Kind, to: Kind | null = null): void {
    this.column = column;
    this.kind = kind;
    this.to = to;
    this.target = null;
  }

  // The Technician's part, then its tile.
  lendPart(slot: Slot): void {
    this.clear();
    this.mode = 'lend';
    this.slot = slot;
  }

  lendTo(column: number, table: Table): void {
    this.column = column;
    this.option = null;
    this.steps = [];
    this.settle(table);
  }

  chooseOption(option: number, table: Table): void {
    this.option = option;
    this.steps = [];
    this.settle(table);
  }

  // The next choice of the part.
  step(choice: string): void {
    this.steps = [...this.steps, choice];
  }

  stepBack(): void {
    this.steps = this.steps.slice(0, -1);
  }

  // Makes choices that have only one possibility: the option, and the first choice.
  settle(table: Table): void {
    const { slot } = this;
    if (slot === null || this.column === null) return;
    if (this.option === null) {
      const [only, ...others] = optionsOf(table);
      if (only === undefined || others.length > 0) return;
      this.option = only;
    }
    const progress = this.progress(table);
    const [only, ...others] = progress === null ? [] : choicesOf(progress);
    if (this.steps.length === 0 && only !== undefined && others.length === 0) this.step(only);
  }

  // The progress of the part's work; null without a part or an option.
  progress({ view, me }: Table): Progress | null {
    const { slot, column, option } = this;
    if (slot === null || column === null || option === null) return null;
    if (this.mode !== 'part' && this.mode !== 'lend') return null;
    const { factory } = playerOf(view, me);
    const part = partIn(factory, slot);
    if (part === null) return null;
    const begun = beginning(part, option, factory.belt[column - 1] ?? []);
    return this.steps.reduce(after, begun);
  }

  send(actions: readonly string[]): void {
    if (this.isSending) return;
    this.asked = null;
    this.queue = actions;
  }

  // Takes back all that was done since the last push, and the push.
  unwind({ view, me }: Table): void {
    this.clear();
    this.backTo = Math.max(0, playerOf(view, me).factory.shifts - 1);
  }

  // Follows the table: sends the next action, and drops choices for an earlier question. Actions of
  // others are not a new question.
  follow(table: Table): void {
    const { view, me, busy, pending } = table;
    const { phase, day, turn, picks } = view;
    const mine = JSON.stringify(playerOf(view, me));
    const about = `${day} ${phase} ${phase === 'run' ? '' : `${turn} ${picks}`} ${mine}`;
    if (about !== this.about) this.changed = true;
    this.about = about;
    if (busy || pending !== null) return;
    if (this.backTo !== null) return this.goBack(table, mine);
    if (this.queue.length > 0) return this.say(table, mine);
    if (this.changed) this.forget(table);
  }

  private forget(table: Table): void {
    this.changed = false;
    // The Chute stays open as long as there is something for it.
    if (this.mode === 'chute' && anyLit(table, 'chute')) return;
    if (this.mode !== null) this.clear();
    if (this.trading && legalOf(table, 'trade').length === 0) this.trading = false;
  }

  private say(table: Table, mine: string): void {
    // Another window was faster: further actions would continue its choice, so they are dropped.
    if (this.asked !== null && table.missed) return this.stop();
    if (this.asked !== null && this.asked !== mine) {
      this.queue = this.queue.slice(1);
      this.asked = null;
    }
    const [next] = this.queue;
    if (next === undefined) return this.forget(table);
    if (!isAsked(table)) return;
    if (this.asked === mine || !table.legal.includes(next)) return this.stop();
    this.asked = mine;
    table.act(next);
  }

  private goBack(table: Table, mine: string): void {
    if (table.busy) return;
    const { shifts } = playerOf(table.view, table.me).factory;
    if (shifts <= (this.backTo ?? 0) || !table.undo || this.asked === mine) return this.clear();
    this.asked = mine;
    table.undo();
  }

  // A refused or cancelled choice stays on the board; for a half-done one the table shows the
  // question.
  private stop(): void {
    this.queue = [];
    this.asked = null;
  }
}

// The ways in which the chosen part may work on the chosen tile.
export function optionsOf(table: Table): number[] {
  const { mode, slot, column } = table.plan;
  if (slot === null || column === null) return [];
  const ways =
    mode === 'lend'
      ? legalOf(table, 'lend', { slot, column })
      : legalOf(table, 'operate', { slot });
  return ways.map(({ option }) => option);
}
