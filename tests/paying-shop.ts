import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, type AnswerOf, type CallInput, type Endpoint } from '#foundation/pure/endpoint.ts';
import type { SubmitAnswer } from '#domains/checkout/contract/checkout.ts';
import type { FaultBody } from '#foundation/pure/fault.ts';
import { openTestApp, type TestApp, type TestAppOptions } from '#apps/server/test/fixtures.ts';
import type { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { startAdyenSimulator } from '#domains/payments/methods/card/adyen/simulator.ts';
import { testKeys } from '#domains/payments/methods/card/adyen/test-keys.ts';
import { connectCards } from '#domains/payments/methods/card/method.ts';
import { withoutProvider } from '#domains/payments/methods/server.ts';
import { answerBank, type Card } from './chaos/bank.ts';
import { openBrowser, type Answered } from './chaos/browser.ts';
import { prepareSubmit, type SubmitBody } from './chaos/shopper.ts';

const PROVIDER = { apiKey: 'key', merchantAccount: 'Whitegoods', hmacKey: '44'.repeat(32) };
/** A place to which the demo data's delivery zones deliver. */
const PLACE = { suburb: 'Bondi', state: 'NSW', postcode: '2026' };

export interface PayingShop extends TestApp {
  /** Returns the number of payments that the card provider has charged and not refunded. */
  charged(): Promise<number>;
  /** Delivers the card provider's webhooks. */
  takeWebhooks(): Promise<void>;
}

/** Returns the code of a product on aol with unlimited stock and a price, after `skipped` others. */
export async function endlessProduct(
  { database }: Pick<PayingShop, 'database'>,
  skipped = 0,
): Promise<string> {
  const { rows } = await sql<{ product_code: string }>`
    select p.product_code from product p join product_price c on c.product_id = p.id and c.market = 'AU'
    where p.can_backorder and not p.is_proforma and p.is_active and p.sites @> '{aol}' order by p.id limit 1 offset ${skipped}`.execute(
    database.db,
  );
  return rows[0]!.product_code;
}

/** Opens the whole shop of {@link openTestApp} with a card provider, so that test customers can pay. */
export async function openPayingShop({
  now,
  identify,
  env,
}: Pick<TestAppOptions, 'now' | 'identify' | 'env'> = {}): Promise<PayingShop> {
  const dir = mkdtempSync(join(tmpdir(), 'paying-'));
  const keys = testKeys(dir);
  const simulator = await startAdyenSimulator({
    ...PROVIDER,
    privateKeyPem: keys.privateKeyPem,
    now: () => new Date(),
  });
  const shop = await openTestApp({
    ...(now ? { now } : {}),
    ...(identify ? { identify } : {}),
    ...(env ? { env } : {}),
    methods: [
      connectCards({ ...PROVIDER, baseUrl: simulator.apiUrl, cardKeyPem: keys.publicKeyPem }),
      ...withoutProvider().map((method) => method.connect({})),
    ],
  });
  return {
    ...shop,
    async charged() {
      const attempts = await shop.database.db.selectFrom('payment_attempt').select('reference').execute();
      return attempts
        .flatMap(({ reference }) => simulator.charges(reference))
        .filter(({ standing }) => standing).length;
    },
    async takeWebhooks() {
      const { port } = shop.app.server.address() as AddressInfo;
      simulator.setWebhookUrl(`http://127.0.0.1:${port}/payment/webhook/adyen`);
      await simulator.flushWebhooks();
    },
    close: async () => {
      await simulator.flushWebhooks();
      await shop.close();
      await simulator.close();
      rmSync(dir, { recursive: true });
    },
  };
}

/** Calls an endpoint with a browser's cookies and token. */
export async function callAs<E extends Endpoint>(
  browser: TestBrowser,
  endpoint: E,
  input: CallInput<E>,
): Promise<Answered<E>> {
  const { body: given, ...rest } = input as { params?: unknown; query?: unknown; body?: unknown };
  const { status, body } = await browser.ask(addressOf(endpoint, rest), {
    method: endpoint.method,
    ...(given === undefined ? {} : { body: given }),
  });
  const answer: unknown = body === '' ? {} : JSON.parse(body);
  return status < 400
    ? { ok: true, answer: answer as AnswerOf<E> }
    : { ok: false, status, fault: answer as FaultBody };
}

/**
 * Returns the checkout form at the pay button: the browser's cart, the first delivery day, a valid card, a
 * business.
 */
export async function atThePayButton(
  browser: TestBrowser,
  email: string,
  card: Card = 'approved',
): Promise<SubmitBody> {
  const prepared = await prepareSubmit(
    { call: (endpoint, input) => callAs(browser, endpoint, input) },
    { place: PLACE, card, email },
  );
  if (prepared.kind !== 'ready') throw new Error(JSON.stringify(prepared));
  const { body } = prepared;
  return { ...body, deliveryAddress: { ...body.deliveryAddress, companyName: 'Marsh & Daughters' } };
}

/** Approves the payment on the bank's page. Returns the URL of the shop that the browser is redirected to. */
export async function approveAtBank(answer: SubmitAnswer): Promise<string> {
  const browser = openBrowser({ url: 'http://shop.invalid', deadline: Date.now() + 10_000 });
  const back = await answerBank(browser, answer, 'secure-redirect');
  const { pathname, search } = new URL(back!.url);
  return pathname + search;
}
