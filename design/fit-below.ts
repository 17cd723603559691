/** Pixels that stay free below a panel and beside it, and the least that it is high. */
const MARGIN = 8;
const LEAST = 120;

/**
 * For `ref`: a panel that opens below something stays inside the visible part of the window: it moves to the left
 * as far as it stands out to the right, and scrolls what does not fit.
 * What is above it (banners, the header) may be of any height, so its place is measured, not written down.
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
