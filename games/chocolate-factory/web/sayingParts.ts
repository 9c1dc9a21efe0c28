// Shared parts of the sentences of all phases.
import type { SayButton } from '$lib/contract';
import { effectOf } from './cards';
import { playerOf, type Table } from './table';

// The subject at the beginning of a sentence.
export const named = ({ text }: Table, key: string) => text('web.say.named', { name: text(key) });

// The Prodigy's part costs nothing, the Mechanic's half.
export const favourKey = ({ view, me }: Table, key: string) =>
  effectOf(playerOf(view, me).factory) === 'free-part' ? `${key}.free` : key;

export const cancel = ({ plan, text }: Table): SayButton => ({
  action: 'cancel',
  label: text('web.cancel'),
  cancels: true,
  run: () => plan.clear(),
});

// Sends all actions of the choice, in order.
export const say = ({ plan, text }: Table, key: string, actions: readonly string[]): SayButton => ({
  action: 'say',
  label: text(key),
  primary: true,
  run: () => plan.send(actions),
});
