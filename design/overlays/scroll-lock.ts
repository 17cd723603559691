let locks = 0;

/**
 * Prevents the page from scrolling while a dialog is open. Reserves the space of the scrollbar, so that the
 * page does not move (SHELL-27). Returns a function that releases the lock; the page scrolls again when all
 * locks are released.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks === 0) {
    const gap = window.innerWidth - root.clientWidth;
    root.style.overflow = 'hidden';
    root.dataset['scroll'] = 'locked';
    if (gap > 0) {
      document.body.style.paddingRight = `${gap}px`;
      root.style.setProperty('--scrollbar-gap', `${gap}px`);
    }
  }
  locks += 1;
  let released = false;
  return () => {
    if (released) return;
    released = true;
    locks -= 1;
    if (locks > 0) return;
    root.style.overflow = '';
    delete root.dataset['scroll'];
    document.body.style.paddingRight = '';
    root.style.removeProperty('--scrollbar-gap');
  };
}
