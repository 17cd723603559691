import { RETURN_PAGES, type ReturnPage, type ReturnPath } from '../contract/return-pages.ts';

/**
 * The outcome that a return URL claims. It is not trusted: the provider is polled before an order counts as
 * paid.
 */
export type ReturnOutcome = 'approved' | 'cancelled' | 'declined' | 'missing';

/** Returns the outcome that a return URL claims. Letter case in the query is ignored. */
export function readReturn(path: ReturnPath, query: URLSearchParams): ReturnOutcome {
  const { referenceParam, outcomeParam = '', approvedParam }: ReturnPage = RETURN_PAGES[path];
  const params = new Map([...query].map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const reference = params.get(referenceParam);
  if (approvedParam !== undefined) {
    if (!reference) return 'missing';
    return params.get(approvedParam) ? 'approved' : 'cancelled';
  }
  const word = (params.get(outcomeParam) ?? '').toLowerCase();
  if (/^cancell?ed$/.test(word)) return 'cancelled';
  if (/^(declined|failure|expired)$/.test(word)) return 'declined';
  return reference && /^(approved|referred|success)$/.test(word) ? 'approved' : 'missing';
}
