import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useListKeys } from '../use-list-keys.ts';

/**
 * Holds the current row of a list and handles its keys. `key` identifies the list, for example the query of the page:
 * another list begins without a current row. `change` navigates to the same page with another query.
 */
export function useListState({
  key,
  count,
  onOpen,
}: {
  key: string;
  /** The number of loaded rows. */
  count: number;
  onOpen: (index: number) => void;
}) {
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState({ key, index: -1 });
  const current = selected.key === key ? selected.index : -1;
  useListKeys({ count, current, onMove: (index) => setSelected({ key, index }), onOpen, search });
  const change = (text: string, { replace = false } = {}) =>
    void navigate({ search: text === '' ? '' : `?${text}` }, { replace, preventScrollReset: true });
  return { current, search, change };
}
