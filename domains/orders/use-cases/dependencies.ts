import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { CartService } from '#domains/cart/service.ts';
import type { GeoSubject } from '#domains/geo/service.ts';
import type { DeliverySubject } from '#domains/delivery/service.ts';
import type { Payments } from '#domains/payments/service.ts';
import type { Vouchers } from '#domains/vouchers/service.ts';
import type { AttemptState, AttemptTiming, HoldLimits } from '../rules/attempt.ts';
import type { RewardClaim } from '#domains/promotions/rules/panel.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { MoneyGoodsOf } from './back-orders.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

/** Where what people must know is written. Never given personal or card data. */
export interface OrderLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

export interface OrdersDependencies {
  db: Kysely<Tables>;
  carts: Pick<CartService, 'lock' | 'quote' | 'tooLarge'>;
  /** Whether suburb, state and postcode are one place of a country. */
  places: Pick<GeoSubject, 'isPlace'>;
  delivery: Pick<DeliverySubject, 'availabilityFor' | 'countersFor' | 'carriedFrom' | 'releaseDay'>;
  payments: Pick<Payments, 'adapterNamed'>;
  vouchers: Pick<Vouchers, 'hold'>;
  moneyGoodsOf: MoneyGoodsOf;
  clock: () => Date;
  timing: AttemptTiming;
  log: OrderLog;
  /** Told when an attempt reaches another state, once for each. */
  onPayment?: (siteId: string, state: AttemptState) => void;
  /** Signs the `placed` cookie, the keys of return addresses and the links of mails, and hashes who holds stock. */
  secret: ShopSecret;
  /** What people may hold on a site before they pay; without it, nothing is counted. */
  holdLimits?(siteId: string): Promise<HoldLimits>;
  /** Whether an order that was cleared may still be paid; looked at before and when money is taken for good. */
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
  /** What stands for the products of some lines of projects, by the line; without it, nothing does. */
  variationsOf?(
    tx: Transaction<Tables>,
    lineIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly { sku: string; words: string }[]>>;
  /** What shoppers can claim from makers for products; without it, nothing. */
  claimsOf?(visit: Pick<RequestContext, 'site' | 'now'>, productIds: readonly number[]): RewardClaim[];
  /** Called after events were written, so that the outbox need not wait for its next turn. */
  wakeOutbox(): void;
}
