// The cards of the solo game: progress, and missing parts.
import type { GoalCard } from './cardData';
import { goalCard, kSizes, kStores } from './cards';
import type { Goal, Size, Store, View } from './generated';
import { listOf } from './pieces';

// Steps of a card at one store; none is named while there are none.
export interface StepBox {
  want: number;
  have: number;
  store: Store | null;
}

export interface Share {
  want: number;
  have: number;
}

// The progress of a card.
export interface Standing {
  goal: Goal;
  card: GoalCard;
  met: boolean;
  steps: StepBox[];
  money: Share | null;
  orders: (Share & { size: Size })[];
  // Pieces to be supplied: the number of them in the store room.
  pieces: Share | null;
  supplied: boolean;
}

// All numbers of a card's steps are alike: what it has at stores fills them one after another.
function boxesOf(card: GoalCard, steps: readonly number[]): StepBox[] {
  const filled = kStores.flatMap((store, i) => (steps[i] ? [{ store, have: steps[i] }] : []));
  return card.steps.map((want, i) => ({ want, ...(filled[i] ?? { have: 0, store: card.store }) }));
}

// The target, then the demands.
export function standingsOf({ goals, demands }: View): Standing[] {
  return goals.map(({ goal, met, steps, money, orders, pieces }) => {
    const card = goalCard(goal);
    const asked = card.wants === 'these' ? listOf(card.pieces).length : card.count;
    return {
      goal,
      card,
      met,
      steps: boxesOf(card, steps),
      money: card.money === 0 ? null : { want: card.money, have: money },
      orders: kSizes.flatMap((size, i) => {
        const want = card.orders[i] ?? 0;
        return want === 0 ? [] : [{ size, want, have: orders[i] ?? 0 }];
      }),
      pieces: card.wants === 'nothing' ? null : { want: asked, have: pieces },
      supplied: demands.some((one) => one.goal === goal && one.supplied),
    };
  });
}

// The day on which a demand was turned over, counted from 0; those from the start came on Monday.
export const dayOf = (place: number, first: number) => Math.max(0, place - first);
