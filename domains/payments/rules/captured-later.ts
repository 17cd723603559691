/**
 * Hours until Adyen captures an authorised payment automatically. Every payment request specifies this delay.
 */
export const ADYEN_CAPTURE_DELAY_HOURS = 24;

/**
 * Returns how many milliseconds after a charge its provider can make partial refunds. Before that, only the
 * whole amount can be refunded. 0 for immediately.
 */
export function partsAfterMs(provider: string): number {
  return provider === 'adyen' ? ADYEN_CAPTURE_DELAY_HOURS * 3_600_000 : 0;
}
