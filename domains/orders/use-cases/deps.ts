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

/** The log of events for operators. Never contains personal or card data. */
export interface OrderLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

export interface OrdersDeps {
  db: Kysely<Tables>;
  carts: Pick<CartService, 'lock' | 'quote' | 'tooLarge'>;
  /** Whether suburb, state and postcode form an existing place of a country. */
  places: Pick<GeoSubject, 'isPlace'>;
  delivery: Pick<DeliverySubject, 'availabilityFor' | 'countersFor' | 'carriedFrom' | 'releaseDay'>;
  payments: Pick<Payments, 'adapterNamed'>;
  vouchers: Pick<Vouchers, 'hold'>;
  moneyGoodsOf: MoneyGoodsOf;
  clock: () => Date;
  timing: AttemptTiming;
  log: OrderLog;
  /** Called when an attempt reaches another state, once per state. */
  onPayment?: (siteId: string, state: AttemptState) => void;
  /**
   * Signs the `placed` cookie, the keys of return URLs and the links of emails. Hashes the holders of stock.
   */
  secret: ShopSecret;
  /** The limits on unpaid holds of a site; without it, no limit applies. */
  holdLimits?(siteId: string): Promise<HoldLimits>;
  /** Whether an approved order may still be paid. Checked before the payment and when it is settled. */
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
  /** The variations of the products of project lines, by line; if undefined, there are no variations. */
  variationsOf?(
    tx: Transaction<Tables>,
    lineIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly { sku: string; words: string }[]>>;
  /** What shoppers can claim from makers for products; without it, nothing. */
  claimsOf?(ctx: Pick<RequestContext, 'site' | 'now'>, productIds: readonly number[]): RewardClaim[];
  /** Called after events are written, so that the outbox does not wait for its next poll. */
  wakeOutbox(): void;
}
