import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import type { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { aBrowser, aKey, countsOf, openSmallShop, type SmallShop } from '#domains/orders/test/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import {
  SANDBOX_ZIP_IN_STORE,
  createZipInStoreAdapter,
  startZipInStoreSimulator,
  zipInStoreMethod,
} from '#domains/payments/methods/zip-in-store/method.ts';
import type { SimulatorServer } from '#domains/payments/providers/simulator-server.ts';
import { answered, form } from '../fixtures.ts';
import type { PaymentMatrix } from './fixtures.ts';
import { giveBack } from '../fixtures-part-back.ts';
import { createCheckout, type Checkout } from '../../use-cases/checkout.ts';
import { createBalancePayments } from '../../use-cases/balance/pay-balance.ts';

const CENTS = PRICES.washer + PRICES.delivery;
const TOTAL = CENTS / 100;
const DEPOSIT = 400;
/** The simulated customers' codes. They approve, decline, cancel, or do not respond. */
const [YES, NO, BACK, NEVER] = ['111111', '222222', '333333', '444444'] as const;

const staff = aBrowser({
  user: {
    ...GUEST,
    kind: 'staff',
    accountId: 'lin',
    sessionId: 's',
    permissions: new Set<Permission>(['projects.sell']),
  },
});

/**
 * Tests Zip in a store. The customer confirms in an app while the page polls the shop. No browser is
 * redirected to the provider.
 */
export function zipInStoreRow(
  { cell }: PaymentMatrix,
  databaseOf: () => Awaited<ReturnType<typeof openTestDatabase>>,
): void {
  const WAY = 'ZipInStore';
  describe('Zip in store', () => {
    let simulator: SimulatorServer;
    let shop: SmallShop;
    let checkout: Checkout;
    let cartId: string;

    beforeAll(async () => {
      simulator = await startZipInStoreSimulator({ host: '127.0.0.1', port: 0, now: () => shop.clock.now });
    });
    afterAll(() => simulator.close());
    beforeEach(async () => {
      simulator.behave();
      await seedSmallShop(databaseOf().db);
      const patience = { baseUrl: simulator.url, timeoutMs: 300, retryDelayMs: 5 };
      const adapter = createZipInStoreAdapter({ ...SANDBOX_ZIP_IN_STORE, ...patience });
      shop = await openSmallShop(databaseOf().db, aProvider(), {
        methods: [{ method: zipInStoreMethod, adapter }],
      });
      checkout = createCheckout({ db: databaseOf().db, ...shop, readSetting: async () => undefined });
      const cart = await shop.carts.add(staff, { productCode: 'WASHER', quantity: 1, mode: 'set' });
      if (isFault(cart)) throw new Error(cart.body.errors.join());
      cartId = cart.cartId;
    });
    const submit = (code: string, partialPayment = 0) =>
      checkout.submit(
        staff,
        form(
          cartId,
          {
            selectedPaymentOption: PAYMENT_METHOD_NUMBER.ZipInStore,
            encryptedCardDetail: undefined,
            devicePaymentCode: code,
            partialPayment,
          },
          TOTAL,
        ),
      );
    const later = (ms: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + ms);
    };
    const status = async (paymentReference: string) => {
      const answer = await checkout.paymentStatus(staff, { cartId, paymentReference });
      return isFault(answer) ? answer.body.code : answer.status;
    };

    const asked = async (code: string) => answered(await submit(code)).paymentReference!;
    const counts = () => countsOf(databaseOf().db);
    const paidOnce = async (reference: string) => {
      expect(await counts()).toMatchObject({ confirmed: 1, held: 0, allocated: 1, paid: CENTS });
      expect(simulator.standing(reference)).toBe(CENTS);
    };

    cell(
      WAY,
      ['approved', 'duplicate return', 'return before webhook'],
      'charges an order once, however often the page and the sweeper request the status',
      async () => {
        const reference = await asked(YES);
        later(5000);
        expect(await Promise.all([1, 2, 3].map(() => status(reference)))).toContain('Approved');
        expect(await status(reference)).toBe('Approved');
        later(60_000);
        await shop.orders.sweep();
        await paidOnce(reference);
      },
    );

    cell(
      WAY,
      ['webhook before return'],
      'is settled by the sweeper before the page requests the status',
      async () => {
        const reference = await asked(YES);
        later(50_000);
        await shop.orders.sweep();
        await paidOnce(reference);
        expect(await status(reference)).toBe('Approved');
      },
    );

    for (const [outcome, code, said] of [
      ['declined', NO, 'Declined'],
      ['cancelled', BACK, 'Cancelled'],
    ] as const)
      cell(WAY, [outcome], 'reports the outcome and holds nothing', async () => {
        const reference = await asked(code);
        later(3000);
        expect(await status(reference)).toBe(said);
        expect(await counts()).toMatchObject({ held: 0, confirmed: 0 });
        expect(simulator.standing(reference)).toBe(0);
      });

    cell(
      WAY,
      ['slow', 'dropped answer'],
      'sends one payment request and charges once if responses are late or lost',
      async () => {
        simulator.misbehave({ on: 'start', kind: 'drop-after' });
        const reference = await asked(YES);
        later(5000);
        simulator.misbehave({ on: 'look', kind: 'slow', ms: 600, times: 3 });
        expect(await status(reference)).not.toBe('Declined');
        later(30_000);
        await shop.orders.sweep();
        expect(await status(reference)).toBe('Approved');
        await paidOnce(reference);
      },
    );

    cell(
      WAY,
      ['late approval'],
      'charges nothing if the customer confirms after the page has cancelled the payment',
      async () => {
        const reference = await asked(YES);
        expect(await checkout.void(staff, { cartId, paymentReference: reference })).toEqual({
          success: true,
        });
        later(60_000);
        await shop.orders.sweep();
        expect(simulator.standing(reference)).toBe(0);
        expect(await counts()).toMatchObject({ held: 0, allocated: 0 });
      },
    );

    cell(
      WAY,
      ['expired'],
      'holds nothing after the code expires without a response from the customer',
      async () => {
        const reference = await asked(NEVER);
        later(3_600_000);
        await shop.orders.sweep();
        expect(['Expired', 'Cancelled', 'Declined']).toContain(await status(reference));
        expect(simulator.standing(reference)).toBe(0);
        expect(await counts()).toMatchObject({ held: 0, confirmed: 0 });
      },
    );

    cell(WAY, ['amount changed'], 'does not confirm an order for a different amount', async () => {
      const reference = await asked(YES);
      simulator.change(reference, { cents: 100 });
      later(5000);
      expect(await status(reference)).not.toBe('Approved');
      expect(await counts()).toMatchObject({ confirmed: 0, paid: 0 });
    });

    cell(
      WAY,
      ['tampered query'],
      'does not report the status of an unknown reference or to a different user',
      async () => {
        const reference = await asked(YES);
        expect(await status('W999-1')).not.toBe('Approved');
        const stranger = await checkout.paymentStatus(aBrowser(), { cartId, paymentReference: reference });
        expect(isFault(stranger)).toBe(true);
        later(5000);
        expect(await status(reference)).toBe('Approved');
        await paidOnce(reference);
      },
    );

    cell(
      WAY,
      ['deposit then balance'],
      'charges the deposit and the balance as two payments with two codes',
      async () => {
        const rest = createBalancePayments({
          db: databaseOf().db,
          ...shop,
          readSetting: async () => undefined,
        });
        const first = answered(await submit(YES, DEPOSIT)).paymentReference!;
        later(5000);
        expect(await status(first)).toBe('Approved');
        const balance = await rest.pay(staff, {
          id: cartId,
          amount: TOTAL - DEPOSIT,
          selectedPaymentOption: PAYMENT_METHOD_NUMBER.ZipInStore,
          devicePaymentCode: YES,
          idempotencyKey: aKey(),
        });
        const last = answered(balance).paymentReference!;
        later(5000);
        expect(await status(last)).toBe('Approved');
        expect([simulator.standing(first), simulator.standing(last)]).toEqual([
          DEPOSIT * 100,
          CENTS - DEPOSIT * 100,
        ]);
        expect(await counts()).toMatchObject({ confirmed: 1, paid: CENTS });
      },
    );

    cell(WAY, ['partial refund'], 'refunds a part of the payment once', async () => {
      const reference = await asked(YES);
      later(5000);
      await status(reference);
      await giveBack({ db: databaseOf().db, shop }, 50_00, 'part');
      await shop.orders.sendRefunds();
      expect(simulator.standing(reference)).toBe(CENTS - 50_00);
      expect(await counts()).toMatchObject({ paid: CENTS - 50_00 });
    });
  });
}
