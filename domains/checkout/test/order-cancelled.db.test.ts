import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { countsOf, MONDAY } from '#domains/orders/test/fixtures.ts';
import { cancelOrder, refundOrder } from '#domains/orders/use-cases/changes/change-order.ts';
import type { Shipment } from '#domains/orders/use-cases/order-view.ts';
import { issueCard } from '#domains/vouchers/use-cases/issue-card.ts';
import { ALL, ASKED, SHOPPER, soldShop } from './fixtures-sold.ts';

// Tests the cancellation of paid orders.

const shop = soldShop();

describe('an order can be cancelled', () => {
  it('unless its products were handed over at the counter', async () => {
    const { id, number } = await shop.bought();
    await sql`update customer_order set requests = '{"cashAndCarry": "Redfern"}' where id = ${id}`.execute(
      shop.db,
    );
    expect(await cancelOrder(shop.deps, { number }, SHOPPER)).toMatchObject({ kind: 'too-late' });
    expect(await countsOf(shop.db)).toMatchObject({ allocated: 1, confirmed: 1 });
  });

  it('once, and everything that it held is released', async () => {
    const { id, number } = await shop.bought();
    expect(await countsOf(shop.db)).toMatchObject({ allocated: 1, placesBooked: 1 });
    expect(await cancelOrder(shop.deps, { number }, SHOPPER)).toEqual({
      kind: 'done',
      number,
      refundCents: ALL,
    });
    expect(await cancelOrder(shop.deps, { number }, SHOPPER)).toEqual({ kind: 'known', number });
    await shop.orders.sendRefunds();
    expect(shop.provider.refunds).toMatchObject([{ amountCents: ALL }]);
    expect(await shop.entriesOf(id)).toEqual([
      ['charge', ALL],
      ['refund', 0 - ALL],
    ]);
    expect(await shop.adjustmentsOf(id)).toEqual([0 - ALL]);
    expect(await countsOf(shop.db)).toMatchObject({
      allocated: 0,
      placesBooked: 0,
      daysBooked: 0,
      confirmed: 0,
      paid: 0,
    });
    expect(await shop.mails()).toContainEqual(expect.stringMatching(/is cancelled$/));
    // All units of the product are available again.
    for (let piece = 0; piece < 5; piece += 1) await shop.bought();
    expect(await countsOf(shop.db)).toMatchObject({ allocated: 5 });
  });

  it('and gift cards get their money back immediately', async () => {
    const { number } = await shop.bought({ card: cents(10_000) });
    await cancelOrder(shop.deps, { number }, SHOPPER);
    const card = await shop.db.selectFrom('gift_card').select('balance_cents').executeTakeFirstOrThrow();
    expect(card.balance_cents).toBe(10_000);
    await shop.orders.sendRefunds();
    expect(await countsOf(shop.db)).toMatchObject({ paid: 0 });
    expect(await shop.db.selectFrom('gift_card_use').select('cents').execute()).toEqual([]);
  });

  it('unless a part has been dispatched', async () => {
    const { id, number, productId } = await shop.bought();
    const left = { sentOn: '2026-11-24' as Shipment['sentOn'], carrier: '', tracking: '' };
    shop.shipments.push({ orderId: id, ...left, lines: [{ productId, quantity: 1 }] });
    expect(await cancelOrder(shop.deps, { number }, SHOPPER)).toMatchObject({ kind: 'too-late' });
    expect(
      await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(100), key: 'RMA-1' }),
    ).toMatchObject({
      kind: 'done',
    });
  });

  it('unless it is unpaid or of another site', async () => {
    const { number } = await shop.bought();
    expect(await cancelOrder(shop.deps, { number, siteId: 'wa' }, SHOPPER)).toEqual({
      kind: 'unknown-order',
    });
    expect(await cancelOrder(shop.deps, { number: 'W1' }, SHOPPER)).toEqual({ kind: 'unknown-order' });
    await shop.db.updateTable('customer_order').set({ state: 'open' }).execute();
    expect(await cancelOrder(shop.deps, { number }, SHOPPER)).toMatchObject({ kind: 'too-late' });
  });

  it('unless a gift card that it bought has been used; an unused one is blocked', async () => {
    const { id, number } = await shop.bought();
    await issueCard(shop.db, { valueCents: cents(5_000), currency: 'AUD', now: MONDAY });
    await sql`update gift_card set balance_cents = 100, order_id = ${id}, piece = 0`.execute(shop.db);
    expect(await cancelOrder(shop.deps, { number }, SHOPPER)).toEqual({ kind: 'card-used' });
    expect(await countsOf(shop.db)).toMatchObject({ allocated: 1, placesBooked: 1, confirmed: 1 });
    await sql`update gift_card set balance_cents = 5000`.execute(shop.db);
    expect(await cancelOrder(shop.deps, { number }, SHOPPER)).toMatchObject({ kind: 'done' });
    const cards = await shop.db.selectFrom('gift_card').select('is_blocked').execute();
    expect(cards).toEqual([{ is_blocked: true }]);
  });

  it('and earlier refunds are not paid again', async () => {
    const { id, number } = await shop.bought();
    await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: randomUUID() });
    await cancelOrder(shop.deps, { number }, SHOPPER);
    await shop.orders.sendRefunds();
    expect(shop.provider.refunds.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([
      5_000,
      ALL - 5_000,
    ]);
    expect(await shop.adjustmentsOf(id)).toEqual([-5_000, 5_000 - ALL]);
    expect(await countsOf(shop.db)).toMatchObject({ paid: 0 });
  });
});
