import { storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import { CLOSED_MINUTES, DECISION_KEY, EXPIRY_KEY } from '../rules/popup.ts';

/**
 * True if this browser has signed up for the newsletter, or if the shopper closed the popup in the last seven
 * days (POPUP-08, -13).
 */
export function isPopupDecided(): boolean {
  return storedValue(DECISION_KEY) !== undefined;
}

/**
 * Stores the shopper's decision about the popup for `minutes` minutes (POPUP-12). The default is that the
 * shopper closed it.
 */
export function decidePopup(decision = 'closed', minutes = CLOSED_MINUTES): void {
  storeValue(DECISION_KEY, decision, minutes);
  storeValue(EXPIRY_KEY, Date.now() + minutes * 60_000, minutes);
}
