/**
 * Room at the foot of the window for a tray that is fixed there. Set on the few elements that have to stay above it: on
 * the root it would be inherited, and every element of the page would be styled anew whenever the tray comes and goes.
 */

const places = new Set<HTMLElement>();
let height = 0;

/** For `ref`: the element and what it holds know the tray's height as `--tray`. */
export function aboveTray(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  places.add(element);
  apply(element);
  return () => void places.delete(element);
}

/** Makes room for a tray so many pixels high; 0 when it has gone. */
export function makeTrayRoom(pixels: number): void {
  height = pixels;
  for (const place of places) apply(place);
  // What gets the focus is scrolled to above the tray.
  document.documentElement.style.scrollPaddingBottom = pixels > 0 ? `max(96px, ${pixels + 24}px)` : '';
  if (pixels > 0) keepFocusInSight();
}

/** What has the focus is scrolled up when the tray, and what stands below it, come over it (WCAG 2.4.11). */
function keepFocusInSight(): void {
  const focused = document.activeElement;
  if (!focused?.matches(':focus-visible')) return;
  const { top } = focused.getBoundingClientRect();
  // Nothing moves where it stands above the room that the scroll padding keeps.
  if (top >= 0 && top < innerHeight) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function apply(element: HTMLElement): void {
  if (height > 0) element.style.setProperty('--tray', `${height}px`);
  else element.style.removeProperty('--tray');
}
