import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import {
  aBrowser,
  aKey,
  countsOf,
  openSmallShop,
  type Browser,
  type SmallShop,
} from '#domains/orders/test/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { decideAt } from '#domains/payments/providers/fixtures-adapter-suite.ts';
import {
  SANDBOX_HUMM,
  createHummAdapter,
  hummMethod,
  startHummSimulator,
} from '#domains/payments/methods/humm/method.ts';
import { signatureOf } from '#domains/payments/methods/humm/signature.ts';
import type { Decision, SimulatorServer } from '#domains/payments/providers/simulator-server.ts';
import type { SubmitAnswer } from '../../contract/checkout.ts';
import { answered, form } from '../fixtures.ts';
import type { PaymentMatrix } from './fixtures.ts';
import { giveBack } from '../fixtures-part-back.ts';
import { createCheckout, type Checkout } from '../../use-cases/checkout.ts';
import { createBalancePayments } from '../../use-cases/balance/pay-balance.ts';

const CENTS = PRICES.washer + PRICES.delivery;
const TOTAL = CENTS / 100;
const DEPOSIT = 400;

/**
 * Tests the Humm payment method. The browser posts a form with the shopper's name and address to Humm, which
 * reports the outcome.
 */
export function hummRow(
  { cell }: PaymentMatrix,
  databaseOf: () => Awaited<ReturnType<typeof openTestDatabase>>,
): void {
  describe('Humm', () => {
    let simulator: SimulatorServer;
    let shop: SmallShop;
    let checkout: Checkout;
    let browser: Browser;
    let cartId: string;

    beforeAll(async () => {
      simulator = await startHummSimulator({ host: '127.0.0.1', port: 0 });
    });
    afterAll(() => simulator.close());
    beforeEach(async () => {
      await seedSmallShop(databaseOf().db);
      const adapter = createHummAdapter({
        ...SANDBOX_HUMM,
        checkoutUrl: `${simulator.url}/Checkout`,
        refundUrl: simulator.url,
        shopName: 'Whitegoods',
        isTest: true,
        timeoutMs: 300,
      });
      shop = await openSmallShop(databaseOf().db, aProvider(), {
        methods: [{ method: hummMethod, adapter }],
      });
      checkout = createCheckout({ db: databaseOf().db, ...shop, readSetting: async () => undefined });
      browser = aBrowser();
      const cart = await shop.carts.add(browser, { productCode: 'WASHER', quantity: 1, mode: 'add' });
      if (isFault(cart)) throw new Error(cart.body.errors.join());
      cartId = cart.cartId;
    });
    const attempt = async () => {
      const { rows } = await sql<{ reference: string; state: string; details: string }>`
        select reference, state, details::text as details from payment_attempt order by reference desc`.execute(
        databaseOf().db,
      );
      return rows[0]!;
    };

    const submit = (partialPayment = 0) =>
      checkout.submit(
        browser,
        form(
          cartId,
          {
            selectedPaymentOption: PAYMENT_METHOD_NUMBER.Humm,
            encryptedCardDetail: undefined,
            partialPayment,
          },
          TOTAL,
        ),
      );
    /**
     * Posts the form as a browser does, and makes the shopper's decision. Returns the query of the return
     * URL.
     */
    async function decided(decision: Decision, answer?: SubmitAnswer) {
      const sent = answer ?? answered(await submit());
      expect(sent.secure3DResponse?.htmlFormAction).toBe(`${simulator.url}/Checkout`);
      const { details } = await attempt();
      const { redirect, returnUrl } = JSON.parse(details) as {
        redirect: { fields: Record<string, string> };
        returnUrl: string;
      };
      expect(redirect.fields['x_customer_email']).toBe('ada@example.com');
      const posted = await fetch(`${simulator.url}/Checkout`, {
        method: 'POST',
        body: new URLSearchParams(redirect.fields),
        redirect: 'manual',
      });
      const fields = await decideAt(posted.headers.get('location') ?? '', decision);
      return { key: new URL(returnUrl).searchParams.get('key') ?? undefined, fields };
    }
    const callbackOf = (fields: Record<string, string>) =>
      shop.orders.handleWebhook('humm', { rawBody: new URLSearchParams(fields).toString(), headers: {} });

    const confirmed = () => `/customer/confirmation?id=${cartId}`;
    const paidOnce = async () => {
      const { state, details, reference } = await attempt();
      expect(state).toBe('approved');
      expect(simulator.standing(reference)).toBe(CENTS);
      expect(await countsOf(databaseOf().db)).toMatchObject({ confirmed: 1, held: 0, paid: CENTS });
      // The database does not contain the data of the posted form.
      expect(details).not.toContain('ada@example.com');
      expect(details).not.toContain('x_customer');
    };
    const later = (ms: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + ms);
    };

    cell(
      'Humm',
      ['approved', 'duplicate return', 'return before webhook'],
      'charges an order once, however often the shopper and Humm return',
      async () => {
        const { key, fields } = await decided('approve');
        expect(await checkout.completeReturn(browser, key, fields)).toBe(confirmed());
        expect(await callbackOf(fields)).toMatchObject({ status: 200 });
        expect(await checkout.completeReturn(browser, key, fields)).toBe(confirmed());
        await paidOnce();
      },
    );

    cell(
      'Humm',
      ['webhook before return'],
      'does not change the order on a return after the webhook',
      async () => {
        const { key, fields } = await decided('approve');
        expect(await callbackOf(fields)).toMatchObject({ status: 200 });
        expect(await callbackOf(fields)).toMatchObject({ status: 200 });
        expect(await checkout.completeReturn(browser, key, fields)).toBe(confirmed());
        await paidOnce();
      },
    );

    cell(
      'Humm',
      ['slow', 'dropped answer'],
      'confirms the order by a webhook minutes later if the shopper never returns',
      async () => {
        const { fields } = await decided('approve');
        later(5 * 60_000);
        await shop.orders.sweep();
        expect(await callbackOf(fields)).toMatchObject({ status: 200 });
        await paidOnce();
      },
    );

    cell(
      'Humm',
      ['cancelled'],
      'holds nothing and deletes the form data after the shopper cancels',
      async () => {
        const { key, fields } = await decided('cancel');
        expect(await checkout.completeReturn(browser, key, fields)).toContain('status=CANCELLED');
        const { state, details } = await attempt();
        expect([state, details.includes('x_customer')]).toEqual(['declined', false]);
        expect(await countsOf(databaseOf().db)).toMatchObject({ held: 0 });
      },
    );

    cell('Humm', ['declined'], 'reports a declined payment and holds nothing', async () => {
      const { key, fields } = await decided('decline');
      expect(await checkout.completeReturn(browser, key, fields)).toContain('status=DECLINED');
      expect(await countsOf(databaseOf().db)).toMatchObject({
        held: 0,
        confirmed: 0,
        attempts: ['declined'],
      });
    });

    for (const [outcome, why] of [
      ['late approval', 'withdrawn'],
      ['expired', 'expired'],
    ] as const)
      cell(
        'Humm',
        [outcome],
        'refunds a purchase that Humm reports after the shop has cancelled the payment',
        async () => {
          const { fields } = await decided('approve');
          const { reference } = await attempt();
          if (why === 'withdrawn') await shop.orders.withdraw({ cartId, reference }, SYSTEM);
          else later(3_600_000);
          await shop.orders.sweep();
          expect((await attempt()).state).toBe('voided');
          expect(simulator.standing(reference)).toBe(CENTS);
          await callbackOf(fields);
          await shop.orders.sweep();
          expect(simulator.standing(reference)).toBe(0);
          expect(await countsOf(databaseOf().db)).toMatchObject({ held: 0, allocated: 0 });
        },
      );

    cell(
      'Humm',
      ['tampered query'],
      'ignores a return without a valid signature, and the signed one pays',
      async () => {
        const { key, fields } = await decided('approve');
        for (const [name, value] of [
          ['x_amount', '1.00'],
          ['x_result', 'failed'],
        ] as const)
          expect(await checkout.completeReturn(browser, key, { ...fields, [name]: value })).toContain(
            'UNREADABLE',
          );
        expect(await checkout.completeReturn(browser, key, fields)).toBe(confirmed());
        await paidOnce();
      },
    );

    it('does not settle the payment of a different provider', async () => {
      const { fields } = await decided('approve');
      const { db } = databaseOf();
      await sql`update payment_attempt set provider = 'another'`.execute(db);
      const failed: Record<string, string> = { ...fields, x_result: 'failed', x_gateway_reference: '2' };
      const { x_signature: _, ...said } = failed;
      for (const told of [fields, { ...said, x_signature: signatureOf(said, SANDBOX_HUMM.apiKey) }])
        expect(await callbackOf(told)).toMatchObject({ status: 200 });
      expect((await attempt()).state).toBe('redirected');
      expect(await countsOf(db)).toMatchObject({ confirmed: 0, paid: 0 });
    });

    cell('Humm', ['amount changed'], 'does not confirm an order for a different amount', async () => {
      const { key, fields } = await decided('approve');
      const other = { ...fields, x_amount: '1.00' };
      const signed = { ...other, x_signature: signatureOf(other, SANDBOX_HUMM.apiKey) };
      await checkout.completeReturn(browser, key, signed);
      await callbackOf(signed);
      expect(await countsOf(databaseOf().db)).toMatchObject({ confirmed: 0, paid: 0 });
    });

    cell(
      'Humm',
      ['deposit then balance'],
      'charges the deposit and the balance as two purchases',
      async () => {
        const rest = createBalancePayments({
          db: databaseOf().db,
          ...shop,
          readSetting: async () => undefined,
        });
        const first = await decided('approve', answered(await submit(DEPOSIT)));
        expect(await checkout.completeReturn(browser, first.key, first.fields)).toBe(confirmed());
        const { reference } = await attempt();
        const balance = await rest.pay(browser, {
          id: cartId,
          amount: TOTAL - DEPOSIT,
          selectedPaymentOption: PAYMENT_METHOD_NUMBER.Humm,
          idempotencyKey: aKey(),
        });
        const second = await decided('approve', answered(balance));
        expect(await checkout.completeReturn(browser, second.key, second.fields)).toBe(confirmed());
        const last = await attempt();
        expect([simulator.standing(reference), simulator.standing(last.reference)]).toEqual([
          DEPOSIT * 100,
          CENTS - DEPOSIT * 100,
        ]);
        expect(await countsOf(databaseOf().db)).toMatchObject({ confirmed: 1, paid: CENTS });
      },
    );

    cell('Humm', ['partial refund'], 'refunds a part of the payment once', async () => {
      const { key, fields } = await decided('approve');
      await checkout.completeReturn(browser, key, fields);
      await giveBack({ db: databaseOf().db, shop }, 50_00, 'part');
      await shop.orders.sendRefunds();
      expect(simulator.standing((await attempt()).reference)).toBe(CENTS - 50_00);
      expect(await countsOf(databaseOf().db)).toMatchObject({ paid: CENTS - 50_00 });
    });
  });
}
