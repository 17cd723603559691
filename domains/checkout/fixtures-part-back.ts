import { expect } from 'vitest';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { cents } from '#foundation/pure/money.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import type { SmallShop } from '#domains/orders/fixtures.ts';
import { refundOrder } from '#domains/orders/use-cases/change-order.ts';

/** Gives so many cents of the only order back, and asks the provider for it. */
export async function giveBack(
  { db, shop }: { db: Kysely<Tables>; shop: SmallShop },
  amount: number,
  key: string,
): Promise<void> {
  const { number } = await db.selectFrom('customer_order').select('number').executeTakeFirstOrThrow();
  const needs = {
    db,
    delivery: shop.delivery,
    shipmentsOf: async () => [],
    clock: () => shop.clock.now,
    wakeOutbox: () => undefined,
  };
  const wish = { by: SYSTEM, reason: 'dented', cents: cents(amount), key };
  expect(await refundOrder(needs, { number }, wish)).toMatchObject({ kind: 'done' });
  await shop.orders.sendRefunds();
}
