/** The free space below and beside a panel, and the panel's minimum height, in px. */
const MARGIN = 8;
const LEAST = 120;

/**
 * A `ref` callback that keeps a panel below its opener inside the visible window. It moves the panel left if
 * the panel extends beyond the right edge, and makes content that does not fit scroll. The content above
 * (banners, the header) may have any height, so the position is measured, not fixed.
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
