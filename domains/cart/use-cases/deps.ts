import type { Kysely } from 'kysely';
import type { HasOrder } from '../db/has-order.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Actor } from '#domains/audit/contract.ts';
import type { DeliveryPlace, SourcingQuestion } from '#domains/delivery/use-cases/delivery.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Fault } from '#foundation/pure/fault.ts';
import type { beingPaid } from '../contract/cart.ts';
import type { NewCart, StoredCart } from '../db/cart.ts';
import type { PurchaseFacts, PurchaseOptions } from '../rules/purchase.ts';
import type { PriceScope } from '#domains/catalogue/use-cases/catalogue.ts';
import type { PromotionsService } from '#domains/promotions/use-cases/promotions.ts';
import type { Merchandising } from '#domains/merchandising/use-cases/merchandising.ts';
import type { Vouchers } from '#domains/vouchers/use-cases/vouchers.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

/** The collaborators that the cart needs from other domains. */
export interface CartDeps {
  db: Kysely<Tables>;
  /** Returns facts of existing products, in any order; unknown products are omitted. */
  purchaseFacts(
    tx: Kysely<Tables>,
    selector: { ids: readonly number[] } | { productCodes: readonly string[] },
    scope: PriceScope,
  ): Promise<PurchaseFacts[]>;
  /** Returns the options for a product, by its categories and specifications. */
  purchaseOptions(
    tx: Kysely<Tables>,
    facts: Pick<PurchaseFacts, 'category' | 'optionSpecs'>,
    market: 'AU' | 'NZ',
  ): Promise<PurchaseOptions>;
  /** Returns the ids of products that cannot be delivered to a place. */
  undeliverable(question: SourcingQuestion): readonly number[];
  /** Whether suburb, state and postcode form one place. An empty field matches any. */
  isPlace(country: string, place: Pick<DeliveryPlace, 'suburb' | 'state' | 'postcode'>): boolean;
  /** The lowest prices that a staff member may set without approval, by product id. */
  floorsOf: Merchandising['floorsOf'];
  /** A lower price that a manager has approved for a line. */
  approvedFor: Merchandising['approvedFor'];
  /** The rewards that can be claimed for products, by product id. */
  rewardsOf: PromotionsService['rewardsOf'];
  /** Calculates the discount from codes. */
  vouchers: Pick<Vouchers, 'quote' | 'tryCode'>;
  /** Whether text messages are enabled. */
  sendsTexts: boolean;
  /** Returns a site's setting; undefined if not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
  /** Returns whether a locked cart may change. Checked before every change; see {@link ChangeGuard}. */
  guardChange(tx: Kysely<Tables>, cartId: string, by: Actor, now: Date): Promise<ChangeGuard>;
  /**
   * Whether a payment of the cart's order is in progress, including one that waits for the shopper. The
   * caller has locked the cart. Changes nothing.
   */
  isBeingPaid(tx: Kysely<Tables>, cartId: string): Promise<boolean>;
  /** SQL condition: a cart has an order, paid or not. */
  hasOrder: HasOrder;
  /** Signs the cookie that owns a cart. */
  secret: ShopSecret;
}

/**
 * Whether a cart may change: `free`, or `being-paid` while money may be moving. Otherwise, `withdraw` cancels
 * a payment that waits for the shopper at the provider, so that a changed cart is never charged at its old
 * total.
 */
export type ChangeGuard = 'free' | 'being-paid' | { withdraw(): Promise<void> };

/** The request context that cart use cases receive. */
export type Visitor = Pick<
  RequestContext,
  'site' | 'user' | 'requestId' | 'now' | 'ip' | 'cookie' | 'setCookie' | 'clearCookie' | 'origin' | 'headers'
>;

/** A change to a cart under its lock. Returns null if it succeeded, or the reason for refusal. */
export type CartWork<Refusal> = (
  tx: Kysely<Tables>,
  /** `begun` is a new cart: it exists only after the work writes it, as its last statement. */
  cart: Pick<StoredCart, 'id' | 'lines'> & { begun?: NewCart },
) => Promise<Refusal | null>;
export type BeingPaid = Fault<typeof beingPaid.code>;
