/** On a phone the page is longer than the screen: scrolls to what is asked about. */
export function bringIntoView(place: HTMLElement): void {
  if (!matchMedia('(max-width: 899px)').matches) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
}
