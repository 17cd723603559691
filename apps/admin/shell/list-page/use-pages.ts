import { useState } from 'react';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { failureText } from '../failure-text.ts';

interface Pages<Page, Row> {
  key: string;
  first: Page;
  rows: readonly Row[];
  next: string | number | null;
}

/**
 * Loads a list page by page. `key` identifies the list. While another list is loading, returns the previous one, with
 * `isStale`. `more` loads the next page, with the `next` of the page before.
 */
export function usePages<
  After extends string | number,
  Page extends { readonly next: After | null },
  Row,
>(input: {
  key: string;
  load: (after: After | undefined, signal?: AbortSignal) => Promise<Page>;
  rowsOf: (page: Page) => readonly Row[];
}) {
  const { key, load, rowsOf } = input;
  const { answer, state, error, retry, put } = useAnswer(key, (signal) => load(undefined, signal));
  const [pages, setPages] = useState<Pages<Page, Row> | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  if (answer && (pages?.key !== key || pages.first !== answer))
    setPages({ key, first: answer, rows: rowsOf(answer), next: answer.next });
  const more = async () => {
    if (isLoadingMore || !pages || pages.next === null) return;
    setLoadingMore(true);
    try {
      const page = await load(pages.next as After);
      setPages((current) =>
        // The list was replaced while the page was loading.
        current === pages ? { ...pages, rows: [...pages.rows, ...rowsOf(page)], next: page.next } : current,
      );
    } catch (failed) {
      showMessage(failureText(failed), { kind: 'error' });
    }
    setLoadingMore(false);
  };
  return {
    /** The first page, with what it contains besides rows; null until it has loaded. */
    first: pages?.first ?? null,
    rows: pages?.rows ?? null,
    hasMore: pages?.key === key && pages.next !== null,
    isStale: pages !== null && pages.key !== key,
    /** Why the list could not be loaded; null otherwise. */
    failure: state === 'failure' ? error : null,
    isLoadingMore,
    more: () => void more(),
    retry,
    /** Replaces the first page, and forgets the pages after it. */
    put,
  };
}
