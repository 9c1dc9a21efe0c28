// Marks an element that scrolls sideways with where there is more of it: data-more="left right".
export function edges(node: HTMLElement): () => void {
  const look = () => {
    const rest = node.scrollWidth - node.clientWidth - Math.abs(node.scrollLeft);
    const more = [node.scrollLeft > 1 ? 'left' : '', rest > 1 ? 'right' : ''].filter(Boolean);
    if (more.length > 0) node.dataset['more'] = more.join(' ');
    else delete node.dataset['more'];
  };
  const sizes = new ResizeObserver(look);
  const things = new MutationObserver(look);
  sizes.observe(node);
  things.observe(node, { childList: true, attributes: true, attributeFilter: ['class'] });
  node.addEventListener('scroll', look, { passive: true });
  look();
  return () => {
    sizes.disconnect();
    things.disconnect();
    node.removeEventListener('scroll', look);
  };
}
