import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import type { OrderSql } from '../db/gift-card-list.ts';
import type { Currency } from '../rules/coupon.ts';

export type Db = Kysely<Tables>;

export interface VouchersDeps {
  db: Db;
  /** The secret for the hashes of customers and of networks that try codes. */
  secret: ShopSecret;
  /** Returns the network of an IP address. Wrong codes are counted per network. */
  networkOf(address: string): string;
  /** Whether wrong codes are counted and limited. */
  hasLimits: boolean;
}

/** The customer, the site and the time for which codes are checked. */
export interface CodeContext {
  site: { id: string; currency: Currency; timeZone: string; priceList?: string | null };
  now: Date;
  accountId: string | null;
  /** The customer's email address; null or empty if it is not known yet. */
  email?: string | null;
}

/** A cart with its codes, in the order in which they were added. */
export interface CartCodes {
  id: string;
  couponIds: readonly number[];
  cardIds: readonly number[];
}

/** What the use cases of staff for gift cards and coupons need. */
export interface StaffVouchersDeps {
  db: Db;
  /** SQL of the orders domain, which is above this one. */
  orders: OrderSql;
  /** All sites, with the operator's settings. */
  sites(): readonly Site[];
  originOf(siteId: string): string;
  /** Starts sending due emails soon. */
  wakeMail(): void;
  /** Called after a coupon has changed. */
  onCouponChange(): Promise<unknown>;
}

/** The request context that these use cases receive. */
export type StaffContext = Pick<RequestContext, 'user' | 'site' | 'now' | 'requestId' | 'headers'>;
