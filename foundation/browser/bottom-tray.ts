/**
 * The elements that must stay above a fixed tray at the bottom of the window. Only they have the tray's
 * height. If the root element had it, all elements would inherit it and be restyled whenever the tray appears
 * or disappears.
 */

const places = new Set<HTMLElement>();
let height = 0;

/** A `ref` callback that sets the tray's height as `--tray` on the element, for it and its descendants. */
export function aboveTray(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  places.add(element);
  apply(element);
  return () => void places.delete(element);
}

/** Reserves space for a tray that is `pixels` high. 0 means that the tray is not displayed. */
export function makeTrayRoom(pixels: number): void {
  height = pixels;
  for (const place of places) apply(place);
  // Makes focused elements scroll to a position above the tray.
  document.documentElement.style.scrollPaddingBottom = pixels > 0 ? `max(96px, ${pixels + 24}px)` : '';
  if (pixels > 0) keepFocusInSight();
}

/** Scrolls the focused element into view if the tray, or an element below the tray, covers it (WCAG 2.4.11). */
function keepFocusInSight(): void {
  const focused = document.activeElement;
  if (!focused?.matches(':focus-visible')) return;
  const { top } = focused.getBoundingClientRect();
  // This does nothing if the element is already above the scroll padding.
  if (top >= 0 && top < innerHeight) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function apply(element: HTMLElement): void {
  if (height > 0) element.style.setProperty('--tray', `${height}px`);
  else element.style.removeProperty('--tray');
}
