/** Pixels that stay free below a panel, and the least that it is high. */
const MARGIN = 8;
const LEAST = 120;

/**
 * For `ref`: a panel that opens below something stays inside the visible part of the window and scrolls what does not fit.
 * What is above it (banners, the header) may be of any height, so its place is measured, not written down.
 */
export function fitBelow(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const fit = () => {
    const room = window.innerHeight - element.getBoundingClientRect().top - MARGIN;
    element.style.maxBlockSize = `${Math.max(LEAST, Math.floor(room))}px`;
    element.style.overflowY = 'auto';
  };
  fit();
  window.addEventListener('resize', fit);
  return () => window.removeEventListener('resize', fit);
}
