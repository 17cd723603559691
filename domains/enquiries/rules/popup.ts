/** The constants of the newsletter popup (storefront §4, §9). */

/**
 * The local storage keys of the shopper's decision about the popup, and of the decision's expiry in
 * milliseconds since 1970 (POPUP-12).
 */
export const DECISION_KEY = 'waNewsletterSubscription';
export const EXPIRY_KEY = 'waNewsletterSubscriptionExpiry';
/** How many minutes the popup stays hidden after the shopper closes it (POPUP-08). */
export const CLOSED_MINUTES = 7 * 24 * 60;
/**
 * How many minutes the popup stays hidden after a sign-up: a hundred years, which means permanently
 * (POPUP-13).
 */
export const SUBSCRIBED_MINUTES = 100 * 365 * 24 * 60;
/** The interval in ms at which the page checks whether the popup may open (POPUP-09). */
export const RECHECK_MS = 24 * 3_600_000;
/** The popup opens after the shopper has scrolled more than this many pixels (POPUP-03). */
export const SCROLL_PIXELS = 250;
/** How long the thank-you text is displayed, in ms (POPUP-05). */
export const THANKS_MS = 4000;

/**
 * The pages on which a shopper completes something: a booking, a claim, a review, a question, a payment, an
 * unsubscription or a sign-up.
 */
const TRANSACTIONS =
  /^\/(cooking-demos\/.|(booking|pe-bookings|claim|review|question|newsletter|unsubscribe|notify-me|refer|form|track-order|blank|afterpay|zipmoney|paypal|quote)(\/|$))/i;

/**
 * Whether the popup may open on the page at a path (POPUP-10, -11). It never opens on account forms, the
 * cart, or on other pages on which the shopper completes something.
 */
export function popupMayShow(path: string, isComparing: boolean): boolean {
  if (/\/checkout|^\/(brands|c|p)\/|\/ask-an-expert|^\/(account|cart|customer)(\/|$)/i.test(path))
    return false;
  if (TRANSACTIONS.test(path)) return false;
  return !isComparing || /^\/(compar(e|ison)(\/.*)?)?$/i.test(path);
}
