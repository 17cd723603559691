import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cents, type Cents } from '#foundation/pure/money.ts';
import { aBrowser, MONDAY } from '#domains/orders/test/fixtures.ts';
import { createChangeHandlers } from '#domains/orders/use-cases/changes/change-handlers.ts';
import { refundOrder } from '#domains/orders/use-cases/changes/change-order.ts';
import { endRefund } from '#domains/orders/use-cases/refunds/end-refund.ts';
import { ALL, ASKED, soldShop } from './fixtures-sold.ts';

// Tests refunds of orders.

const shop = soldShop();

describe('a partial refund', () => {
  it('is made once, however often it is requested, and reduces the order’s price', async () => {
    const { id, number } = await shop.bought();
    const wish = { ...ASKED, cents: cents(5_000), key: 'RMA-1' };
    expect(await refundOrder(shop.deps, { number }, wish)).toEqual({ kind: 'done', number });
    expect(await refundOrder(shop.deps, { number }, wish)).toEqual({ kind: 'known', number });
    expect(await shop.entriesOf(id)).toEqual([['charge', ALL]]);
    await shop.orders.sendRefunds();
    await shop.orders.sendRefunds();
    expect(shop.provider.refunds).toMatchObject([{ amountCents: 5_000, reason: 'dented' }]);
    expect(await shop.entriesOf(id)).toEqual([
      ['charge', ALL],
      ['refund', -5_000],
    ]);
    expect(await shop.adjustmentsOf(id)).toEqual([-5_000]);
    expect(await shop.dueOf(id)).toBe(0);
    expect((await shop.mails()).at(-1)).toBe(`We’ve refunded you $50 (order ${number})`);
  });

  it('reported by webhook is one entry, whether the webhook or the response comes first', async () => {
    for (const isCallFirst of [true, false]) {
      const { id, number, reference } = await shop.bought();
      const movement = `m-${id}`;
      shop.provider.onRefund = () => ({ kind: 'requested', providerReference: movement });
      await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
      if (isCallFirst) await shop.hears(reference, 'refunded', 5_000, movement);
      await shop.orders.sendRefunds();
      if (!isCallFirst) await shop.hears(reference, 'refunded', 5_000, movement);
      await shop.hears(reference, 'refunded', 5_000, movement);
      expect(await shop.entriesOf(id)).toEqual([
        ['charge', ALL],
        ['refund', -5_000],
      ]);
      expect(await shop.adjustmentsOf(id)).toEqual([-5_000]);
      expect(await shop.refundsOf(id)).toEqual([{ cents: 5_000, state: 'done' }]);
    }
  });

  it('that the provider never confirms is reported to staff once', async () => {
    await shop.open({ mailbox: 'desk@shop.test' });
    const { id, number, reference } = await shop.bought();
    shop.provider.onRefund = () => ({ kind: 'requested', providerReference: 'm' });
    await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
    const told = async () =>
      (await shop.mails()).filter((one) => one === `A refund isn’t confirmed: order ${number}`).length;
    for (let days = 0; days <= 8; days += 1) {
      shop.clock.now = new Date(MONDAY.getTime() + days * 25 * 3_600_000);
      await shop.orders.sendRefunds();
      expect([days, await told()]).toEqual([days, days < 5 ? 0 : 1]);
    }
    expect(new Set(shop.provider.refunds.map(({ key }) => key)).size).toBe(1);
    // Providers store idempotency keys only for a limited time, so the shop does not send an old refund again
    // automatically.
    expect(shop.provider.refunds).toHaveLength(5);
    expect(await shop.orders.sendRefunds()).toBe(0);
    // A late event about the outcome of the refund is still processed.
    expect(await shop.refundsOf(id)).toEqual([{ cents: 5_000, state: 'asked' }]);
    await shop.hears(reference, 'refunded', 5_000, 'm');
    expect(await shop.refundsOf(id)).toEqual([{ cents: 5_000, state: 'done' }]);
  });

  it.each(['done', 'failed'] as const)(
    'with an unknown outcome is ended manually (%s) once it is no longer retried',
    async (as) => {
      const { id, number } = await shop.bought();
      shop.provider.onRefund = () => ({ kind: 'unknown', detail: 'lost' });
      await refundOrder(shop.deps, { number }, { ...ASKED, cents: ALL, key: 'RMA-1' });
      await shop.orders.sendRefunds();
      const end = (amount: Cents) => endRefund(shop.deps, { number }, { cents: amount }, { ...ASKED, as });
      expect(await end(ALL)).toBe('no-such-refund');
      shop.clock.now = new Date(MONDAY.getTime() + 40 * 24 * 3_600_000);
      await shop.orders.sendRefunds();
      expect(shop.provider.refunds).toHaveLength(1);
      expect(await end(cents(1))).toBe('no-such-refund');
      expect([await end(ALL), await end(ALL)]).toEqual(['ended', 'no-such-refund']);
      expect(await shop.refundsOf(id)).toEqual([{ cents: ALL, state: as }]);
      expect(await shop.entriesOf(id)).toHaveLength(as === 'done' ? 2 : 1);
      const again = await refundOrder(shop.deps, { number }, { ...ASKED, cents: ALL, key: 'RMA-2' });
      expect(again.kind).toBe(as === 'done' ? 'too-much' : 'done');
    },
  );

  it('reported in another currency ends: it is not retried, and the difference can be refunded', async () => {
    const { id, number, reference } = await shop.bought();
    shop.provider.onRefund = () => ({ kind: 'requested', providerReference: 'm1' });
    await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
    await shop.orders.sendRefunds();
    // A refund in another currency is a different refund and does not affect this one.
    await shop.hears(reference, 'refunded', 5_000, 'another', 'USD');
    expect(await shop.refundsOf(id)).toEqual([{ cents: 5_000, state: 'asked' }]);
    await shop.hears(reference, 'refunded', 3_300, 'm1', 'USD');
    const { length } = shop.logged;
    await shop.hears(reference, 'refunded', 3_300, 'm1', 'USD');
    // A repeated event changes nothing and is not counted in the metrics.
    expect(shop.logged.slice(length)).toEqual([]);
    expect(await shop.refundsOf(id)).toEqual([{ cents: 5_000, state: 'failed' }]);
    const { rows } = await sql<{ reason: string }>`
      select reason from audit_entry where subject = 'orders' and action = 'refund-failed'
        and before ->> 'reference' = ${reference}`.execute(shop.db);
    expect(rows).toEqual([{ reason: 'requested $50 AUD, but the provider reported $33 USD' }]);
    shop.clock.now = new Date(MONDAY.getTime() + 2 * 24 * 3_600_000);
    await shop.orders.sendRefunds();
    expect(shop.provider.refunds).toHaveLength(1);
    expect(await shop.entriesOf(id)).toEqual([['charge', ALL]]);
    const rest = { ...ASKED, cents: ALL, key: 'RMA-2' };
    expect(await refundOrder(shop.deps, { number }, rest)).toEqual({ kind: 'done', number });
  });

  it('whose response was lost is retried with the same key', async () => {
    const { id, number } = await shop.bought();
    const answer = shop.provider.onRefund;
    shop.provider.onRefund = () => ({ kind: 'unknown', detail: 'lost' });
    await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
    await shop.orders.sendRefunds();
    shop.provider.onRefund = answer;
    shop.clock.now = new Date(MONDAY.getTime() + 600_000);
    await shop.orders.sendRefunds();
    expect(new Set(shop.provider.refunds.map(({ key }) => key)).size).toBe(1);
    expect(shop.provider.refunds).toHaveLength(2);
    expect(await shop.refundsOf(id)).toEqual([{ cents: 5_000, state: 'done' }]);
  });

  it('rejected by the provider fails and notifies staff, and a repeat does not reduce the order’s price again', async () => {
    const { id, number } = await shop.bought();
    const answer = shop.provider.onRefund;
    shop.provider.onRefund = () => ({ kind: 'refused', detail: 'closed account' });
    await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
    await shop.orders.sendRefunds();
    expect(await shop.refundsOf(id)).toEqual([{ cents: 5_000, state: 'failed' }]);
    expect(await shop.entriesOf(id)).toEqual([['charge', ALL]]);
    // The notification to staff contains the provider's own text for the reason.
    const told = await shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'payment-trouble')
      .execute();
    expect(JSON.stringify(told)).toContain('closed account');
    shop.provider.onRefund = answer;
    await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-2' });
    await shop.orders.sendRefunds();
    expect(await shop.adjustmentsOf(id)).toEqual([-5_000]);
    expect(await shop.entriesOf(id)).toEqual([
      ['charge', ALL],
      ['refund', -5_000],
    ]);
  });

  it('waits until the provider supports partial refunds of the payment', async () => {
    const { number } = await shop.bought();
    shop.provider.partsAfterMs = 3_600_000;
    await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
    await shop.orders.sendRefunds();
    expect(shop.provider.refunds).toEqual([]);
    shop.clock.now = new Date(MONDAY.getTime() + 3_600_001);
    await shop.orders.sendRefunds();
    expect(shop.provider.refunds).toHaveLength(1);
  });

  it.each([
    ['requested before the provider reports the capture', true],
    ['requested after the provider has reported the capture', false],
  ])('is sent when the capture is confirmed if it is %s', async (_, isAskedFirst) => {
    const { id, number, reference } = await shop.bought();
    shop.provider.partsAfterMs = 3_600_000;
    const ask = () => refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
    if (isAskedFirst) await ask();
    await shop.orders.sendRefunds();
    await shop.hears(reference, 'captured', ALL, 'captured');
    if (!isAskedFirst) await ask();
    await shop.orders.sendRefunds();
    expect(shop.provider.refunds).toMatchObject([{ amountCents: 5_000 }]);
    expect(await shop.refundsOf(id)).toEqual([{ cents: 5_000, state: 'done' }]);
  });

  it.each([0, 1, 2])(
    'is sent immediately if the capture arrives while it is being deferred, %i event loop turns later',
    async (turns) => {
      const { number, reference } = await shop.bought();
      shop.provider.partsAfterMs = 3_600_000;
      await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
      const sending = shop.orders.sendRefunds();
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      await Promise.all([sending, shop.hears(reference, 'captured', ALL, 'captured')]);
      await shop.orders.sendRefunds();
      expect(shop.provider.refunds).toMatchObject([{ amountCents: 5_000 }]);
    },
  );

  it('keeps waiting while only a part of the payment is captured', async () => {
    const { number, reference } = await shop.bought();
    shop.provider.partsAfterMs = 3_600_000;
    await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
    await shop.hears(reference, 'captured', 4_000, 'c1');
    await shop.orders.sendRefunds();
    expect(shop.provider.refunds).toEqual([]);
    await shop.hears(reference, 'captured', ALL - 4_000, 'c2');
    await shop.orders.sendRefunds();
    expect(shop.provider.refunds).toMatchObject([{ amountCents: 5_000 }]);
  });

  it('keeps waiting if the provider reports a failed capture', async () => {
    const { number, reference } = await shop.bought();
    shop.provider.partsAfterMs = 3_600_000;
    await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(5_000), key: 'RMA-1' });
    await shop.orders.sendRefunds();
    await shop.hears(reference, 'capture-failed', 0, 'c1');
    await shop.orders.sendRefunds();
    expect(shop.provider.refunds).toEqual([]);
  });

  it('never exceeds the paid amount, including pending refunds', async () => {
    const { number } = await shop.bought();
    await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(ALL - 100), key: 'RMA-1' });
    expect(await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(101), key: 'RMA-2' })).toEqual({
      kind: 'too-much',
      mostCents: 100,
    });
    const all = await Promise.all(
      [1, 2, 3].map((at) =>
        refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(100), key: `RMA-at-once-${at}` }),
      ),
    );
    expect(all.map(({ kind }) => kind).toSorted()).toEqual(['done', 'too-much', 'too-much']);
  });

  it('is paid to the card first, then to gift cards', async () => {
    const { id, number } = await shop.bought({ card: cents(10_000) });
    await refundOrder(shop.deps, { number }, { ...ASKED, cents: cents(ALL - 4_000), key: 'RMA-1' });
    await shop.orders.sendRefunds();
    expect(shop.provider.refunds).toMatchObject([{ amountCents: ALL - 10_000 }]);
    expect((await shop.entriesOf(id)).toSorted()).toEqual(
      [
        ['charge', ALL - 10_000],
        ['gift-card', 10_000],
        ['refund', -6_000],
        ['refund', 10_000 - ALL],
      ].toSorted(),
    );
    const card = await shop.db.selectFrom('gift_card').select('balance_cents').executeTakeFirstOrThrow();
    expect(card.balance_cents).toBe(6_000);
    expect(await shop.mails()).toContain(`$60 is back on your gift card (order ${number})`);
  });
});

describe('requests by staff', () => {
  const asks = () =>
    createChangeHandlers({
      ...shop.deps,
      sendsTexts: false,
      opens: async () => 'none',
      idOf: async () => undefined,
    });
  it('refund only orders of their site, at most the refundable amount', async () => {
    const { id, number } = await shop.bought();
    const staff = aBrowser();
    const body = { amount: 50.1, reason: 'dented', key: 'key-0001' };
    const elsewhere = { ...staff, site: { ...staff.site, id: 'wa' as const } };
    expect(await asks().refundForShopper(elsewhere, number, body)).toMatchObject({ status: 404 });
    expect(await asks().refundForShopper(staff, number, body)).toEqual({ orderNumber: number });
    expect(await asks().refundForShopper(staff, number, body)).toEqual({ orderNumber: number });
    expect(await shop.refundsOf(id)).toEqual([{ cents: 5_010, state: 'asked' }]);
    expect(
      await asks().refundForShopper(staff, number, { ...body, amount: 100_000, key: 'key-0002' }),
    ).toMatchObject({ status: 409, body: { code: 'too-much-back' } });
  });
  it('cancel only orders of their site', async () => {
    const { number } = await shop.bought();
    const staff = aBrowser();
    const elsewhere = { ...staff, site: { ...staff.site, id: 'wa' as const } };
    expect(await asks().cancelForShopper(elsewhere, number, 'x')).toMatchObject({ status: 404 });
    expect(await asks().cancelForShopper(staff, number, 'x')).toEqual({ orderNumber: number });
  });
});
