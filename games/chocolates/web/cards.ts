// The data of the prediction cards that the page draws. cards.json is generated from the rules by
// tests/web_cards_test.cc.
import data from './cards.json';
import type { Card, Side } from './generated';

export type Subject = keyof typeof data.counts;
export type Area = keyof typeof data.areas;
export type Form =
  | 'exactly'
  | 'at-least'
  | 'as-many'
  | 'more'
  | 'touching'
  | 'group'
  | 'diagonal-pair'
  | 'line-of'
  | 'line-of-one-type'
  | 'line-with-three'
  | 'all-different'
  | 'different-types';

export interface CardData {
  stake: number;
  form: Form;
  number: number;
  subjects: Subject[];
  areas: Area[];
}

export const kCards = data.cards as Record<Card, CardData>;
export const kCounts: Record<Subject, number> = data.counts;
export const kSubjects = Object.keys(data.counts) as Subject[];
export const kShapes = kSubjects.slice(0, 3);
export const kTypes = kSubjects.slice(3);

const kAreas: Record<Area, number[]> = data.areas;

// The points that a prediction brings when it is right and costs when it is wrong.
export function stakeOf(card: Card, side: Side): number {
  const ifTrue = kCards[card].stake;
  return side === 'true' ? ifTrue : data.sides - ifTrue;
}

// The cells of the card's statement: its area, then the area that it is compared with.
export function areasOf(card: Card): number[][] {
  return kCards[card].areas.map((area) => kAreas[area]);
}

export function cellsOf(card: Card): number[] {
  return areasOf(card).flat();
}

// Whether the statement compares two areas.
export function comparesAreas(card: Card): boolean {
  const { form, areas } = kCards[card];
  return areas.length === 2 && (form === 'more' || form === 'as-many');
}

// The symbol of the sprite for a shape or a type.
export function iconOf(subject: Subject): string {
  return kShapes.includes(subject) ? `shape-${subject}` : `choc-round-${subject}`;
}

export interface Picture {
  icons: string[];
  // The layout of the icons: stacked, in a row, diagonal, or apart with a sign between them.
  lie: 'stack' | 'row' | 'step' | 'apart';
  between: string;
  after: string;
}

const kFourTypes = ['dark', 'white', 'green', 'pink'] as const;

// The subjects of the card as a row of symbols. An empty cup stands for any chocolate.
export function pictureOf(card: Card): Picture {
  const { form, number, subjects } = kCards[card];
  const named = subjects.map(iconOf);
  const many = (icon: string): string[] => Array.from({ length: number }, () => icon);
  // Chocolates may overlap; overlapping outlines of shapes could not be told apart.
  const stack = (icons: string[], after = ''): Picture => ({
    icons,
    lie: icons[0]?.startsWith('shape-') ? 'row' : 'stack',
    between: '',
    after,
  });
  switch (form) {
    case 'exactly':
      return stack(many(named[0] ?? ''));
    case 'at-least':
    case 'group':
    case 'line-of':
      return stack(many(named[0] ?? ''), '+');
    case 'diagonal-pair':
      return { icons: many(named[0] ?? ''), lie: 'step', between: '', after: '' };
    case 'as-many':
      return { icons: named, lie: 'apart', between: '=', after: '' };
    case 'more':
      return { icons: named, lie: 'apart', between: '>', after: '' };
    case 'touching':
      return { icons: named, lie: 'apart', between: '', after: '' };
    case 'line-with-three':
      return stack(named);
    case 'line-of-one-type':
      return stack(many('cup'), '+');
    case 'all-different':
      return stack(kFourTypes.map(iconOf));
    case 'different-types':
      return stack(kFourTypes.map(iconOf), '+');
  }
}

// Tiles are named by type and shape, symbols by shape and type.
export function iconOfTile(tile: string): string {
  const [type, shape] = tile.split('-');
  return `choc-${shape}-${type}`;
}
