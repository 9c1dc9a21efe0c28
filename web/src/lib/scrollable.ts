// Makes an element reachable by keyboard while it scrolls, and only then; marks it with `data-below`
// while there is more of it below.
import type { Attachment } from 'svelte/attachments';

export const scrollable: Attachment<HTMLElement> = (region) => {
  const look = () => {
    const rest = region.scrollHeight - region.clientHeight - region.scrollTop;
    region.toggleAttribute('data-below', rest > 1);
  };
  const settle = () => {
    const scrolls =
      region.scrollHeight > region.clientHeight || region.scrollWidth > region.clientWidth;
    if (scrolls) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
    look();
  };
  const sizes = new ResizeObserver(settle);
  const contents = new MutationObserver(settle);
  region.addEventListener('scroll', look, { passive: true });
  sizes.observe(region);
  contents.observe(region, { subtree: true, childList: true, characterData: true });
  return () => {
    region.removeEventListener('scroll', look);
    sizes.disconnect();
    contents.disconnect();
  };
};
