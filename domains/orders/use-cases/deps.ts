import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { CartService } from '#domains/cart/use-cases/cart.ts';
import type { GeoSubject } from '#domains/geo/use-cases/geo.ts';
import type { DeliverySubject } from '#domains/delivery/use-cases/delivery.ts';
import type { Payments } from '#domains/payments/use-cases/payments.ts';
import type { Vouchers } from '#domains/vouchers/use-cases/vouchers.ts';
import type { AttemptState, AttemptTiming, HoldLimits } from '../rules/attempt.ts';
import type { RewardClaim } from '#domains/promotions/rules/panel.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { MoneyGoodsOf } from './changes/back-orders.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

/** The log of order events for operators. It must never contain personal data or card data. */
export interface OrderLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

export interface OrdersDeps {
  db: Kysely<Tables>;
  carts: Pick<CartService, 'lock' | 'quote' | 'tooLarge'>;
  /** Checks whether a suburb, state and postcode belong to one place in a country. */
  places: Pick<GeoSubject, 'isPlace'>;
  delivery: Pick<DeliverySubject, 'availabilityFor' | 'countersFor' | 'carriedFrom' | 'releaseDay'>;
  payments: Pick<Payments, 'adapterNamed'>;
  vouchers: Pick<Vouchers, 'hold'>;
  moneyGoodsOf: MoneyGoodsOf;
  clock: () => Date;
  timing: AttemptTiming;
  log: OrderLog;
  /** Called whenever the state of a payment attempt changes. */
  onPayment?: (siteId: string, state: AttemptState) => void;
  /**
   * The secret that signs the `placed` cookie, the keys in return URLs and the links in emails. It is also
   * the key for hashing the browsers and network addresses for which stock is held.
   */
  secret: ShopSecret;
  /** Returns the limits on a site's unpaid holds. If omitted, there are no limits. */
  holdLimits?(siteId: string): Promise<HoldLimits>;
  /**
   * Whether the customer may place and pay an order, for example under their company's approval rules. This
   * is checked before the payment and again when the payment is approved.
   */
  mayStillOrder(
    tx: Transaction<Tables>,
    order: {
      accountId: string | null;
      actedBy: string | null;
      siteId: string;
      cartId: string;
      totalCents: Cents;
    },
  ): Promise<boolean>;
  /** Returns the product variations of project lines, by line id. If omitted, there are no variations. */
  variationsOf?(
    tx: Transaction<Tables>,
    lineIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly { sku: string; words: string }[]>>;
  /** Returns the rewards from manufacturers for products. If omitted, there are no rewards. */
  claimsOf?(ctx: Pick<RequestContext, 'site' | 'now'>, productIds: readonly number[]): RewardClaim[];
  /** Called after events have been written, so that they are handled before the next poll of the outbox. */
  wakeOutbox(): void;
}
