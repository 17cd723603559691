import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitCheckout } from '#domains/checkout/contract.ts';
import { cancelPlacedOrder } from '#domains/orders/contract-changes.ts';
import { openBrowser } from './browser.ts';
import { DATABASES, openChaosShop, type ChaosShop } from './chaos-shop.ts';
import { fillCart, prepareSubmit } from './shopper.ts';

const SHOPPERS = 16;

interface SoldCard {
  state: 'open' | 'confirmed' | 'cancelled';
  isSpendable: boolean;
}

// The embedded database runs one transaction at a time: nothing races there.
describe.runIf(DATABASES.includes('postgres'))('on postgres', () => {
  let shop: ChaosShop;
  beforeAll(async () => {
    shop = await openChaosShop({
      kind: 'postgres',
      stock: [100_000],
      dayCapacity: 1000,
      // Two processes race for the outbox while a third request cancels.
      processes: 2,
      giftCards: true,
    });
  });
  afterAll(() => shop.close());

  /** Buys a gift card and cancels the order at once. Returns the status of the cancellation. */
  async function buyAndCancel(index: number): Promise<number> {
    const browser = openBrowser({ url: shop.url, deadline: Date.now() + 60_000 });
    await fillCart(browser, [
      { productCode: shop.goods[index % shop.goods.length]!.productCode, quantity: 1 + (index % 2) },
    ]);
    const prepared = await prepareSubmit(browser, {
      place: shop.places[index % shop.places.length]!,
      card: 'approved',
      email: `gift-${randomUUID()}@example.com`,
      chooseDay: (days) => days[0],
    });
    if (prepared.kind !== 'ready') throw new Error(`not ready: ${prepared.kind}`);
    const answer = await browser.call(submitCheckout, { body: prepared.body });
    if (!answer.ok) throw new Error(answer.fault.errors.join());
    const cancelled = await browser.call(cancelPlacedOrder, {
      body: { id: prepared.body.cartId, reason: 'changed-mind' },
    });
    return cancelled.ok ? 200 : cancelled.status;
  }

  test('orders that are cancelled while the outbox runs leave no gift card to spend', async () => {
    const statuses = await Promise.all(Array.from({ length: SHOPPERS }, (_, index) => buyAndCancel(index)));
    expect(statuses).toEqual(statuses.map(() => 200));
    await expect.poll(async () => (await shop.look(readSoldCards)).waiting, { timeout: 60_000 }).toBe(0);
    const cards = await shop.look(readSoldCards);
    expect(cards.rows).toHaveLength(statuses.reduce((sum, _, index) => sum + 1 + (index % 2), 0));
    expect(cards.rows.filter(({ isSpendable }) => isSpendable)).toEqual([]);
    expect(new Set(cards.rows.map(({ state }) => state))).toEqual(new Set(['cancelled']));
  });
});

async function readSoldCards(
  db: Parameters<Parameters<ChaosShop['look']>[0]>[0],
): Promise<{ waiting: number; rows: SoldCard[] }> {
  const { rows } = await sql<SoldCard>`
    select o.state, c.code_hash is not null and not c.is_blocked as "isSpendable"
    from gift_card c join customer_order o on o.id = c.order_id`.execute(db);
  const { rows: events } = await sql`
    select 1 from outbox where done_at is null and topic = 'order-confirmed'`.execute(db);
  return { waiting: events.length, rows };
}
