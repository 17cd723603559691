import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/**
 * Holds the current row of a list and handles its keys. `key` identifies the list, for example its query: another list
 * begins without a current row. `search` is the ref of its search field, if it has one.
 */
export function useCurrentRow({
  key,
  count,
  ...handlers
}: {
  key: string;
  /** The number of loaded rows. */
  count: number;
  onOpen: (index: number) => void;
  onChoose?: (index: number, isRange: boolean) => void;
}) {
  const search = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState({ key, index: -1 });
  const current = selected.key === key && selected.index < count ? selected.index : -1;
  useListKeys({ ...handlers, count, current, onMove: (index) => setSelected({ key, index }), search });
  return { current, search };
}

/**
 * Handles the keys of the list: J and K move the current row, Enter opens it, X chooses it, and / moves focus to the
 * search. Ignores keys that a field, a button or a dialog receives, and keys with a modifier except Shift+X.
 */
function useListKeys({
  count,
  current,
  onMove,
  onOpen,
  onChoose,
  search,
}: {
  /** The number of rows. */
  count: number;
  /** The index of the current row; -1 if there is none. */
  current: number;
  onMove: (index: number) => void;
  onOpen: (index: number) => void;
  /** Chooses or leaves a row. `isRange` includes the rows since the row before. */
  onChoose?: (index: number, isRange: boolean) => void;
  search: RefObject<HTMLInputElement | null>;
}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.target instanceof Element && isFieldOfText(event.target)) return;
    switch (event.key) {
      case 'j':
        if (count > 0) onMove(Math.min(current + 1, count - 1));
        break;
      case 'k':
        if (count > 0) onMove(Math.max(current - 1, 0));
        break;
      case 'x':
      case 'X':
        if (onChoose === undefined || current < 0 || current >= count) return;
        onChoose(current, event.shiftKey);
        break;
      case 'Enter': {
        // A focused link or button handles the key itself.
        if (event.target instanceof Element && event.target.closest('a, button, summary, input')) return;
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

/** Whether keys belong to a field or a dialog. A box that chooses a row receives only Space. */
export function isFieldOfText(target: Element): boolean {
  return target.closest('input:not([data-row]), select, textarea, dialog') !== null;
}
