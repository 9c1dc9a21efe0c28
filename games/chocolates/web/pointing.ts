// A card under the pointer or with the focus marks the cells it speaks of, wherever it lies.
import type { Attachment } from 'svelte/attachments';
import { kCards } from './cards';
import type { Card } from './generated';

export interface Pointing {
  thing: string | null;
}

const kPrefix = 'card:';

export function pointedCard(focus: Pointing): Card | null {
  const name = focus.thing?.startsWith(kPrefix) ? focus.thing.slice(kPrefix.length) : '';
  return name in kCards ? (name as Card) : null;
}

// For the element that shows the card. A tap counts too: fingers neither hover nor, everywhere,
// give a focus.
export function pointing(focus: Pointing, card: Card): Attachment {
  const thing = kPrefix + card;
  return (element) => {
    const enter = () => {
      focus.thing = thing;
    };
    const leave = () => {
      if (focus.thing === thing && !element.matches(':focus-within')) focus.thing = null;
    };
    const blur = () => {
      if (focus.thing === thing) focus.thing = null;
    };
    // The pointer stays where it is while the card under it changes.
    if (element.matches(':hover, :focus-within')) enter();
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', blur);
    element.addEventListener('click', enter);
    return () => {
      blur();
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', blur);
      element.removeEventListener('click', enter);
    };
  };
}
