// Makes an element reachable by keyboard while it scrolls, and only then.
import type { Attachment } from 'svelte/attachments';

export const scrollable: Attachment<HTMLElement> = (region) => {
  const settle = () => {
    const scrolls =
      region.scrollHeight > region.clientHeight || region.scrollWidth > region.clientWidth;
    if (scrolls) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(settle);
  const contents = new MutationObserver(settle);
  sizes.observe(region);
  contents.observe(region, { subtree: true, childList: true, characterData: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
};
