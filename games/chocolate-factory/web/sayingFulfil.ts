// What is asked while orders are fulfilled.
import type { SayButton, Saying } from '$lib/contract';
import { employeeCard } from './cards';
import { sizeOf } from './pieces';
import { cancel, named } from './sayingParts';
import { legalFrom, playerOf, type Table } from './table';

function parcelSaying(table: Table): Saying {
  const { text, legal, foreseen } = table;
  const { factory } = playerOf(table.view, table.me);
  const store = factory.employee === null ? null : employeeCard(factory.employee).store;
  const spaces = foreseen?.action === 'deliver' ? (foreseen.preview?.spaces ?? 0) : 0;
  const buttons: SayButton[] = legal.includes('deliver')
    ? [{ action: 'deliver', label: text('web.deliver'), primary: true }]
    : [];
  return {
    lead: text('web.say.parcel', { store: store === null ? '' : text(`store.${store}`) }),
    sentence:
      spaces > 0
        ? text('web.say.parcel.worth', { count: spaces })
        : text(buttons.length > 0 ? 'web.say.parcel.more' : 'web.say.parcel.short'),
    hint: text('web.say.parcel.hint'),
    buttons,
  };
}

export function fulfilSaying(table: Table): Saying {
  const { plan, text, aid, view, me } = table;
  const player = playerOf(view, me);
  if (player.paying !== null) {
    return {
      lead: named(table, 'web.do.substitute'),
      sentence: text('web.say.substitute.use', { count: player.owes }),
    };
  }
  if (sizeOf(player.parcel) > 0) return parcelSaying(table);
  if (plan.mode === 'substitute' || plan.mode === 'discount' || plan.mode === 'skip') {
    const key = plan.order === null ? `web.say.${plan.mode}` : 'web.say.discount.which';
    return {
      lead: named(table, `web.do.${plan.mode}`),
      sentence: text(key),
      buttons: [cancel(table)],
    };
  }
  const pays = legalFrom(table, 'fulfil ').length > 0;
  const supplies = legalFrom(table, 'supply ').length > 0;
  const key = pays && supplies ? 'both' : pays ? 'orders' : supplies ? 'store' : 'none';
  return {
    lead: text('web.say.fulfil'),
    sentence: text(`web.say.fulfil.${key}`),
    hint:
      aid !== null && supplies && aid.spaces > 0
        ? text('web.say.fulfil.worth', { count: aid.spaces })
        : undefined,
    buttons: [{ action: 'finish', label: text('web.end-fulfil'), primary: !pays && !supplies }],
  };
}
