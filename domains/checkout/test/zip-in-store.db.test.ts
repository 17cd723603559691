import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { aBrowser, countsOf, openSmallShop, type SmallShop } from '#domains/orders/test/fixtures.ts';
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
import { createCheckout, type Checkout } from '../use-cases/checkout.ts';
import { answered, form, refused } from './fixtures.ts';

const TOTAL = (PRICES.washer + PRICES.delivery) / 100;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let simulator: SimulatorServer;
let shop: SmallShop;
let checkout: Checkout;
let cartId: string;

const staff = aBrowser({
  user: {
    ...GUEST,
    kind: 'staff',
    accountId: 'lin',
    sessionId: 's',
    permissions: new Set<Permission>(['projects.sell']),
  },
});

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  simulator = await startZipInStoreSimulator({ host: '127.0.0.1', port: 0, now: () => shop.clock.now });
});
beforeEach(async () => {
  simulator.behave();
  await seedSmallShop(database.db);
  const patience = { baseUrl: simulator.url, timeoutMs: 300, retryDelayMs: 5 };
  const adapter = createZipInStoreAdapter({ ...SANDBOX_ZIP_IN_STORE, ...patience });
  shop = await openSmallShop(database.db, aProvider(), { methods: [{ method: zipInStoreMethod, adapter }] });
  checkout = createCheckout({ db: database.db, ...shop, readSetting: async () => undefined });
  const cart = await shop.carts.add(staff, { productCode: 'WASHER', quantity: 1, mode: 'set' });
  if (isFault(cart)) throw new Error(cart.body.errors.join());
  cartId = cart.cartId;
});
afterAll(async () => {
  await simulator.close();
  await database.close();
});

const submit = (code: string, browser = staff) =>
  checkout.submit(
    browser,
    form(
      cartId,
      {
        selectedPaymentOption: PAYMENT_METHOD_NUMBER.ZipInStore,
        encryptedCardDetail: undefined,
        devicePaymentCode: code,
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

describe('Zip in store', () => {
  it('asks the customer; the page polls, and the order is confirmed once (ZIPSTORE-04, -05)', async () => {
    const answer = answered(await submit('111111'));
    expect(answer).toMatchObject({ orderCompleted: false, success: true, redirectUrl: null });
    const reference = answer.paymentReference!;
    expect(await status(reference)).toBe('Pending');
    later(5000);
    // Simultaneous polls cause only one request to the provider.
    simulator.misbehave({ on: 'look', kind: 'slow', ms: 1 });
    const told = await Promise.all([1, 2, 3, 4].map(() => status(reference)));
    expect(told).toContain('Approved');
    expect(await status(reference)).toBe('Approved');
    expect(await countsOf(database.db)).toMatchObject({ held: 0, allocated: 1 });
    expect(simulator.standing(reference)).toBe(PRICES.washer + PRICES.delivery);
  });

  it.each([
    ['222222', 'Declined'],
    ['333333', 'Cancelled'],
  ])('the customer code %s ends as %s, and nothing stays reserved (ZIPSTORE-06, -07)', async (code, said) => {
    const { paymentReference } = answered(await submit(code));
    later(3000);
    expect(await status(paymentReference!)).toBe(said);
    expect(await countsOf(database.db)).toMatchObject({ held: 0 });
  });

  it('does not query the provider for every poll', async () => {
    const { paymentReference } = answered(await submit('444444'));
    later(3000);
    for (let index = 0; index < 5; index += 1) expect(await status(paymentReference!)).toBe('Pending');
    simulator.misbehave({ on: 'look', kind: 'error', times: 9 });
    later(1000);
    expect(await status(paymentReference!)).toBe('Pending');
  });

  it.each(['', '12345', '12a456', '1234567'])('rejects the code %j (ZIPSTORE-01, -02)', async (code) => {
    expect(refused(await submit(code)).body).toMatchObject({ errors: ['Please enter a zip store code'] });
  });

  it('is for staff who sell only (PAYMENT-18)', async () => {
    const guest = aBrowser();
    const cart = await shop.carts.add(guest, { productCode: 'WASHER', quantity: 1, mode: 'set' });
    if (isFault(cart)) throw new Error(cart.body.errors.join());
    cartId = cart.cartId;
    expect(refused(await submit('123456', guest)).body.code).toBe('payment-option');
  });
});
