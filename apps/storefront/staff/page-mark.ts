import { useLayoutEffect } from 'react';

/** A class on the document while it holds: the page makes room for what lies over it (STAFF-03, -04). */
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
