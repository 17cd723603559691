import { keep, kept } from '#foundation/browser/timed-storage.ts';
import { POPUP } from '../rules/popup.ts';

/** Whether this browser's owner has closed the popup in the last seven days, or signed up (POPUP-08, -13). */
export function isPopupDecided(): boolean {
  return kept(POPUP.decisionKey) !== undefined;
}

/** Keeps what was decided for as long as it holds (POPUP-12). */
export function decidePopup(decision: 'closed' | 'subscribed'): void {
  const minutes = decision === 'closed' ? POPUP.closedMinutes : POPUP.subscribedMinutes;
  keep(POPUP.decisionKey, decision, minutes);
  keep(POPUP.expiryKey, Date.now() + minutes * 60_000, minutes);
}
