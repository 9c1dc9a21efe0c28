// The questions while orders are fulfilled.
import type { SayButton, Saying } from '$lib/contract';
import { employeeCard, ruleOf } from './cards';
import { actions } from './generated';
import { sizeOf } from './pieces';
import { cancel, named } from './sayingParts';
import { supplyButtons, supplySaying } from './sayingSupply';
import { legalOf, playerOf, type Table } from './table';

function parcelSaying(table: Table): Saying {
  const { text, legal, foreseen } = table;
  const { factory } = playerOf(table.view, table.me);
  const store = factory.employee === null ? null : employeeCard(factory.employee).store;
  const spaces = foreseen?.action === actions.deliver() ? foreseen.preview?.spaces : undefined;
  const whole = legal.includes(actions.deliver());
  const buttons: SayButton[] = whole
    ? [{ action: actions.deliver(), label: text('web.deliver'), primary: spaces !== 0 }]
    : [];
  const state = !whole ? 'short' : spaces === 0 ? 'nothing' : 'more';
  return {
    lead: text('web.say.parcel', { store: store === null ? '' : text(`store.${store}`) }),
    sentence: spaces
      ? text('web.say.parcel.worth', { count: spaces })
      : text(`web.say.parcel.${state}`),
    hint: text('web.say.parcel.hint'),
    buttons,
  };
}

// How far today's delivery would go: by money at some stores, by pieces at others.
function worthIn(table: Table, supplies: boolean): string | undefined {
  const { aid, text, view, me } = table;
  const player = playerOf(view, me);
  const { employee } = player.factory;
  const own = employee === null ? null : employeeCard(employee).store;
  const store = view.stores.find((one) => one.store === (player.mimics ?? own));
  if (aid === null || store === undefined || player.delivered) return undefined;
  const count = aid.spaces;
  if (ruleOf(store.store, store.side).wants === 'money') {
    return text('web.say.fulfil.money', { count, money: player.money_today });
  }
  return supplies && count > 0 ? text('web.say.fulfil.worth', { count }) : undefined;
}

export function fulfilSaying(table: Table): Saying {
  const { plan, text, view, me } = table;
  const player = playerOf(view, me);
  if (player.paying !== null) {
    return {
      lead: named(table, 'web.do.substitute'),
      sentence: text('web.say.substitute.use', { count: player.owes }),
    };
  }
  if (sizeOf(player.parcel) > 0) return parcelSaying(table);
  if (plan.mode === 'satisfy') return supplySaying(table);
  if (plan.mode === 'substitute' || plan.mode === 'discount' || plan.mode === 'skip') {
    const key = plan.order === null ? `web.say.${plan.mode}` : 'web.say.discount.which';
    return {
      lead: named(table, `web.do.${plan.mode}`),
      sentence: text(key),
      buttons: [cancel(table)],
    };
  }
  const pays = legalOf(table, 'fulfil').length > 0;
  const supplies = legalOf(table, 'supply').length > 0;
  const mimics = player.mimics === null && legalOf(table, 'mimic').length > 0;
  const key = pays && supplies ? 'both' : pays ? 'orders' : supplies ? 'store' : 'none';
  return {
    lead: text('web.say.fulfil'),
    sentence: text(mimics ? 'web.say.fulfil.mimic' : `web.say.fulfil.${key}`),
    hint: worthIn(table, supplies),
    buttons: [
      ...supplyButtons(table),
      {
        action: actions.finish(),
        label: text('web.end-fulfil'),
        primary: !pays && !supplies && !mimics,
      },
    ],
  };
}
