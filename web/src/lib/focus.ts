// Keeps the keyboard at the table: a button that was pressed may be gone or disabled a moment
// later, and the focus with it. It then goes to the sentence that says what is asked next.

export function keepFocus(table: HTMLElement, fallback: () => HTMLElement | null): () => void {
  let inside = false;
  const entered = () => (inside = true);
  const left = ({ target, relatedTarget }: FocusEvent) => {
    // A click on no control removes the focus.
    queueMicrotask(() => {
      const gone = target instanceof HTMLElement && (!target.isConnected || isDisabled(target));
      if (relatedTarget === null && !gone) inside = false;
    });
  };
  const check = () => {
    const at = document.activeElement;
    const nowhere = at === null || at === document.body;
    const dead = at instanceof HTMLElement && isDisabled(at);
    if (inside && (nowhere || dead)) fallback()?.focus({ preventScroll: true });
  };
  table.addEventListener('focusin', entered);
  table.addEventListener('focusout', left);
  const observer = new MutationObserver(check);
  observer.observe(table, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    table.removeEventListener('focusin', entered);
    table.removeEventListener('focusout', left);
    observer.disconnect();
  };
}

function isDisabled(element: HTMLElement): boolean {
  return element.matches(':disabled');
}
