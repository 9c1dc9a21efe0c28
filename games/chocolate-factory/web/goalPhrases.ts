// Cards of the solo game in words.
import { listed } from '$lib/words';
import type { Standing } from './goals';
import type { Speaker } from './phrases';

// The missing parts of a card, one by one.
export function lacksOf({ steps, money, orders, pieces, supplied }: Standing, { text }: Speaker) {
  const lacks: string[] = [];
  for (const { want, have, store } of steps) {
    const count = want - have;
    if (count > 0 && store !== null) {
      lacks.push(text('web.goal.steps', { count, store: text(`store.${store}`) }));
    }
  }
  // All numbers of one card are alike.
  const [first, ...others] = steps.filter(({ store }) => store === null);
  if (first !== undefined) {
    const [count, stores] = [first.want, others.length + 1];
    const key = stores === 1 ? 'web.goal.steps-any' : 'web.goal.steps-each';
    lacks.push(text(key, { count, stores }));
  }
  if (money !== null && money.have < money.want) {
    lacks.push(text('web.goal.money', { money: money.want - money.have }));
  }
  for (const { size, want, have } of orders) {
    if (have < want) lacks.push(text(`web.goal.orders.${size}`, { count: want - have }));
  }
  if (pieces !== null && !supplied) lacks.push(text('web.goal.pieces', { ...pieces }));
  return lacks;
}

// "still missing: 2 more steps at Salter’s and £5 more from corner shops"; empty when there is
// nothing.
export function missingIn(standing: Standing, speaker: Speaker): string {
  const lacks = lacksOf(standing, speaker);
  if (lacks.length === 0) return '';
  return speaker.text('web.goal.missing', { things: listed(lacks, speaker.language) });
}
