/**
 * `MARGIN` is the distance between a panel and the edges of the window. `LEAST` is the minimum height of a
 * panel. Both are in px.
 */
const MARGIN = 8;
const LEAST = 120;

/**
 * A ref callback that keeps a panel inside the window. Moves the panel to the left if it extends past the
 * right edge, and makes it scroll if it is too high. Measures the position, because the banners and the
 * header before the panel may have any height.
 */
export function fitBelow(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const fit = () => {
    element.style.translate = 'none';
    const { top, left, right } = element.getBoundingClientRect();
    const over = right - document.documentElement.clientWidth;
    if (over > 0) element.style.translate = `${-Math.max(0, Math.min(over + MARGIN, left - MARGIN))}px`;
    const room = window.innerHeight - top - MARGIN;
    element.style.maxBlockSize = `${Math.max(LEAST, Math.floor(room))}px`;
    element.style.overflowY = 'auto';
  };
  fit();
  window.addEventListener('resize', fit);
  return () => window.removeEventListener('resize', fit);
}
