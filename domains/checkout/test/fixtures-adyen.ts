import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault, type Fault } from '#foundation/pure/fault.ts';
import { day, dayToParts } from '#foundation/pure/day.ts';
import { AN_ADDRESS } from '#domains/geo/test/fixtures-address.ts';
import { aKey, MONDAY, openSmallShop, type Browser, type SmallShop } from '#domains/orders/test/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { createAdyenAdapter } from '#domains/payments/methods/card/adyen/adapter.ts';
import { startAdyenSimulator, type AdyenSimulator } from '#domains/payments/methods/card/adyen/simulator.ts';
import { testKeys, type TestKeys } from '#domains/payments/methods/card/adyen/test-keys.ts';
import { aCard } from '#domains/payments/test/fixtures.ts';
import { applePayMethod } from '#domains/payments/methods/apple-pay/method.ts';
import { googlePayMethod } from '#domains/payments/methods/google-pay/method.ts';
import { SIMULATED_SHEET } from '#domains/payments/providers/wallet.ts';
import { encryptCard } from '#domains/payments/web/encrypt-card.ts';
import { checkoutForm, type CheckoutForm, type SubmitAnswer } from '../contract/checkout.ts';
import { cancel, giveBack } from './fixtures-part-back.ts';
import { createCheckout, type Checkout } from '../use-cases/checkout.ts';

/* Fixtures for paying by card through the real provider protocol: encrypted cards, wallet tokens, HTTP, 3-D
   Secure pages and signed webhooks. */

const HMAC_KEY = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
/** The price of a fridge with delivery, in cents. */
export const ADYEN_TOTAL = PRICES.fridge + PRICES.delivery;

export interface AdyenShop {
  database: Awaited<ReturnType<typeof openTestDatabase>>;
  keys: TestKeys;
  /** The time on the provider's clock. */
  now: Date;
  simulator: AdyenSimulator;
  shop: SmallShop;
  checkout: Checkout;
  /** Submits an order for a fridge, paid by card. */
  submit(browser: Browser, card?: Parameters<typeof aCard>[0]): Promise<SubmitAnswer | Fault>;
  /** Returns the form for a fridge in this browser's cart. `paying` contains the payment fields. */
  formOf(browser: Browser, paying: Partial<CheckoutForm>): Promise<CheckoutForm>;
  /** Submits an order for a fridge. `paying` contains the payment fields. */
  submitBy(browser: Browser, paying: Partial<CheckoutForm>): Promise<SubmitAnswer | Fault>;
  /**
   * Compares all orders with the provider's records. Expects exactly one valid charge for each approved
   * order, and none for other orders.
   */
  booksAgree(): Promise<void>;
  /** Refunds an amount of the test's only order and sends the refund to the provider. */
  refund(amount: number, key: string): Promise<void>;
  /** Cancels the test's only order and sends the refund to the provider. */
  cancel(): Promise<void>;
  /** Returns the ledger entries in chronological order. */
  moneyOf(): Promise<(string | number)[][]>;
}

/**
 * Creates a shop that accepts cards, Apple Pay and Google Pay through the Adyen simulator. Must be called at
 * the top level of a test file.
 */
export function shopWithAdyen(): AdyenShop {
  let dir: string;
  let webhooks: Server;
  const all = {
    async submit(browser, card = {}) {
      const checked = aCard(card);
      return all.submitBy(browser, {
        encryptedCardDetail: await encryptCard(checked, all.keys.publicKeyPem, MONDAY),
        cardHolderName: checked.holderName,
      });
    },
    async formOf(browser, paying) {
      const cart = await all.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'set' });
      if (isFault(cart)) throw new Error(cart.body.errors[0]);
      return checkoutForm.parse({
        cartId: cart.cartId,
        email: 'ada@example.com',
        phoneNumber: '0412 345 678',
        deliveryAddress: AN_ADDRESS,
        deliveryDate: dayToParts(day('2026-11-25')),
        selectedPaymentOption: 0,
        cart: { items: [], orderTotal: ADYEN_TOTAL / 100, couponCode: '' },
        browserInfo: { screenHeight: 900, screenWidth: 1440 },
        idempotencyKey: aKey(),
        ...paying,
      });
    },
    submitBy: async (browser, paying) => all.checkout.submit(browser, await all.formOf(browser, paying)),
    async booksAgree() {
      const attempts = await all.database.db
        .selectFrom('payment_attempt')
        .select(['reference', 'state'])
        .execute();
      for (const { reference, state } of attempts) {
        const standing = all.simulator.charges(reference).filter((charge) => charge.standing).length;
        expect([reference, state, standing]).toEqual([reference, state, state === 'approved' ? 1 : 0]);
      }
    },
    refund: (amount, key) => giveBack({ db: all.database.db, shop: all.shop }, amount, key),
    cancel: () => cancel({ db: all.database.db, shop: all.shop }),
    async moneyOf() {
      const entries = await all.database.db
        .selectFrom('money_entry')
        .select(['kind', 'cents'])
        .orderBy('id')
        .execute();
      return entries.map((entry) => [entry.kind, entry.cents]);
    },
  } as AdyenShop;

  beforeAll(async () => {
    all.database = await openTestDatabase({ world: 'empty' });
    dir = mkdtempSync(join(tmpdir(), 'adyen-'));
    all.keys = testKeys(dir);
    webhooks = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        all.shop.orders
          .handleWebhook('adyen', { rawBody: Buffer.concat(chunks).toString(), headers: request.headers })
          .then(
            ({ status, reply }) => response.writeHead(status).end(reply),
            () => response.writeHead(500).end(),
          );
      });
    });
    await new Promise<void>((resolve) => webhooks.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    webhooks.close();
    rmSync(dir, { recursive: true });
    await all.database.close();
  });
  beforeEach(async () => {
    await seedSmallShop(all.database.db);
    all.now = MONDAY;
    all.simulator = await startAdyenSimulator({
      privateKeyPem: all.keys.privateKeyPem,
      apiKey: 'key',
      merchantAccount: 'Whitegoods',
      hmacKey: HMAC_KEY,
      webhookUrl: `http://127.0.0.1:${(webhooks.address() as AddressInfo).port}/`,
      settlePendingMs: 60_000,
      now: () => all.now,
    });
    const adapter = createAdyenAdapter({
      baseUrl: all.simulator.apiUrl,
      apiKey: 'key',
      merchantAccount: 'Whitegoods',
      hmacKey: HMAC_KEY,
      timeoutMs: 1000,
    });
    const carrier = { settings: {}, adapter };
    const methods = [applePayMethod, googlePayMethod].map((method) =>
      method.connect({ [SIMULATED_SHEET]: 'on' }, { carrier }),
    );
    all.shop = await openSmallShop(all.database.db, adapter, { methods });
    all.checkout = createCheckout({ db: all.database.db, ...all.shop, readSetting: async () => undefined });
  });
  afterEach(async () => {
    await all.simulator.flushWebhooks();
    await all.simulator.close();
  });
  return all;
}

/** Makes the shopper's decision on the bank's 3-D Secure page. Returns the fields that the page submits. */
export async function atTheBank(
  answer: SubmitAnswer,
  decision: 'approve' | 'decline',
): Promise<{ key: string; fields: Record<string, string> }> {
  const posted = answer.secure3DResponse
    ? [...answer.secure3DResponse.htmlFormToPost.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
        ([, name, value]) => [name!, unescaped(value!)],
      )
    : null;
  const page = await fetch(
    answer.redirectUrl!,
    posted ? { method: 'POST', body: new URLSearchParams(posted as [string, string][]) } : {},
  );
  const action = /<form[^>]* action="([^"]+)"/.exec(await page.text())![1]!;
  const back = await fetch(new URL(unescaped(action), answer.redirectUrl!), {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  const location = back.headers.get('location');
  if (location) {
    const address = new URL(location);
    const { key, ...fields } = Object.fromEntries(address.searchParams);
    return { key: key!, fields };
  }
  const html = await back.text();
  const returnTo = new URL(unescaped(/<form[^>]* action="([^"]+)"/.exec(html)![1]!));
  const fields = Object.fromEntries(
    [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      unescaped(value!),
    ]),
  );
  return { key: returnTo.searchParams.get('key')!, fields };
}

function unescaped(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
