import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Actor } from '#domains/audit/contract.ts';
import type { DeliveryPlace, SourcingQuestion } from '#domains/delivery/service.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Fault } from '#foundation/pure/fault.ts';
import type { beingPaid } from '../contract.ts';
import type { NewCart, StoredCart } from '../store.ts';
import type { PurchaseFacts, PurchaseOptions } from '../rules/purchase.ts';
import type { PriceScope } from '#domains/catalogue/service.ts';
import type { PromotionsService } from '#domains/promotions/service.ts';
import type { Merchandising } from '#domains/merchandising/service.ts';
import type { Vouchers } from '#domains/vouchers/service.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

/** What carts need of other subjects. */
export interface CartDependencies {
  db: Kysely<Tables>;
  /** Facts of the products that exist, in any order; what is unknown is left out. */
  purchaseFacts(
    tx: Kysely<Tables>,
    wanted: { ids: readonly number[] } | { productCodes: readonly string[] },
    scope: PriceScope,
  ): Promise<PurchaseFacts[]>;
  /** What may be bought with a product, by its categories and the specifications it has. */
  purchaseOptions(
    tx: Kysely<Tables>,
    facts: Pick<PurchaseFacts, 'category' | 'optionSpecs'>,
    market: 'AU' | 'NZ',
  ): Promise<PurchaseOptions>;
  /** Products of some lines that nobody can bring to a place, by their ids. */
  undeliverable(question: SourcingQuestion): readonly number[];
  /** Whether suburb, state and postcode are one place; an empty part fits any. */
  isPlace(country: string, place: Pick<DeliveryPlace, 'suburb' | 'state' | 'postcode'>): boolean;
  /** The lowest prices that a member of staff may give by themselves, by products' ids. */
  floorsOf: Merchandising['floorsOf'];
  /** A lower one that a manager has approved for a line. */
  approvedFor: Merchandising['approvedFor'];
  /** What can be claimed for products, by their ids. */
  rewardsOf: PromotionsService['rewardsOf'];
  /** What codes take off. */
  vouchers: Pick<Vouchers, 'quote' | 'tryCode'>;
  /** Whether text messages are sent at all. */
  sendsTexts: boolean;
  /** A setting of a site; undefined when it is not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
  /** Returns whether a locked cart may change. Asked before every change; see {@link ChangeGuard}. */
  guardChange(tx: Kysely<Tables>, cartId: string, by: Actor, now: Date): Promise<ChangeGuard>;
  /** Whether a payment of the cart's order is under way, one that waits for the shopper too. The cart is locked. Changes nothing. */
  isBeingPaid(tx: Kysely<Tables>, cartId: string): Promise<boolean>;
  /** Signs the cookie that owns a cart. */
  secret: ShopSecret;
}

/**
 * Whether a cart may change: `free`, `being-paid` while money may be moving, or with `withdraw`, which ends a payment that waits for
 * the shopper at the provider, so that a changed cart is never charged at its old total.
 */
export type ChangeGuard = 'free' | 'being-paid' | { withdraw(): Promise<void> };

/** Who asks, of what is known of a request. */
export type Visitor = Pick<
  RequestContext,
  | 'site'
  | 'visitor'
  | 'requestId'
  | 'now'
  | 'ip'
  | 'cookie'
  | 'setCookie'
  | 'clearCookie'
  | 'origin'
  | 'headers'
>;

/** What is done to a cart under its lock; null where it was done, or why it was not. */
export type CartWork<Refusal> = (
  tx: Kysely<Tables>,
  /** `begun`: it is there once the work has written it, and nothing follows the work. */
  cart: Pick<StoredCart, 'id' | 'lines'> & { begun?: NewCart },
) => Promise<Refusal | null>;
export type BeingPaid = Fault<typeof beingPaid.code>;
