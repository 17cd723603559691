import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { SavedAddress } from '#domains/account/contract.ts';
import type { CartService } from '#domains/cart/service.ts';
import type { Companies } from '#domains/company/service.ts';
import type { GeoSubject } from '#domains/geo/service.ts';
import type { DeliverySubject } from '#domains/delivery/service.ts';
import type { Orders } from '#domains/orders/service.ts';
import type { Payments } from '#domains/payments/service.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';

/** Somebody who sells, with the store that they belong to. */
export interface SalesPerson {
  accountId: string;
  code: string;
  name: string;
  storeUri: string | null;
  /** Empty: that of their store. */
  subdivision: string;
}

/** A store that may be named on an order. */
export interface SellingStore {
  storeUri: string;
  name: string;
  subdivision: string;
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  /** Whose goods stand behind its counter; null for a store that only shows. */
  warehouse?: string | null;
}

export interface CheckoutDependencies {
  db: Kysely<Tables>;
  carts: CartService;
  delivery: Pick<DeliverySubject, 'availabilityFor' | 'countersFor' | 'carriedFrom' | 'toWire'>;
  /** Whether suburb, state and postcode are one place of a country. */
  places: Pick<GeoSubject, 'isPlace'>;
  orders: Orders;
  payments: Payments;
  /** How the account of who is signed in is reached; null for one that is closed. */
  profileOf?(
    accountId: string,
  ): Promise<{ email: string; phone: string; firstName: string; lastName: string } | null>;
  /** Where who is signed in usually has things sent on this site; null where they have not said. */
  defaultAddressOf?(visitor: Pick<RequestContext, 'visitor' | 'site'>): Promise<SavedAddress | null>;
  /** Whether a company's buyer may order so much; asks their company where they may not. */
  clearOrder: Companies['clearOrder'];
  /** Where the company of who is signed in has its invoices sent; null where they may say that themselves. */
  billingOfBuyer?: Companies['billingOfBuyer'];
  /** How the company of who is signed in is called; empty for who has none. */
  companyNameOf?: Companies['companyNameOf'];
  /** How much who is signed in may order without their company's word, and what of a cart it has approved; null for any amount. */
  orderLimitOf?: Companies['orderLimitOf'];
  /** Whether who asks may pay by their company's terms; nobody without it. */
  mayPayOnAccount?: Companies['mayPayOnAccount'];
  /** Locks a company's credit account in the transaction of *prepare* and returns who owes, or a fault. */
  holdCredit: Companies['holdCredit'];
  /** Stores of a site; with `salesPeople` what staff choose from. */
  storesOf?(siteId: string): readonly SellingStore[];
  /** Everyone who sells, by name. */
  salesPeople?(): Promise<readonly SalesPerson[]>;
  /** A setting of a site; undefined when it is not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
}
