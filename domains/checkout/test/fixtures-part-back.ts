import { expect } from 'vitest';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { cents } from '#foundation/pure/money.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import type { SmallShop } from '#domains/orders/test/fixtures.ts';
import { cancelOrder, refundOrder } from '#domains/orders/use-cases/changes/change-order.ts';

interface Sold {
  db: Kysely<Tables>;
  shop: SmallShop;
}

const needsOf = ({ db, shop }: Sold) => ({
  db,
  delivery: shop.delivery,
  shipmentsOf: async () => [],
  clock: () => shop.clock.now,
  wakeOutbox: () => undefined,
});
const numberOfOnly = ({ db }: Sold) =>
  db.selectFrom('customer_order').select('number').executeTakeFirstOrThrow();

/** Refunds an amount in cents of the test's only order, and sends the refund to the provider. */
export async function giveBack(sold: Sold, amount: number, key: string): Promise<void> {
  const wish = { by: SYSTEM, reason: 'dented', cents: cents(amount), key };
  expect(await refundOrder(needsOf(sold), await numberOfOnly(sold), wish)).toMatchObject({ kind: 'done' });
  await sold.shop.orders.sendRefunds();
}

/** Cancels the test's only order and sends the refund to the provider. */
export async function cancel(sold: Sold): Promise<void> {
  const wish = { by: SYSTEM, actorKind: 'shopper', reason: '' } as const;
  expect(await cancelOrder(needsOf(sold), await numberOfOnly(sold), wish)).toMatchObject({ kind: 'done' });
  await sold.shop.orders.sendRefunds();
}
