/** Providers whose pages the shopper is redirected to, by the path of their return (ROUTE-08, -09, -50). */
export const RETURN_PROVIDERS = { zipmoney: 'Zip', afterpay: 'Afterpay', paypal: 'PayPal' } as const;
export type ReturnPath = keyof typeof RETURN_PROVIDERS;

/** The result that a return claims. It is never trusted: the provider is asked before an order is paid. */
export type ReturnOutcome = 'approved' | 'cancelled' | 'declined' | 'missing';

/**
 * Reads a return's query. Zip sends `result` and `checkoutId`, Afterpay `status` and `orderToken`. PayPal
 * sends `token` and, unless the shopper cancelled, `PayerID`. Names and values in any letter case.
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
