import { useEffect, useEffectEvent, useState } from 'react';
import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { failureText } from '../failure-text.ts';

interface Pages<Page, Row> {
  first: Page;
  rows: readonly Row[];
  next: string | number | null;
}

/**
 * The position of a page: the `next` of the page before; empty for the first page. Its type fits the query of every
 * list.
 */
export interface NextPage {
  after?: never;
}

/**
 * The lists of this tab by their key. The Back button then displays a list as it was, at its scroll position, while
 * its first page is loaded again.
 */
const known = new LruMap<string, Pages<unknown, unknown>>(16);

/**
 * Loads a list page by page. `key` identifies the list with its query. While another list is loading, returns the
 * previous one, with `isStale`. `more` loads the next page, with the `next` of the page before.
 */
export function usePages<Page extends { readonly next: string | number | null }, Row>(input: {
  key: string;
  /** Increases when the rows may have changed: they are loaded again, and stay until then. */
  version: number;
  load: (page: NextPage, options: { signal?: AbortSignal }) => Promise<Page>;
  rowsOf: (page: Page) => readonly Row[];
}) {
  type Loaded = Pages<Page, Row>;
  const { key, version, rowsOf } = input;
  const find = (of: string) => known.get(of) as Loaded | undefined;
  const [state, setState] = useState<{ key: string; pages: Loaded | null; error: unknown }>(() => ({
    key,
    pages: find(key) ?? null,
    error: null,
  }));
  const [tries, setTries] = useState(0);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const store = (pages: Loaded) => {
    known.set(key, pages);
    setState({ key, pages, error: null });
  };
  const load = useEffectEvent((signal: AbortSignal) => {
    const cached = find(key);
    input.load({}, { signal }).then(
      (first) => {
        if (signal.aborted) return;
        const rows = rowsOf(first);
        // If more pages are visible, only a list that begins with other rows is replaced.
        const isSame = cached && cached.rows.length > rows.length && startsWith(cached.rows, rows);
        store(isSame ? { ...cached, first } : { first, rows, next: first.next });
      },
      (error: unknown) => signal.aborted || setState({ key, pages: cached ?? null, error }),
    );
  });
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal);
    return () => stop.abort();
  }, [key, version, tries]);

  const isOther = state.key !== key;
  const cached = isOther ? find(key) : undefined;
  const pages = cached ?? state.pages;
  const more = async () => {
    if (isLoadingMore || isOther || pages === null || pages.next === null) return;
    setLoadingMore(true);
    try {
      const page = await input.load({ after: pages.next as never }, {});
      const before = find(key);
      // Otherwise, the list was replaced while the page was loading.
      if (before?.next === pages.next)
        store({ ...before, rows: [...before.rows, ...rowsOf(page)], next: page.next });
    } catch (failed) {
      showMessage(failureText(failed), { kind: 'error' });
    }
    setLoadingMore(false);
  };
  return {
    /** The first page, with what it contains besides rows; null until it has loaded. */
    first: pages?.first ?? null,
    /** The loaded rows; empty until the first page has loaded. */
    rows: pages?.rows ?? [],
    hasMore: !isOther && pages !== null && pages.next !== null,
    isStale: isOther && cached === undefined,
    /** Why the list could not be loaded; null if there is a list to display. */
    failure: isOther || pages !== null ? null : state.error,
    isLoadingMore,
    more: () => void more(),
    retry: () => {
      setState({ key, pages: null, error: null });
      setTries((count) => count + 1);
    },
    /** Loads the list from its first page, although it was loaded before. The rows stay until then. */
    refresh: () => {
      known.delete(key);
      setTries((count) => count + 1);
    },
  };
}

function startsWith(rows: readonly unknown[], first: readonly unknown[]): boolean {
  return first.every((row, index) => JSON.stringify(row) === JSON.stringify(rows[index]));
}
