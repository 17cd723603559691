/** Hours until Adyen captures an authorisation automatically, as every payment request specifies. */
export const ADYEN_CAPTURE_DELAY_HOURS = 24;

/**
 * Returns the milliseconds from a charge until its provider makes partial refunds; until then only the whole
 * amount can be refunded. 0: immediately.
 */
export function partsAfterMs(provider: string): number {
  return provider === 'adyen' ? ADYEN_CAPTURE_DELAY_HOURS * 3_600_000 : 0;
}
