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

/** The services and functions of other domains that the cart uses. */
export interface CartDeps {
  db: Kysely<Tables>;
  /** Returns the facts of products in any order. Omits products that do not exist. */
  purchaseFacts(
    tx: Kysely<Tables>,
    selector: { ids: readonly number[] } | { productCodes: readonly string[] },
    scope: PriceScope,
  ): Promise<PurchaseFacts[]>;
  /**
   * Returns the options that the shop offers with products. They depend on the products' categories and
   * specifications.
   */
  purchaseOptions(
    tx: Kysely<Tables>,
    facts: Pick<PurchaseFacts, 'category' | 'optionSpecs'>,
    market: 'AU' | 'NZ',
  ): Promise<PurchaseOptions>;
  /** Returns the ids of the products that cannot be delivered to a place. */
  undeliverable(question: SourcingQuestion): readonly number[];
  /** Whether suburb, state and postcode belong to one place. An empty field matches any value. */
  isPlace(country: string, place: Pick<DeliveryPlace, 'suburb' | 'state' | 'postcode'>): boolean;
  /** Returns the lowest prices that a staff member may set without approval, by product id. */
  floorsOf: Merchandising['floorsOf'];
  /** Returns the lower price that a manager has approved for a cart line. */
  approvedFor: Merchandising['approvedFor'];
  /** Returns the rewards that shoppers can claim for products, by product id. */
  rewardsOf: PromotionsService['rewardsOf'];
  /** Calculates the discount from codes. */
  vouchers: Pick<Vouchers, 'quote' | 'tryCode'>;
  /** Whether the shop can send text messages. */
  sendsTexts: boolean;
  /** Returns a setting of a site; undefined if the setting has no value. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
  /**
   * Returns the result of checking if a locked cart may change. Every change to a cart calls this function
   * first.
   */
  guardChange(tx: Kysely<Tables>, cartId: string, by: Actor, now: Date): Promise<ChangeGuard>;
  /**
   * Whether a payment of the cart's order is in progress, including a payment that waits for the shopper.
   * Does not change the payment. The caller must have locked the cart.
   */
  isBeingPaid(tx: Kysely<Tables>, cartId: string): Promise<boolean>;
  /** Returns an SQL condition that is true if a cart has an order, paid or not. */
  hasOrder: HasOrder;
  /** The secret that signs the cookie of a guest's cart. */
  secret: ShopSecret;
}

/**
 * The result of checking if a cart may change:
 * - `free`: it may change.
 * - `being-paid`: it may not change, because money may be moving.
 * - `withdraw`: the shopper is at the payment provider. Calling `withdraw` cancels that payment, so that the
 * shopper is never charged the old total.
 */
export type ChangeGuard = 'free' | 'being-paid' | { withdraw(): Promise<void> };

/** The request context that cart use cases receive. */
export type CartContext = Pick<
  RequestContext,
  'site' | 'user' | 'requestId' | 'now' | 'ip' | 'cookie' | 'setCookie' | 'clearCookie' | 'origin' | 'headers'
>;

/** A change to a locked cart. Returns null if the change succeeded, otherwise the reason for the rejection. */
export type CartWork<Refusal> = (
  tx: Kysely<Tables>,
  /**
   * `begun` is set if the cart is new. The cart does not exist until the last statement of this function
   * creates it.
   */
  cart: Pick<StoredCart, 'id' | 'lines'> & { begun?: NewCart },
) => Promise<Refusal | null>;
export type BeingPaid = Fault<typeof beingPaid.code>;
