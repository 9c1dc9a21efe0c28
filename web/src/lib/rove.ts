// The Tab key reaches one of the things that lie together, arrow keys the others: the one that had
// the focus last, or while the focus is elsewhere the first that is lit, or marked otherwise.
import type { Attachment } from 'svelte/attachments';
import { stepByKey } from './arrows';

export function rove(selector: string, mark = 'lit'): Attachment<HTMLElement> {
  return (group) => {
    let at = 0;
    const things = () => [...group.querySelectorAll<HTMLElement>(selector)];
    const settle = () => {
      const all = things();
      const elsewhere = !group.contains(document.activeElement);
      if (elsewhere && all[at]?.classList.contains(mark) !== true) {
        at = Math.max(0, all.findIndex((thing) => thing.classList.contains(mark)));
      }
      at = Math.min(at, Math.max(0, all.length - 1));
      all.forEach((thing, i) => (thing.tabIndex = i === at ? 0 : -1));
    };
    const entered = ({ target }: FocusEvent) => {
      const to = things().findIndex((thing) => thing === target);
      if (to < 0) return;
      at = to;
      settle();
    };
    const pressed = (event: KeyboardEvent) => {
      const all = things();
      if (all.some((thing) => thing === document.activeElement)) stepByKey(event, all, at);
    };
    group.addEventListener('focusin', entered);
    group.addEventListener('focusout', settle);
    group.addEventListener('keydown', pressed);
    const observer = new MutationObserver(settle);
    const watched = { subtree: true, childList: true, attributes: true };
    observer.observe(group, { ...watched, attributeFilter: ['class'] });
    settle();
    return () => {
      group.removeEventListener('focusin', entered);
      group.removeEventListener('focusout', settle);
      group.removeEventListener('keydown', pressed);
      observer.disconnect();
    };
  };
}
