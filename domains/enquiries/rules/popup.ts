/** The constants of the newsletter popup (storefront §4, §9). */

/** POPUP-12: the decision, and when it expires (milliseconds since 1970). */
export const DECISION_KEY = 'waNewsletterSubscription';
export const EXPIRY_KEY = 'waNewsletterSubscriptionExpiry';
/** POPUP-08: minutes for which a closed popup stays hidden. */
export const CLOSED_MINUTES = 7 * 24 * 60;
/** POPUP-13: minutes for which it stays hidden after a sign-up: permanently. */
export const SUBSCRIBED_MINUTES = 100 * 365 * 24 * 60;
/** POPUP-09: milliseconds between two checks whether it may open. */
export const RECHECK_MS = 24 * 3_600_000;
/** POPUP-03: the popup opens after scrolling more than this, in pixels. */
export const SCROLL_PIXELS = 250;
/** POPUP-05: milliseconds for which the thanks stay visible. */
export const THANKS_MS = 4000;

/**
 * Whether the popup may open at a path (POPUP-10, -11). Never over account forms, the cart, or the
 * confirmation of a new order.
 */
export function popupMayShow(path: string, isComparing: boolean): boolean {
  if (/\/checkout|^\/(brands|c|p)\/|\/ask-an-expert|^\/(account|cart|customer)(\/|$)/i.test(path))
    return false;
  return !isComparing || /^\/(compar(e|ison)(\/.*)?)?$/i.test(path);
}
