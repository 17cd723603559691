/** Hours until Adyen captures an authorisation by itself, as every payment tells it. */
export const ADYEN_CAPTURE_DELAY_HOURS = 24;

/** Milliseconds from a charge until its provider gives back a part of it; until then only the whole can go back. 0: at once. */
export function partsAfterMs(provider: string): number {
  return provider === 'adyen' ? ADYEN_CAPTURE_DELAY_HOURS * 3_600_000 : 0;
}
