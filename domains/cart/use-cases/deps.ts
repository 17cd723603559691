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

/** The dependencies of the cart on other domains. */
export interface CartDeps {
  db: Kysely<Tables>;
  /** Returns the facts of existing products, in any order. Unknown products are omitted. */
  purchaseFacts(
    tx: Kysely<Tables>,
    selector: { ids: readonly number[] } | { productCodes: readonly string[] },
    scope: PriceScope,
  ): Promise<PurchaseFacts[]>;
  /** Returns the options that can be bought with products, by their categories and specifications. */
  purchaseOptions(
    tx: Kysely<Tables>,
    facts: Pick<PurchaseFacts, 'category' | 'optionSpecs'>,
    market: 'AU' | 'NZ',
  ): Promise<PurchaseOptions>;
  /** Returns the ids of products that cannot be delivered to a place. */
  undeliverable(question: SourcingQuestion): readonly number[];
  /** Whether suburb, state and postcode form one existing place. An empty field matches any value. */
  isPlace(country: string, place: Pick<DeliveryPlace, 'suburb' | 'state' | 'postcode'>): boolean;
  /** Returns the lowest prices that a staff member may set without approval, by product id. */
  floorsOf: Merchandising['floorsOf'];
  /** Returns the lower price that a manager has approved for a line. */
  approvedFor: Merchandising['approvedFor'];
  /** Returns the rewards that can be claimed for products, by product id. */
  rewardsOf: PromotionsService['rewardsOf'];
  /** Calculates the discount that codes give. */
  vouchers: Pick<Vouchers, 'quote' | 'tryCode'>;
  /** Whether text messages are enabled. */
  sendsTexts: boolean;
  /** Returns a site's setting; undefined if it is not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
  /** Returns whether a locked cart may change. Checked before every change; see {@link ChangeGuard}. */
  guardChange(tx: Kysely<Tables>, cartId: string, by: Actor, now: Date): Promise<ChangeGuard>;
  /**
   * Whether a payment of the cart's order is in progress, including one that waits for the shopper. Changes
   * nothing. The caller must hold the lock on the cart.
   */
  isBeingPaid(tx: Kysely<Tables>, cartId: string): Promise<boolean>;
  /** SQL condition: a cart has an order, paid or not. */
  hasOrder: HasOrder;
  /** The secret that signs the cookie of a guest's cart. */
  secret: ShopSecret;
}

/**
 * Whether a cart may change. `free`: it may. `being-paid`: it may not, because money may be moving. Otherwise
 * the shopper is at the provider. `withdraw` then cancels that payment, so that a changed cart is never
 * charged at its old total.
 */
export type ChangeGuard = 'free' | 'being-paid' | { withdraw(): Promise<void> };

/** The request context that cart use cases receive. */
export type CartContext = Pick<
  RequestContext,
  'site' | 'user' | 'requestId' | 'now' | 'ip' | 'cookie' | 'setCookie' | 'clearCookie' | 'origin' | 'headers'
>;

/**
 * A change to a cart, made under its lock. Returns null if it succeeded, otherwise the reason why it was
 * refused.
 */
export type CartWork<Refusal> = (
  tx: Kysely<Tables>,
  /** `begun` is set for a new cart. That cart does not exist until the work writes it in its last statement. */
  cart: Pick<StoredCart, 'id' | 'lines'> & { begun?: NewCart },
) => Promise<Refusal | null>;
export type BeingPaid = Fault<typeof beingPaid.code>;
