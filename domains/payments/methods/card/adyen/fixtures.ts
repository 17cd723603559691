import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { PaymentAdapter, PaymentAttempt, PaymentEvent } from '../../../contract/adapter.ts';
import { aCard, anAttempt } from '../../../test/fixtures.ts';
import { encryptCard } from '../../../web/encrypt-card.ts';
import { createAdyenAdapter, type AdyenConfig } from './adapter.ts';
import { startAdyenSimulator, type AdyenSimulator, type AdyenSimulatorOptions } from './simulator.ts';
import { testKeys, type TestKeys } from './test-keys.ts';

export const HMAC_KEY = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
export const now = (): Date => new Date('2026-11-21T00:00:00Z');

/** Returns the stored data of an attempt, as the adapter receives it after the first request. */
export const facts = ({ attemptId, reference, amountCents, currency, returnUrl }: PaymentAttempt) => ({
  attemptId,
  reference,
  amountCents,
  currency,
  returnUrl,
});

/** A test shop that accepts cards. Each test gets a new simulator and adapter. */
interface ShopOfTheProvider {
  /** The directory for keys and journals, shared by all tests of a file. */
  dir: string;
  keys: TestKeys;
  simulator: AdyenSimulator;
  adapter: PaymentAdapter;
  /** The events that the shop's webhook received. `refusals` is the number of rejected webhooks. */
  events: PaymentEvent[];
  refusals: number;
  adapterFor(more?: Partial<AdyenConfig>): PaymentAdapter;
  start(more?: Partial<AdyenSimulatorOptions>): Promise<AdyenSimulator>;
  /** Creates an attempt to pay with a card. The card is encrypted as in a browser. */
  cardAttempt(card?: Parameters<typeof aCard>[0], more?: Partial<PaymentAttempt>): Promise<PaymentAttempt>;
  /** Returns the number of charges with this reference that have reserved or captured money. */
  standing(reference: string): number;
}

/**
 * Registers the test hooks that start a simulator, an adapter and a webhook endpoint. Must be called at the
 * top level of a test file.
 */
export function shopOfTheProvider(): ShopOfTheProvider {
  let server: Server;
  let shopUrl: string;
  const shop = {
    adapterFor: (more = {}) =>
      createAdyenAdapter({
        baseUrl: shop.simulator.apiUrl,
        apiKey: 'key',
        merchantAccount: 'Whitegoods',
        hmacKey: HMAC_KEY,
        timeoutMs: 300,
        retryDelayMs: 5,
        ...more,
      }),
    start: (more = {}) =>
      startAdyenSimulator({
        privateKeyPem: shop.keys.privateKeyPem,
        apiKey: 'key',
        merchantAccount: 'Whitegoods',
        hmacKey: HMAC_KEY,
        webhookUrl: shopUrl,
        settlePendingMs: 60_000,
        now,
        ...more,
      }),
    async cardAttempt(card = {}, more = {}) {
      const checked = aCard(card);
      const encryptedCard = await encryptCard(checked, shop.keys.publicKeyPem, now());
      return anAttempt({
        instrument: { kind: 'card', encryptedCard, holderName: checked.holderName },
        ...more,
      });
    },
    standing: (reference) => shop.simulator.charges(reference).filter((charge) => charge.standing).length,
  } as ShopOfTheProvider;

  beforeAll(async () => {
    shop.dir = mkdtempSync(join(tmpdir(), 'adyen-'));
    shop.keys = testKeys(shop.dir);
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const call = { rawBody: Buffer.concat(chunks).toString(), headers: request.headers };
        void Promise.resolve(shop.adapter.readWebhook!(call)).then((reading) => {
          if (reading.kind === 'rejected') {
            shop.refusals += 1;
            response.writeHead(reading.status).end();
          } else {
            shop.events.push(...reading.events);
            response.writeHead(200).end(reading.reply);
          }
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  });
  afterAll(() => {
    server.close();
    rmSync(shop.dir, { recursive: true });
  });
  beforeEach(async () => {
    shop.events = [];
    shop.refusals = 0;
    shop.simulator = await shop.start();
    shop.adapter = shop.adapterFor();
  });
  afterEach(async () => {
    // Delivers the pending webhooks before the simulator closes, so that the next test does not receive them.
    await shop.simulator.flushWebhooks();
    await shop.simulator.close();
  });
  return shop;
}

/**
 * Opens the bank's page after a redirect and submits the shopper's decision. Returns the fields with which
 * the browser returns to the shop.
 */
export async function atTheBank(
  outcome: Awaited<ReturnType<PaymentAdapter['pay']>>,
  decision: string,
): Promise<Record<string, string>> {
  if (outcome.kind !== 'redirect') throw new Error(outcome.kind);
  const asked = await (
    await fetch(
      outcome.url,
      outcome.method === 'POST' ? { method: 'POST', body: new URLSearchParams(outcome.fields) } : {},
    )
  ).text();
  expect(asked).toContain('Confirm your payment');
  expect(asked).toContain('1,299.00');
  const action = /<form method="post" action="([^"]+)"/.exec(asked)![1]!;
  const back = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  if (outcome.method === 'GET') {
    expect(back.status).toBe(303);
    return Object.fromEntries(new URL(back.headers.get('location')!).searchParams);
  }
  const html = await back.text();
  expect(html).toContain('action="http://shop.test/payment/return?attempt=1"');
  return Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]+)"/g)].map(([, name, value]) => [name!, value!]),
  );
}
