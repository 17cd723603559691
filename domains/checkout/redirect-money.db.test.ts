import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { cents } from '#foundation/pure/money.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { aKey } from '#domains/orders/fixtures.ts';
import { refundOrder } from '#domains/orders/use-cases/change-order.ts';
import { PAYMENT_OPTION } from '#domains/payments/contract.ts';
import { decideAt } from '#domains/payments/methods/fixtures-adapter-suite.ts';
import type { Decision } from '#domains/payments/methods/simulator-server.ts';
import { answered } from './fixtures.ts';
import { throughProvider, TOTAL } from './fixtures-redirect.ts';
import { rowsOfAllTables } from './fixtures-rows.ts';
import { REDIRECTING_WAYS } from './fixtures-ways.ts';
import { createRestPayments } from './use-cases/pay-rest.ts';

// Ways to pay that lead through a provider's page: parts that are paid and given back, and what stays of it in the shop.

const DEPOSIT = 400;
const realFetch = globalThis.fetch;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());

describe.each(REDIRECTING_WAYS)('$option', (way) => {
  const at = throughProvider(way, () => database);
  const { option } = way;
  const { submit, sentOff, attempt, orders } = at;

  it('what the shop shows the provider of itself is in no row, log or answer', async () => {
    const shown: string[] = [];
    const sends = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const authorization = new Headers(init?.headers).get('authorization');
      const [scheme, credentials = ''] = authorization?.split(' ') ?? [];
      if (scheme === 'Basic') shown.push(credentials, atob(credentials).split(':')[1] ?? '');
      else if (scheme !== undefined) shown.push(credentials);
      return realFetch(input, init);
    });
    const { back } = await sentOff();
    const answer = await at.checkout.confirmReturn(at.browser, await back('approve'));
    await at.shop.outbox.runDue();
    sends.mockRestore();
    expect(shown.length).toBeGreaterThan(0);
    const secrets = [...new Set(shown)];
    const confirmation = await at.shop.orders.confirmation(at.browser, { id: at.cartId });
    const texts = [
      ...(await rowsOfAllTables(database.db)),
      ...at.shop.logged,
      JSON.stringify([answer, confirmation]),
    ];
    expect(texts.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
  });

  it('takes a deposit, then the balance: two payments of just so much', async () => {
    const rest = createRestPayments({ db: database.db, ...at.shop, readSetting: async () => undefined });
    answered(await submit(DEPOSIT));
    const first = await attempt();
    const back = async (url: string, decision: Decision) => {
      const { details } = await attempt();
      const key = new URL(details.returnUrl).searchParams.get('key') ?? '';
      return { key, ...(await decideAt(url, decision)) };
    };
    const { redirect } = first.details;
    answered(await at.checkout.confirmReturn(at.browser, await back(redirect.url, 'approve')));
    expect(await orders()).toEqual([{ state: 'confirmed', total: TOTAL * 100, paid: DEPOSIT * 100 }]);
    const pay = async () =>
      answered(
        await rest.pay(at.browser, {
          id: at.cartId,
          amount: TOTAL - DEPOSIT,
          selectedPaymentOption: PAYMENT_OPTION[option],
          idempotencyKey: aKey(),
        }),
      );
    // Given up once: the order stands as it did.
    await at.checkout.confirmReturn(at.browser, await back((await pay()).redirectUrl!, 'cancel'));
    expect(await orders()).toMatchObject([{ state: 'confirmed', paid: DEPOSIT * 100 }]);
    const query = await back((await pay()).redirectUrl!, 'approve');
    const twice = await Promise.all([1, 2].map(() => at.checkout.confirmReturn(at.browser, query)));
    for (const answer of twice) expect(isFault(answer)).toBe(false);
    const last = await attempt();
    expect([at.simulator.standing(first.reference), at.simulator.standing(last.reference)]).toEqual([
      DEPOSIT * 100,
      (TOTAL - DEPOSIT) * 100,
    ]);
    expect(await orders()).toEqual([{ state: 'confirmed', total: TOTAL * 100, paid: TOTAL * 100 }]);
  });

  it('a part goes back, then the rest, each once though every first answer is lost', async () => {
    const { reference, total: paid, back } = await sentOff();
    await at.checkout.confirmReturn(at.browser, await back('approve'));
    const { number } = await database.db
      .selectFrom('customer_order')
      .select('number')
      .executeTakeFirstOrThrow();
    const needs = {
      db: database.db,
      delivery: at.shop.delivery,
      shipmentsOf: async () => [],
      clock: () => at.shop.clock.now,
      wakeOutbox: () => undefined,
    };
    for (const [key, amount] of [
      ['part', 5_000],
      ['rest', paid - 5_000],
    ] as const) {
      at.simulator.misbehave({ on: 'refund', kind: 'drop-after' });
      const wish = { by: SYSTEM, reason: 'dented', cents: cents(amount), key };
      expect(await refundOrder(needs, { number }, wish)).toMatchObject({ kind: 'done' });
      await at.shop.orders.sendRefunds();
      at.shop.clock.now = new Date(at.shop.clock.now.getTime() + 600_000);
      await at.shop.orders.sendRefunds();
    }
    expect(at.simulator.standing(reference)).toBe(0);
    expect(await orders()).toMatchObject([{ state: 'confirmed', paid: 0 }]);
  });
});
