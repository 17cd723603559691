import { storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import { CLOSED_MINUTES, DECISION_KEY, EXPIRY_KEY } from '../rules/popup.ts';

/**
 * Whether the shopper has signed up in this browser, or has closed the popup in the last seven days
 * (POPUP-08, -13).
 */
export function isPopupDecided(): boolean {
  return storedValue(DECISION_KEY) !== undefined;
}

/**
 * Stores the shopper's decision until it expires. By default the decision is that the popup was closed
 * (POPUP-12).
 */
export function decidePopup(decision = 'closed', minutes = CLOSED_MINUTES): void {
  storeValue(DECISION_KEY, decision, minutes);
  storeValue(EXPIRY_KEY, Date.now() + minutes * 60_000, minutes);
}
