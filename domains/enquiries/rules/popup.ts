/** The newsletter popup's numbers (storefront §4, §9). */

/** POPUP-12: what was decided, and until when it holds (milliseconds since 1970). */
export const DECISION_KEY = 'waNewsletterSubscription';
export const EXPIRY_KEY = 'waNewsletterSubscriptionExpiry';
/** POPUP-08: minutes for which a closed popup stays away. */
export const CLOSED_MINUTES = 7 * 24 * 60;
/** POPUP-13: minutes for which it stays away after a sign-up: for good. */
export const SUBSCRIBED_MINUTES = 100 * 365 * 24 * 60;
/** POPUP-09: milliseconds between two looks whether it may show. */
export const RECHECK_MS = 24 * 3_600_000;
/** POPUP-03: pixels of scrolling that it takes more than. */
export const SCROLL_PIXELS = 250;
/** POPUP-05: milliseconds that the thanks stay. */
export const THANKS_MS = 4000;

/** Whether the popup may show at a path (POPUP-10, -11). Never over the forms of an account, what a cart comes to, nor an order that was just placed. */
export function popupMayShow(path: string, isComparing: boolean): boolean {
  if (/\/checkout|^\/(brands|c|p)\/|\/ask-an-expert|^\/(account|cart|customer)(\/|$)/i.test(path))
    return false;
  return !isComparing || /^\/(compar(e|ison)(\/.*)?)?$/i.test(path);
}
