// The drawings: one file of symbols for the page, and one for each game that has its own. They
// stand in the document itself: only so do their gradients resolve.
import sprite from '../art/sprite.svg?url';

const own = import.meta.glob<string>('$games/*/art/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

async function insert(address: string): Promise<void> {
  const text = await (await fetch(address)).text();
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'sprite');
  document.body.prepend(document.importNode(svg, true));
}

export function insertArt(): void {
  for (const address of [sprite, ...Object.values(own)]) void insert(address);
}
