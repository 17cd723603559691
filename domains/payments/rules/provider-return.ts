import { RETURN_PAGES, type ReturnPage, type ReturnPath } from '../contract/return-pages.ts';

/**
 * The result that the URL of a return claims. It is never trusted: the provider is polled before an order
 * counts as paid.
 */
export type ReturnOutcome = 'approved' | 'cancelled' | 'declined' | 'missing';

/**
 * Parses the query of a return, by the parameters that the provider sends. Ignores the letter case of names
 * and values.
 */
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
