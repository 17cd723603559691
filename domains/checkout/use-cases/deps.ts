import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { SavedAddress } from '#domains/addresses/contract.ts';
import type { CartService } from '#domains/cart/use-cases/cart.ts';
import type { CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
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
  /** The salesperson's subdivision; empty if it is that of their store. */
  subdivision: string;
}

/** A store to which staff can assign an order. */
export interface SellingStore {
  storeUri: string;
  name: string;
  subdivision: string;
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  /** The code of the warehouse whose stock is at the store's counter; null for a showroom. */
  warehouse?: string | null;
}

export interface CheckoutDeps {
  db: Kysely<Tables>;
  carts: CartService;
  delivery: Pick<DeliverySubject, 'availabilityFor' | 'countersFor' | 'carriedFrom' | 'toWire'>;
  /** Checks whether a place with this suburb, state and postcode exists in a country. */
  places: Pick<GeoSubject, 'isPlace'>;
  orders: Orders;
  payments: Payments;
  /** Returns the contact details of an account; null if the account is closed. */
  profileOf?(
    accountId: string,
  ): Promise<{ email: string; phone: string; firstName: string; lastName: string } | null>;
  /** Returns the user's default delivery address on this site; null if the user has not set one. */
  defaultAddressOf?(ctx: Pick<RequestContext, 'user' | 'site'>): Promise<SavedAddress | null>;
  /** Checks whether a buyer may order an amount for their company. If not, requests the company's approval. */
  clearOrder: Companies['clearOrder'];
  /**
   * Returns the billing address that the company prescribes for its buyers; null if the user may choose the
   * address.
   */
  billingOfBuyer?: Companies['billingOfBuyer'];
  /** Returns the name of the user's company; empty if the user belongs to no company. */
  companyNameOf?: Companies['companyNameOf'];
  /**
   * Returns the maximum amount that the user may order without approval, and the amount that their company
   * approved for a cart. Returns null if the user has no limit.
   */
  orderLimitOf?: Companies['orderLimitOf'];
  /**
   * Whether the user may pay on their company's account. If this function is missing, payment on account is
   * not allowed.
   */
  mayPayOnAccount?: Companies['mayPayOnAccount'];
  /**
   * Locks the credit account of a company until the *prepare* transaction ends. Returns the debtor, or a
   * fault.
   */
  holdCredit: Companies['holdCredit'];
  /**
   * Returns the stores of a site. With `salesPeople`, staff can choose the store and the seller of an order.
   */
  storesOf?(siteId: string): readonly SellingStore[];
  /** Returns all salespeople, sorted by name. */
  salesPeople?(): Promise<readonly SalesPerson[]>;
  /**
   * Returns the products that can replace a product, most similar first. If this function is missing, the
   * checkout offers no replacements.
   */
  replacementsOf?: CatalogueService['replacementsOf'];
  /** Returns the value of a site setting; undefined if the setting has no value. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
}
