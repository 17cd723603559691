/**
 * Providers to whose pages the shopper is redirected, by the path to which they return (ROUTE-08, ROUTE-09,
 * ROUTE-50).
 */
export const RETURN_PROVIDERS = { zipmoney: 'Zip', afterpay: 'Afterpay', paypal: 'PayPal' } as const;
export type ReturnPath = keyof typeof RETURN_PROVIDERS;

/**
 * The result that the URL of a return claims. It is never trusted: the provider is polled before an order
 * counts as paid.
 */
export type ReturnOutcome = 'approved' | 'cancelled' | 'declined' | 'missing';

/**
 * Parses the query of a return. Zip sends `result` and `checkoutId`, and Afterpay `status` and `orderToken`.
 * PayPal sends `token` and, unless the shopper cancelled, `PayerID`. Ignores the letter case of names and
 * values.
 */
export function readReturn(provider: ReturnPath, query: URLSearchParams): ReturnOutcome {
  const params = new Map([...query].map(([name, value]) => [name.toLowerCase(), value.trim()]));
  if (provider === 'paypal') {
    if (!params.get('token')) return 'missing';
    return params.get('payerid') ? 'approved' : 'cancelled';
  }
  const word = (params.get(provider === 'zipmoney' ? 'result' : 'status') ?? '').toLowerCase();
  if (/^cancell?ed$/.test(word)) return 'cancelled';
  if (/^(declined|failure|expired)$/.test(word)) return 'declined';
  const reference = params.get(provider === 'zipmoney' ? 'checkoutid' : 'ordertoken');
  return reference && /^(approved|referred|success)$/.test(word) ? 'approved' : 'missing';
}
