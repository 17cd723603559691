const DEFAULT_MS = 1000;

/**
 * Scrolls the page to `top`. The default duration is one second (SHELL-19). If the user prefers reduced
 * motion, scrolls immediately.
 */
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
