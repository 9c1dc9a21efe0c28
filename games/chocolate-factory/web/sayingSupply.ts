// The questions while a demand is supplied in the solo game.
import type { SayButton, Saying } from '$lib/contract';
import { goalCard } from './cards';
import { piecesIn } from './phrases';
import { cancel, named, say } from './sayingParts';
import { offerChosen, suppliable } from './supplying';
import type { Table } from './table';

export function supplySaying(table: Table): Saying {
  const { plan, text } = table;
  const { goal } = plan;
  if (goal === null) return { lead: '', sentence: '' };
  const offer = offerChosen(table);
  const { wants, count } = goalCard(goal);
  const lead = named(table, `goal.${goal}`);
  if (offer === null) {
    return { lead, sentence: text(`web.say.supply.${wants}`, { count }), buttons: [cancel(table)] };
  }
  return {
    lead,
    sentence: text('web.say.supply.it', { pieces: piecesIn(offer.pieces, table) }),
    buttons: [cancel(table), say(table, 'web.goal.supply', [offer.action])],
  };
}

// Demands that can be supplied now, by name.
export const supplyButtons = (table: Table): SayButton[] =>
  suppliable(table).map((goal) => ({
    action: `supply ${goal}`,
    label: table.text('web.goal.supply-it', { goal: table.text(`goal.${goal}`) }),
    run: () => table.plan.supply(goal),
  }));
