// Arrow keys among things that lie beside each other.
export interface Point {
  x: number;
  y: number;
}

const kDirections: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

// Where a key moves from the thing `from`, or null when it is no such key. The centres of the
// things decide, since they lie differently on wide and on narrow screens.
export function thingByKey(centres: readonly Point[], from: number, key: string): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return centres.length - 1;
  const direction = kDirections[key];
  const here = centres[from];
  if (!direction || !here) return null;
  let best = from;
  let shortest = Infinity;
  centres.forEach((there, thing) => {
    const dx = there.x - here.x;
    const dy = there.y - here.y;
    const along = dx * direction.x + dy * direction.y;
    const across = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    // Straight ahead, or at most as far aside: a step to the right must not become one down.
    if (along < 1 || across > along) return;
    const length = along + 2 * across;
    if (length < shortest) [best, shortest] = [thing, length];
  });
  return best;
}

export function centreOf(element: Element | null): Point {
  const rect = element?.getBoundingClientRect();
  return rect ? { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 } : { x: 0, y: 0 };
}

// Moves the focus from the thing `from` if `event` is one of these keys.
export function stepByKey(
  event: KeyboardEvent,
  things: readonly (HTMLElement | null)[],
  from: number,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const to = thingByKey(things.map(centreOf), from, event.key);
  if (to === null) return;
  event.preventDefault();
  things[to]?.focus();
}
