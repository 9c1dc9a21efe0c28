// Pieces, parts and actions in words.
import { listed } from '$lib/words';
import type { Counts } from './cardData';
import { employeeCard, kKinds, orderCard } from './cards';
import {
  type Employee,
  kActionFields,
  type Kind,
  type Order,
  parseAction,
  type Part,
  type Satisfy,
} from './generated';
import { changeOf, countOf } from './pieces';
import type { Table } from './table';

export type Speaker = Pick<Table, 'text' | 'language'>;

// "1 Bean", "2 Beans".
export function amountIn(kind: Kind, count: number, { text }: Pick<Speaker, 'text'>): string {
  return text(count === 1 ? `chocolate-one.${kind}` : `chocolate-many.${kind}`, { count });
}

// "1 Fingers and 2 Caramel"; in words too when there is nothing.
export function piecesIn(pieces: Counts, speaker: Speaker): string {
  const words = kKinds
    .filter((kind) => countOf(pieces, kind) > 0)
    .map((kind) => amountIn(kind, countOf(pieces, kind), speaker));
  return words.length === 0 ? speaker.text('web.nothing') : listed(words, speaker.language);
}

// "1 Fingers becomes 2 Caramel".
export function changeIn(before: Counts, after: Counts, speaker: Speaker): string {
  const change = changeOf(before, after);
  const of = (fate: string) =>
    kKinds.map((kind) => change.filter((one) => one.kind === kind && one.fate === fate).length);
  const [goes, comes] = [of('goes'), of('comes')];
  const some = (pieces: Counts) => pieces.some((count) => count > 0);
  if (!some(goes) && !some(comes)) return '';
  if (!some(goes)) return speaker.text('web.comes', { pieces: piecesIn(comes, speaker) });
  if (!some(comes)) return speaker.text('web.goes', { pieces: piecesIn(goes, speaker) });
  return speaker.text('web.becomes', {
    before: piecesIn(goes, speaker),
    after: piecesIn(comes, speaker),
  });
}

// Where long Italian words may be broken: before a consonant between two vowels.
const softened = (word: string) =>
  word.replace(/([aeiou])(?=[bcdfglmnprstvz][aeiou])/g, '$1\u00ad');

// The name of a part, to stand in little room.
export function nameIn(part: Part, { text, language }: Speaker): string {
  const name = text(`part.${part}`);
  return language === 'it' ? name.replace(/\p{L}{9,}/gu, softened) : name;
}

export const costIn = (coal: number, { text }: Pick<Speaker, 'text'>) =>
  coal === 0 ? text('web.free') : text('web.coal', { count: coal });

// "Roaster, 1 coal: 1 Bean becomes 1 Cocoa."
export function partIn(part: Part, price: number, speaker: Speaker): string {
  return speaker.text('web.part', {
    part: speaker.text(`part.${part}`),
    cost: costIn(price, speaker),
    does: speaker.text(`part-text.${part}`),
  });
}

export function employeeIn(employee: Employee, speaker: Speaker): string {
  const { job } = employeeCard(employee);
  return speaker.text('web.employee', {
    employee: speaker.text(`employee.${employee}`),
    does: speaker.text(`job-text.${job}`),
  });
}

export const orderIn = (order: Order, { text }: Pick<Speaker, 'text'>) =>
  text(`web.order.${orderCard(order).size}`);

export const pounds = (money: number) => `£${money}`;

// "Supply “Works Outing”: 2 Chunks and 2 Fingers".
function satisfyIn({ goal, pieces }: Satisfy, speaker: Speaker): string {
  const counts = kKinds.map((kind) => pieces.filter((one) => one === kind).length);
  return speaker.text('action.satisfy', {
    goal: speaker.text(`goal.${goal}`),
    pieces: piecesIn(counts, speaker),
  });
}

// An action in the words of the table's menus.
export function actionIn(said: string, speaker: Speaker): string {
  const { text } = speaker;
  const action = parseAction(said);
  if (action === null) return said;
  if (action.kind === 'satisfy') return satisfyIn(action, speaker);
  const { kind, ...fields } = action;
  const values = Object.entries<string | number>(fields).map(([field, value]) => {
    const type = kActionFields[kind]?.[field];
    if (type === 'order') return [field, orderIn(value as Order, { text })];
    const key = `${type}.${value}`;
    const known = text(key);
    return [field, known === key ? value : known];
  });
  return text(`action.${kind}`, Object.fromEntries(values) as Record<string, string>);
}
