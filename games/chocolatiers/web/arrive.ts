// New cards drop into their place; cards that were there at first do not.
import type { Attachment } from 'svelte/attachments';

export function arrive(): Attachment<HTMLElement> {
  let begun = false;
  return (node) => {
    // The first cards are all added before the next frame.
    if (!begun) requestAnimationFrame(() => (begun = true));
    if (!begun || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const drop = node.animate(
      [{ opacity: 0, transform: 'translateY(-26px) scale(1.08)' }, { opacity: 1 }],
      { duration: 260, easing: 'cubic-bezier(.2,.8,.2,1)' },
    );
    return () => drop.cancel();
  };
}
