import { storeValue, storedValue } from '#foundation/browser/expiring-storage.ts';
import { CLOSED_MINUTES, DECISION_KEY, EXPIRY_KEY } from '../rules/popup.ts';

/** Whether this browser's owner has closed the popup in the last seven days, or signed up (POPUP-08, -13). */
export function isPopupDecided(): boolean {
  return storedValue(DECISION_KEY) !== undefined;
}

/** Keeps what was decided for as long as it holds: that it was closed, unless told otherwise (POPUP-12). */
export function decidePopup(decision = 'closed', minutes = CLOSED_MINUTES): void {
  storeValue(DECISION_KEY, decision, minutes);
  storeValue(EXPIRY_KEY, Date.now() + minutes * 60_000, minutes);
}
