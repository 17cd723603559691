import { useLayoutEffect } from 'react';

/**
 * Sets a class on the root element while `holds` is true. The styles then reserve space for the overlay
 * (STAFF-03, -04).
 */
export function usePageMark(
  name: 'admin-panel' | 'admin-bar' | 'admin-side' | 'acting',
  holds: boolean,
): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle(name, holds);
    return () => classList.remove(name);
  }, [name, holds]);
}
