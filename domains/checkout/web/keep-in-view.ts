/** What a shopper does who moves the page by themselves. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const LONGEST_MS = 5000;

/**
 * Keeps a part in the middle of the window while what stands above it still comes (days, ways to pay), until the shopper moves the
 * page or five seconds are over. Answers how to end it.
 */
export function keepInView(part: HTMLElement): () => void {
  const show = () => part.scrollIntoView?.({ block: 'center' });
  const watch = new ResizeObserver(show);
  const end = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const move of MOVES) removeEventListener(move, end);
  };
  const timer = setTimeout(end, LONGEST_MS);
  for (const move of MOVES) addEventListener(move, end, { passive: true });
  watch.observe(document.body);
  show();
  return end;
}
