import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import type { CartDeps } from '#domains/cart/use-cases/cart.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Shipment } from '../order-view.ts';
import type { MoneyGoodsOf } from '../changes/back-orders.ts';

export interface OwnOrdersDeps {
  db: Kysely<Tables>;
  purchaseFacts: CartDeps['purchaseFacts'];
  /** Returns an account's email address in lower case; null if the address is not confirmed. */
  verifiedEmailOf(accountId: string): Promise<string | null>;
  shipmentsOf(db: Kysely<Tables>, orderIds: readonly number[]): Promise<Shipment[]>;
  moneyGoodsOf: MoneyGoodsOf;
  clock: () => Date;
  /** The secret that signs links to orders. */
  secret: ShopSecret;
}

/** The part of the request context that identifies the customer. */
export type OwnOrdersContext = Pick<RequestContext, 'user' | 'site'>;
