const DEFAULT_MS = 1000;

/** Scrolls the page in a second unless told otherwise (SHELL-19); at once for those who want nothing to move. */
export function scrollPageTo(top: number, milliseconds = DEFAULT_MS): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top, behavior: 'instant' });
    return;
  }
  const from = scrollY;
  const began = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - began) / milliseconds);
    scrollTo({ top: top + (from - top) * (1 - part) ** 3, behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
