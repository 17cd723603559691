import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { cancelPlacedOrder } from '#domains/orders/contract/changes.ts';
import { openBrowser, type Browser } from './browser.ts';
import { DATABASES, openChaosShop, type ChaosShop } from './chaos-shop.ts';
import { fillCart, prepareSubmit } from './shopper.ts';

const SHOPPERS = 16;

interface SoldCard {
  state: 'open' | 'confirmed' | 'cancelled';
  isSpendable: boolean;
  /** True if the order's customer got exactly one mail for this gift card. */
  isMailed: boolean;
  balanceCents: number;
  unitCents: number;
}

// The embedded database runs one transaction at a time, so no race is possible.
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

  /** Buys one or two gift cards. Returns the browser, and the cart of the order. */
  async function buyCards(index: number): Promise<{ browser: Browser; cartId: string }> {
    const browser = openBrowser({ url: shop.url, deadline: Date.now() + 60_000 });
    await fillCart(browser, [
      { productCode: shop.goods[index % shop.goods.length]!.productCode, quantity: 1 + (index % 2) },
    ]);
    for (;;) {
      const prepared = await prepareSubmit(browser, {
        place: shop.places[index % shop.places.length]!,
        card: 'approved',
        email: `gift-${randomUUID()}@example.com`,
        chooseDay: (days) => days[0],
      });
      if (prepared.kind !== 'ready') throw new Error(`not ready: ${prepared.kind}`);
      const answer = await browser.call(submitCheckout, { body: prepared.body });
      if (answer.ok) return { browser, cartId: prepared.body.cartId };
      // The shop was killed before it learned of the charge, so it cancels the charge. The shopper pays
      // again.
      if (answer.fault.code !== 'payment-cancelled') throw new Error(answer.fault.errors.join());
    }
  }

  /** Buys gift cards and cancels the order immediately. Returns the status of the cancellation. */
  async function buyAndCancel(index: number): Promise<number> {
    const { browser, cartId } = await buyCards(index);
    const cancelled = await browser.call(cancelPlacedOrder, { body: { id: cartId, reason: 'changed-mind' } });
    return cancelled.ok ? 200 : cancelled.status;
  }

  /** Returns the gift cards once every confirmed order was handled. */
  async function readHandled(): Promise<SoldCard[]> {
    await expect.poll(async () => (await shop.look(readSoldCards)).waiting, { timeout: 60_000 }).toBe(0);
    return (await shop.look(readSoldCards)).rows;
  }

  test('orders cancelled while the outbox runs leave no usable gift card', async () => {
    const statuses = await Promise.all(Array.from({ length: SHOPPERS }, (_, index) => buyAndCancel(index)));
    expect(statuses).toEqual(statuses.map(() => 200));
    const cards = await readHandled();
    expect(cards).toHaveLength(pieces(statuses));
    expect(cards.filter(({ isSpendable }) => isSpendable)).toEqual([]);
    expect(new Set(cards.map(({ state }) => state))).toEqual(new Set(['cancelled']));
  });

  test('active orders create each gift card once, whichever process is killed', async () => {
    const before = (await shop.look(readSoldCards)).rows.length;
    const purchases = Promise.all(Array.from({ length: SHOPPERS }, (_, index) => buyCards(index)));
    purchases.catch(() => undefined);
    for (const killed of shop.processes) {
      await expect
        .poll(async () => (await shop.look(readSoldCards)).rows.length, { timeout: 30_000 })
        .toBeGreaterThan(before);
      await killed.kill();
      await killed.restart();
    }
    const bought = await purchases;
    const cards = (await readHandled()).filter(({ state }) => state === 'confirmed');
    expect(cards).toHaveLength(pieces(bought));
    expect(cards.filter(({ isSpendable, isMailed }) => !isSpendable || !isMailed)).toEqual([]);
    // The balance of each card is the amount that was paid for it.
    expect(cards.filter(({ balanceCents, unitCents }) => balanceCents !== unitCents)).toEqual([]);
  });
});

/** Returns the number of gift cards in these purchases. Every second purchase contains two. */
function pieces(purchases: readonly unknown[]): number {
  return purchases.reduce<number>((sum, _, index) => sum + 1 + (index % 2), 0);
}

async function readSoldCards(
  db: Parameters<Parameters<ChaosShop['look']>[0]>[0],
): Promise<{ waiting: number; rows: SoldCard[] }> {
  const { rows } = await sql<SoldCard>`
    select o.state, c.code_hash is not null and not c.is_blocked as "isSpendable", c.balance_cents as "balanceCents",
      (select l.unit_cents from order_line l where l.order_id = o.id) as "unitCents",
      (select count(*) from mail m where m.dedupe_key = 'gift-card-' || o.id || '-' || c.piece
        and m.recipient = o.email) = 1 as "isMailed"
    from gift_card c join customer_order o on o.id = c.order_id`.execute(db);
  const { rows: events } = await sql`
    select 1 from outbox where done_at is null and topic = 'order-confirmed'`.execute(db);
  return { waiting: events.length, rows };
}
