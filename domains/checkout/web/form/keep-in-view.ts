/** Events that show that the shopper is moving the page. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const MAX_DURATION_MS = 5000;

/**
 * Keeps an element in the middle of the window while content above it is loading, such as delivery days and
 * payment methods. Stops when the shopper scrolls, or after five seconds. Returns a function that stops it
 * earlier.
 */
export function keepInView(part: HTMLElement): () => void {
  const show = () => part.scrollIntoView?.({ block: 'center' });
  const watch = new ResizeObserver(show);
  const end = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const move of MOVES) removeEventListener(move, end);
  };
  const timer = setTimeout(end, MAX_DURATION_MS);
  for (const move of MOVES) addEventListener(move, end, { passive: true });
  watch.observe(document.body);
  show();
  return end;
}
