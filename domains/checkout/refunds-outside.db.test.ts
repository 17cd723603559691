import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { dueCents } from '#domains/orders/rules/money.ts';
import { readOrder } from '#domains/orders/service.ts';
import { cancelOrder } from '#domains/orders/use-cases/change-order.ts';
import { ALL, openSoldShop, SHOPPER, type SoldShop } from './fixtures-sold.ts';

// Money that goes back without being asked for by the shop: staff give it back in the provider's own pages.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SoldShop;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  shop = await openSoldShop(database);
});
afterAll(() => database.close());

/** What an order costs, what was paid for it and what is still to be paid. */
async function standing(id: number): Promise<{ costs: number; paid: number; due: number }> {
  const order = (await readOrder(database.db, { id }))!;
  const paid = (await shop.entriesOf(id)).reduce((sum, [, amount]) => sum + Number(amount), 0);
  return { costs: order.totalCents + order.adjustedCents, paid, due: dueCents(order) };
}

it('one that fails once its order is cancelled is owed back: the order costs nothing still', async () => {
  const { id, number, reference } = await shop.bought();
  await shop.hears(reference, 'refunded', ALL, 'm1');
  expect(await cancelOrder(shop.needs, { number }, SHOPPER)).toMatchObject({ kind: 'done' });
  await shop.hears(reference, 'refund-failed', ALL, 'm1');
  expect(await shop.adjustmentsOf(id)).toEqual([0 - ALL]);
  expect(await standing(id)).toEqual({ costs: 0, paid: ALL, due: 0 });
});
