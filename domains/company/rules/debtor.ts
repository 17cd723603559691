/**
 * The business that owes for orders on account. Members of a site with the same business number are one
 * debtor.
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

/** Credit that an order holds. */
export interface HeldCredit {
  debtor: Debtor;
  /** Days after the order by which the company pays; 0 if its terms name none. */
  termsDays: number;
}
