/** The path of the page on which the shop itself receives claims. The full path also contains the offer's path. */
export const CLAIM_ROUTE = '/claim';

/** Returns the path of the claim page of an offer: the `redemption` of offers whose claims the shop handles. */
export function claimPath(path: string): string {
  return `${CLAIM_ROUTE}/${path}`;
}

/** Whether the shop itself handles the claims at a redemption URL. */
export function isOwnClaim(redemption: string): boolean {
  return redemption.startsWith(`${CLAIM_ROUTE}/`);
}

/** Returns a redemption URL for the goods of an order. The shop's own claim page then knows the order's number. */
export function claimUrlOfOrder(redemption: string, orderNumber: string): string {
  return isOwnClaim(redemption) ? `${redemption}?order=${encodeURIComponent(orderNumber)}` : redemption;
}
