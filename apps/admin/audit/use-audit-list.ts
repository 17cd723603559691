import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { listAudit, type ListedAuditEntry } from '#domains/audit/contract/log.ts';
import { failureText } from '../webhooks/webhook-texts.ts';
import { formatAuditQuery, toAuditInput, type AuditQuery } from './audit-query.ts';

interface Pages {
  key: string;
  entries: readonly ListedAuditEntry[];
  next: number | null;
}

/**
 * Loads the entries that match a query. While those of a new query are loading, returns the previous ones, with
 * `isStale`. `more` loads the next page.
 */
export function useAuditList(query: AuditQuery) {
  const key = formatAuditQuery(query);
  const { answer, state, error, retry } = useAnswer(key, (signal) =>
    call(listAudit, { query: toAuditInput(query) }, { signal }),
  );
  const [pages, setPages] = useState<Pages | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  if (answer && (pages?.key !== key || pages.entries[0]?.id !== answer.entries[0]?.id))
    setPages({ key, ...answer });
  const more = async () => {
    if (isLoadingMore || !pages || pages.next === null) return;
    setLoadingMore(true);
    try {
      const page = await call(listAudit, { query: { ...toAuditInput(query), after: pages.next } });
      setPages((current) =>
        // The list was replaced while the page was loading.
        current?.key === key && current.next === pages.next
          ? { key, entries: [...current.entries, ...page.entries], next: page.next }
          : current,
      );
    } catch (failed) {
      showMessage(failureText(failed), { kind: 'error' });
    }
    setLoadingMore(false);
  };
  return {
    entries: pages?.entries ?? null,
    hasMore: pages?.key === key && pages.next !== null,
    isStale: pages !== null && pages.key !== key,
    failure: state === 'failure' ? error : null,
    isLoadingMore,
    more,
    retry,
  };
}
