let locks = 0;

/**
 * Stops the page behind a dialog from scrolling and reserves the space of the scrollbar, so that nothing
 * jumps (SHELL-27). Locks are counted: the page scrolls again when the last one is released. Returns the
 * release function.
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
