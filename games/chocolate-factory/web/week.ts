// The days of the solo game's week, as they went.
import { kDays, kStores } from './cards';
import type { Day, Employee, Part, Store, View } from './generated';
import { playerOf, type Table } from './table';

export interface DayPast {
  // Earned in corner shops.
  money: number;
  steps: { store: Store; count: number }[];
  // The employee that left the display in the morning, and the part with it.
  gone: { employee: Employee; part: Part } | null;
}

const tracksIn = ({ stores }: View) => stores.map(({ spaces }) => spaces[0] ?? 0);

// The entries of one list that are in none of the others.
function without<Thing>(all: readonly Thing[], ...others: (readonly Thing[])[]): Thing[] {
  const left = [...all];
  for (const thing of others.flat()) {
    const at = left.indexOf(thing);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

function goneOn(day: Day, views: readonly View[]): DayPast['gone'] {
  const at = views.findLastIndex((view) => view.day === day && view.phase === 'deal-display');
  const [before, after] = [views[at], views[at + 1]];
  if (before === undefined || after === undefined) return null;
  const [part] = without(before.unseen_parts, after.unseen_parts, after.parts.flat());
  const [employee] = without(
    before.unseen_employees, after.unseen_employees, after.employees.flat(),
  );
  return part === undefined || employee === undefined ? null : { employee, part };
}

// By day, until today.
export function daysOf({ view, past }: Table): DayPast[] {
  const views = [...(past ?? []), view];
  const first = views[0];
  let money = 0;
  let tracks = first === undefined ? [] : tracksIn(first).map(() => 0);
  return kDays.slice(0, kDays.indexOf(view.day) + 1).map((day) => {
    const last = views.findLast((one) => one.day === day) ?? view;
    const now = playerOf(last, 'A').money;
    const there = tracksIn(last);
    const steps = kStores
      .map((store, i) => ({ store, count: (there[i] ?? 0) - (tracks[i] ?? 0) }))
      .filter(({ count }) => count > 0);
    const made = { money: now - money, steps, gone: goneOn(day, views) };
    money = now;
    tracks = there;
    return made;
  });
}
