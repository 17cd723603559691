import type { CartDeps } from '#domains/cart/use-cases/cart.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PurchaseFacts } from '#domains/cart/rules/purchase.ts';
import type { RequestContext, SiteForVisitor } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import type { CheckoutDeps } from '../deps.ts';

/** The dependencies of phone orders: those of the checkout, and what the staff member chooses from. */
export interface PhoneOrderDeps extends CheckoutDeps {
  /** Returns all sites with their current settings. */
  sites(): readonly Site[];
  originOf(siteId: string): string;
  /** Returns the facts of products in any order. Omits products that do not exist. */
  purchaseFacts(
    db: Kysely<Tables>,
    keys: { skus: readonly string[] },
    scope: { country: 'AU' | 'NZ'; priceList: string | null },
  ): Promise<PurchaseFacts[]>;
  purchaseOptions: CartDeps['purchaseOptions'];
  floorsOf: CartDeps['floorsOf'];
  /** Returns the SKUs of a site's products that match a text, best match first. */
  findSkus(site: SiteForVisitor, text: string): Promise<readonly string[]>;
  isStaff(accountId: string): Promise<boolean>;
}

/** The part of the request context that phone orders need. */
export type StaffContext = RequestContext;

/** The customer of a phone order. */
export interface Buyer {
  /**
   * The request context with which the checkout prices and places the order: the site of the order, the customer's price
   * list, the staff member's permissions, and no cookies.
   */
  ctx: RequestContext;
  /** The account of the customer; null for a guest. */
  accountId: string | null;
}
