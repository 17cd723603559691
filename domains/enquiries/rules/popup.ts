/** The newsletter popup's numbers (storefront §4, §9). */
export const POPUP = {
  /** POPUP-12: what was decided, and until when it holds (milliseconds since 1970). */
  decisionKey: 'waNewsletterSubscription',
  expiryKey: 'waNewsletterSubscriptionExpiry',
  /** POPUP-08: minutes for which a closed popup stays away. */
  closedMinutes: 7 * 24 * 60,
  /** POPUP-13: minutes for which it stays away after a sign-up: for good. */
  subscribedMinutes: 100 * 365 * 24 * 60,
  /** POPUP-09: milliseconds between two looks whether it may show. */
  recheckMs: 24 * 3_600_000,
  /** POPUP-03: pixels of scrolling that it takes more than. */
  scrollPixels: 250,
  /** POPUP-05: milliseconds that the thanks stay. */
  thanksMs: 4000,
} as const;

/** Whether the popup may show at a path (POPUP-10, -11). */
export function popupMayShow(path: string, isComparing: boolean): boolean {
  if (/\/checkout|^\/(brands|c|p)\/|\/ask-an-expert/i.test(path)) return false;
  return !isComparing || /^\/(compar(e|ison)(\/.*)?)?$/i.test(path);
}
