/** Events that indicate that the shopper is scrolling or using the page. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const MAX_DURATION_MS = 5000;

/** Focuses the element with this id and scrolls it to the middle of the window. */
export function focusOn(id: string | undefined): void {
  show(id, 'center');
}

/**
 * Focuses the title of a section and scrolls it to the top of the window, so that the section's fields are
 * visible. Earlier sections must already be collapsed or expanded.
 */
export function focusOnSection(id: string): void {
  show(`${id}-title`, 'start');
}

function show(id: string | undefined, block: ScrollLogicalPosition): void {
  const element = id === undefined ? null : document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block });
}

/**
 * Scrolls to keep an element in the middle of the window while earlier content, such as delivery days, is
 * loading. Stops when the shopper scrolls, or after five seconds. Returns a function that stops it earlier.
 */
export function keepInView(part: HTMLElement): () => void {
  const centre = () => part.scrollIntoView?.({ block: 'center' });
  const watch = new ResizeObserver(centre);
  const end = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const move of MOVES) removeEventListener(move, end);
  };
  const timer = setTimeout(end, MAX_DURATION_MS);
  for (const move of MOVES) addEventListener(move, end, { passive: true });
  watch.observe(document.body);
  centre();
  return end;
}
