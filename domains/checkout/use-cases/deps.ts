import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { SavedAddress } from '#domains/account/contract.ts';
import type { CartService } from '#domains/cart/use-cases/cart.ts';
import type { Companies } from '#domains/company/use-cases/company.ts';
import type { GeoSubject } from '#domains/geo/use-cases/geo.ts';
import type { DeliverySubject } from '#domains/delivery/use-cases/delivery.ts';
import type { Orders } from '#domains/orders/use-cases/orders.ts';
import type { Payments } from '#domains/payments/use-cases/payments.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';

/** A salesperson and their store. */
export interface SalesPerson {
  accountId: string;
  code: string;
  name: string;
  storeUri: string | null;
  /** Empty for their store's subdivision. */
  subdivision: string;
}

/** A store that an order may name. */
export interface SellingStore {
  storeUri: string;
  name: string;
  subdivision: string;
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  /** The warehouse whose goods are at its counter; null for a showroom. */
  warehouse?: string | null;
}

export interface CheckoutDeps {
  db: Kysely<Tables>;
  carts: CartService;
  delivery: Pick<DeliverySubject, 'availabilityFor' | 'countersFor' | 'carriedFrom' | 'toWire'>;
  /** Whether suburb, state and postcode form one place in a country. */
  places: Pick<GeoSubject, 'isPlace'>;
  orders: Orders;
  payments: Payments;
  /** Returns the contact data of an account; null if it is closed. */
  profileOf?(
    accountId: string,
  ): Promise<{ email: string; phone: string; firstName: string; lastName: string } | null>;
  /** Returns the user's default delivery address on this site; null if not set. */
  defaultAddressOf?(ctx: Pick<RequestContext, 'user' | 'site'>): Promise<SavedAddress | null>;
  /** Whether a company's buyer may order an amount. If not, requests the company's approval. */
  clearOrder: Companies['clearOrder'];
  /** Returns the billing address that the user's company has set; null if the user may choose it. */
  billingOfBuyer?: Companies['billingOfBuyer'];
  /** Returns the name of the user's company; empty if none. */
  companyNameOf?: Companies['companyNameOf'];
  /**
   * Returns the amount that the user may order without company approval, and the approved amount of a cart;
   * null if unlimited.
   */
  orderLimitOf?: Companies['orderLimitOf'];
  /** Whether the user may pay on their company's account; without it, no user may. */
  mayPayOnAccount?: Companies['mayPayOnAccount'];
  /** Locks a company's credit account in the transaction of *prepare*. Returns the debtor, or a fault. */
  holdCredit: Companies['holdCredit'];
  /** Returns the stores of a site. With `salesPeople`, staff choose from them. */
  storesOf?(siteId: string): readonly SellingStore[];
  /** Returns all salespeople, by name. */
  salesPeople?(): Promise<readonly SalesPerson[]>;
  /** Returns a site's setting; undefined if not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
}
