// A card under the pointer or with the focus marks the cells of its statement.
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

// For the element that shows the card. It handles taps too, since on touch screens there is no
// hover and not always focus.
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
    // The card under a resting pointer may change.
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
