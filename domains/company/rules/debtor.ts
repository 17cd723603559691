/**
 * The business that owes the money for orders on account. Members of a site with the same business number are
 * one debtor.
 */
export interface Debtor {
  /** The account ID of the company's owner. */
  ownerId: string;
  siteId: string;
  /**
   * ABN or NZBN, digits only; empty if unknown. Without a number, the owner's account is a debtor on its own.
   */
  businessNumber: string;
}

/** The credit that an order on account uses. */
export interface HeldCredit {
  debtor: Debtor;
  /** The number of days after the order within which the company must pay; 0 if its terms state no number. */
  termsDays: number;
}
