/**
 * The business that must pay for orders on account. All members of a site with the same business number are
 * one debtor.
 */
export interface Debtor {
  /** The account ID of the company's owner. */
  ownerId: string;
  siteId: string;
  /** The ABN or NZBN, digits only. If empty, the owner's account alone is the debtor. */
  businessNumber: string;
}

/** The credit that an order on account has reserved. */
export interface HeldCredit {
  debtor: Debtor;
  /** The number of days after the order by which the company must pay; 0 if its terms state no number. */
  termsDays: number;
}
