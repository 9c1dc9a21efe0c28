// Boxes are dragged over the sampler and snap where they fit. A press without a move stays a click.
import type { Attachment } from 'svelte/attachments';
import type { Place } from './generated';
import type { Plan } from './plan.svelte';

const kThreshold = 8;

interface Dragging {
  // Whether there is something to drag.
  begin: () => boolean;
  plan: () => Plan;
  // Fingers scroll the page elsewhere.
  byTouch?: boolean;
}

// The place of the sampler that is nearest to a point in or near it.
function placeNear(x: number, y: number): Place | null {
  const sampler = document.querySelector('[data-sampler]')?.getBoundingClientRect();
  if (sampler === undefined) return null;
  const { left, right, top, bottom } = sampler;
  if (x < left || x > right || y < top || y > bottom) return null;
  let nearest: Place | null = null;
  let shortest = Infinity;
  for (const slot of document.querySelectorAll<HTMLElement>('[data-sampler] [data-place]')) {
    const rect = slot.getBoundingClientRect();
    const dx = x - (rect.x + rect.width / 2);
    const dy = y - (rect.y + rect.height / 2);
    const length = Math.hypot(dx, dy);
    if (length < shortest) {
      shortest = length;
      nearest = (slot.dataset['place'] ?? null) as Place | null;
    }
  }
  return nearest;
}

export function draggable({ begin, plan, byTouch = false }: Dragging): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number } | null = null;
    let dragging = false;

    const pressed = (event: PointerEvent) => {
      if (event.button !== 0 || (event.pointerType !== 'mouse' && !byTouch)) return;
      from = { x: event.clientX, y: event.clientY };
      addEventListener('pointermove', moved);
      addEventListener('pointerup', released);
      addEventListener('pointercancel', stop);
    };
    const moved = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (from === null) return;
      if (!dragging) {
        if (Math.hypot(x - from.x, y - from.y) < kThreshold) return;
        if (!begin()) return stop();
        dragging = true;
      }
      plan().drag = { x, y, place: placeNear(x, y) };
    };
    const released = () => {
      const place = plan().drag?.place ?? null;
      if (dragging && place !== null) plan().move(place);
      if (dragging) swallowClick();
      stop();
    };
    const stop = () => {
      from = null;
      dragging = false;
      plan().drag = null;
      removeEventListener('pointermove', moved);
      removeEventListener('pointerup', released);
      removeEventListener('pointercancel', stop);
    };
    node.addEventListener('pointerdown', pressed);
    return () => {
      node.removeEventListener('pointerdown', pressed);
      if (from !== null) stop();
    };
  };
}

// Ignores the click event that the browser sends after a drag.
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}
