import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Handles the keys of the list: J and K move the current row, Enter opens it, and / moves focus to the search.
 * Ignores keys that a field, a button or a dialog receives, and keys with a modifier.
 */
export function useListKeys({
  count,
  current,
  onMove,
  onOpen,
  search,
}: {
  /** The number of rows. */
  count: number;
  /** The index of the current row; -1 if there is none. */
  current: number;
  onMove: (index: number) => void;
  onOpen: (index: number) => void;
  search: RefObject<HTMLInputElement | null>;
}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog')) return;
    switch (event.key) {
      case 'j':
        if (count > 0) onMove(Math.min(current + 1, count - 1));
        break;
      case 'k':
        if (count > 0) onMove(Math.max(current - 1, 0));
        break;
      case 'Enter': {
        // A focused link or button handles the key itself.
        if (event.target instanceof Element && event.target.closest('a, button, summary')) return;
        if (current >= 0 && current < count) onOpen(current);
        break;
      }
      case '/':
        search.current?.focus();
        search.current?.select();
        break;
      default:
        return;
    }
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
