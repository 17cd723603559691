import { storeValue, storedValue } from '#foundation/browser/expiring-storage.ts';
import { CLOSED_MINUTES, DECISION_KEY, EXPIRY_KEY } from '../rules/popup.ts';

/**
 * Whether the shopper has closed the popup in this browser in the last seven days, or signed up (POPUP-08,
 * -13).
 */
export function isPopupDecided(): boolean {
  return storedValue(DECISION_KEY) !== undefined;
}

/** Stores the decision until it expires; by default that the popup was closed (POPUP-12). */
export function decidePopup(decision = 'closed', minutes = CLOSED_MINUTES): void {
  storeValue(DECISION_KEY, decision, minutes);
  storeValue(EXPIRY_KEY, Date.now() + minutes * 60_000, minutes);
}
