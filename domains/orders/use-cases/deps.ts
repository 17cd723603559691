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

/** The event log for operators. Must never contain personal or card data. */
export interface OrderLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

export interface OrdersDeps {
  db: Kysely<Tables>;
  carts: Pick<CartService, 'lock' | 'quote' | 'tooLarge'>;
  /** Checks whether a suburb, state and postcode form an existing place in a country. */
  places: Pick<GeoSubject, 'isPlace'>;
  delivery: Pick<DeliverySubject, 'availabilityFor' | 'countersFor' | 'carriedFrom' | 'releaseDay'>;
  payments: Pick<Payments, 'adapterNamed'>;
  vouchers: Pick<Vouchers, 'hold'>;
  moneyGoodsOf: MoneyGoodsOf;
  clock: () => Date;
  timing: AttemptTiming;
  log: OrderLog;
  /** Called once for each state that an attempt changes to. */
  onPayment?: (siteId: string, state: AttemptState) => void;
  /**
   * Signs the `placed` cookie, the keys of return URLs and the links in emails. Also used to hash the
   * browsers and network addresses for which stock is held.
   */
  secret: ShopSecret;
  /** Returns a site's limits on unpaid holds. If omitted, no limit applies. */
  holdLimits?(siteId: string): Promise<HoldLimits>;
  /**
   * Whether the customer may still place and pay for an order, for example under their company's approval
   * rules. Checked before the payment and when it is settled.
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
  /** Returns the product variations of project lines, by line. If omitted, no product has variations. */
  variationsOf?(
    tx: Transaction<Tables>,
    lineIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly { sku: string; words: string }[]>>;
  /**
   * Returns the rewards that shoppers can claim from manufacturers for products. If omitted, there are no
   * rewards.
   */
  claimsOf?(ctx: Pick<RequestContext, 'site' | 'now'>, productIds: readonly number[]): RewardClaim[];
  /** Called after events are written, so that they need not wait for the outbox's next poll. */
  wakeOutbox(): void;
}
