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
  /** Empty if it is that of their store. */
  subdivision: string;
}

/** A store that an order may be assigned to. */
export interface SellingStore {
  storeUri: string;
  name: string;
  subdivision: string;
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  /** The warehouse that holds the goods at its counter; null for a showroom. */
  warehouse?: string | null;
}

export interface CheckoutDeps {
  db: Kysely<Tables>;
  carts: CartService;
  delivery: Pick<DeliverySubject, 'availabilityFor' | 'countersFor' | 'carriedFrom' | 'toWire'>;
  /** Checks whether suburb, state and postcode form an existing place in a country. */
  places: Pick<GeoSubject, 'isPlace'>;
  orders: Orders;
  payments: Payments;
  /** Returns the contact details of an account; null if the account is closed. */
  profileOf?(
    accountId: string,
  ): Promise<{ email: string; phone: string; firstName: string; lastName: string } | null>;
  /** Returns the user's default delivery address on this site; null if not set. */
  defaultAddressOf?(ctx: Pick<RequestContext, 'user' | 'site'>): Promise<SavedAddress | null>;
  /** Checks whether a company's buyer may order an amount. If not, requests the company's approval. */
  clearOrder: Companies['clearOrder'];
  /** Returns the billing address that the user's company requires; null if the user may choose one. */
  billingOfBuyer?: Companies['billingOfBuyer'];
  /** Returns the name of the user's company; empty if the user has none. */
  companyNameOf?: Companies['companyNameOf'];
  /**
   * Returns the amount up to which the user may order without company approval, and the approved amount for a
   * cart. Null if there is no limit.
   */
  orderLimitOf?: Companies['orderLimitOf'];
  /** Whether the user may pay on their company's account. If omitted, no user may. */
  mayPayOnAccount?: Companies['mayPayOnAccount'];
  /** Locks a company's credit account in the transaction of *prepare*. Returns the debtor, or a fault. */
  holdCredit: Companies['holdCredit'];
  /** Returns the stores of a site. Together with `salesPeople`, it lets staff choose who made the sale. */
  storesOf?(siteId: string): readonly SellingStore[];
  /** Returns all salespeople, sorted by name. */
  salesPeople?(): Promise<readonly SalesPerson[]>;
  /** Returns a site's setting; undefined if it is not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
}
