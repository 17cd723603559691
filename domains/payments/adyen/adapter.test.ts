import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import type { PaymentAdapter, PaymentAttempt, PaymentEvent } from '../contract.ts';
import { aCard, anAttempt } from '../fixtures.ts';
import { encryptCard } from '../web/encrypt-card.ts';
import { createAdyenAdapter, type AdyenConfig } from './adapter.ts';
import { isSignedNotification, signNotification } from './notification-signature.ts';
import { startAdyenSimulator, type AdyenSimulator, type AdyenSimulatorOptions } from './simulator.ts';
import { TEST_CARDS, TEST_HOLDER_NAMES } from './test-cards.ts';
import { testKeys, type TestKeys } from './test-keys.ts';

const HMAC_KEY = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
const now = (): Date => new Date('2026-11-21T00:00:00Z');

let dir: string;
let keys: TestKeys;
let simulator: AdyenSimulator;
let adapter: PaymentAdapter;
let shop: Server;
let shopUrl: string;
let events: PaymentEvent[];
let refusals: number;

function adapterFor(more: Partial<AdyenConfig> = {}): PaymentAdapter {
  return createAdyenAdapter({
    baseUrl: simulator.apiUrl,
    apiKey: 'key',
    merchantAccount: 'Whitegoods',
    hmacKey: HMAC_KEY,
    timeoutMs: 300,
    retryDelayMs: 5,
    ...more,
  });
}

function start(more: Partial<AdyenSimulatorOptions> = {}): Promise<AdyenSimulator> {
  return startAdyenSimulator({
    privateKeyPem: keys.privateKeyPem,
    apiKey: 'key',
    merchantAccount: 'Whitegoods',
    hmacKey: HMAC_KEY,
    webhookUrl: shopUrl,
    settlePendingMs: 60_000,
    now,
    ...more,
  });
}

async function cardAttempt(
  card: Parameters<typeof aCard>[0] = {},
  more: Partial<PaymentAttempt> = {},
): Promise<PaymentAttempt> {
  const checked = aCard(card);
  const encryptedCard = await encryptCard(checked, keys.publicKeyPem, now());
  return anAttempt({ instrument: { kind: 'card', encryptedCard, holderName: checked.holderName }, ...more });
}

/** What may be stored of an attempt. */
const facts = ({ attemptId, reference, amountCents, currency, returnUrl }: PaymentAttempt) => ({
  attemptId,
  reference,
  amountCents,
  currency,
  returnUrl,
});
const standing = (reference: string): number =>
  simulator.charges(reference).filter((charge) => charge.standing).length;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'adyen-'));
  keys = testKeys(dir);
  shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const reading = adapter.readWebhook!({
        rawBody: Buffer.concat(chunks).toString(),
        headers: request.headers,
      });
      if (reading.kind === 'rejected') {
        refusals += 1;
        response.writeHead(reading.status).end();
      } else {
        events.push(...reading.events);
        response.writeHead(200).end(reading.reply);
      }
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhook`;
});
afterAll(() => {
  shop.close();
  rmSync(dir, { recursive: true });
});
beforeEach(async () => {
  events = [];
  refusals = 0;
  simulator = await start();
  adapter = adapterFor();
});
afterEach(async () => {
  // The next test must not hear of this one's payments.
  await simulator.flushWebhooks();
  await simulator.close();
});

describe('paying by card', () => {
  it('is approved with the provider’s own figures, and the webhook says the same', async () => {
    const attempt = await cardAttempt();
    const outcome = await adapter.pay(attempt);
    const [charge] = simulator.charges(attempt.reference);
    expect(outcome).toEqual({
      kind: 'approved',
      providerReference: charge!.pspReference,
      reference: attempt.reference,
      amountCents: 1299_00,
      currency: 'AUD',
    });
    expect(charge).toMatchObject({ brand: 'visa', last4: '1111', status: 'authorised', standing: true });
    await simulator.flushWebhooks();
    expect(events).toEqual([
      {
        eventId: `adyen:${charge!.pspReference}:AUTHORISATION:true`,
        type: 'authorised',
        providerReference: charge!.pspReference,
        reference: attempt.reference,
        amountCents: 1299_00,
        currency: 'AUD',
        reason: '',
      },
    ]);
  });

  it.each(Object.entries(TEST_HOLDER_NAMES).map(([name, answer]) => ({ name, answer })))(
    'answers holder $name by $answer.resultCode',
    async ({ name, answer }) => {
      const outcome = await adapter.pay(await cardAttempt({ holderName: name }));
      const kind = {
        Authorised: 'approved',
        Received: 'pending',
        RedirectShopper: 'redirect',
        Refused: 'declined',
        Cancelled: 'declined',
        Error: 'declined',
      }[answer.resultCode];
      expect(outcome.kind).toBe(kind);
      if (outcome.kind === 'declined') {
        expect(outcome.reason).toBe(answer.refusalReason);
        expect(outcome.code).toBe(answer.resultCode === 'Cancelled' ? 'cancelled' : 'refused');
      }
    },
  );

  it.each(TEST_CARDS.map(({ number, label, answer }) => ({ number, label, answer })))(
    '$label',
    async ({ number, answer }) => {
      const outcome = await adapter.pay(await cardAttempt({ number }));
      expect(outcome.kind).toBe(
        {
          Authorised: 'approved',
          Received: 'pending',
          RedirectShopper: 'redirect',
          Refused: 'declined',
          Cancelled: 'declined',
          Error: 'declined',
        }[answer.resultCode],
      );
    },
  );

  it('declines an expired card and the CVC 999', async () => {
    expect(await adapter.pay(await cardAttempt({ expiryYear: '2025' }))).toMatchObject({
      kind: 'declined',
      reason: 'Expired Card',
    });
    expect(await adapter.pay(await cardAttempt({ cvc: '999' }))).toMatchObject({
      kind: 'declined',
      reason: 'CVC Declined',
    });
  });

  it('settles a pending payment by webhook', async () => {
    const attempt = await cardAttempt({ holderName: 'PENDING' });
    expect(await adapter.pay(attempt)).toMatchObject({ kind: 'pending' });
    expect(standing(attempt.reference)).toBe(0);
    expect(simulator.settle(attempt.reference, true)).toBe(true);
    expect(simulator.settle(attempt.reference, true)).toBe(false);
    await simulator.flushWebhooks();
    expect(events).toMatchObject([{ type: 'authorised', reference: attempt.reference }]);
  });

  it('takes wallets, and no instrument that is not its own', async () => {
    expect(
      await adapter.pay(anAttempt({ instrument: { kind: 'google-pay', token: '{"signature":"x"}' } })),
    ).toMatchObject({ kind: 'approved' });
    expect(await adapter.pay(anAttempt())).toMatchObject({ kind: 'declined', code: 'rejected' });
  });

  it('keeps our own faults from the shopper', async () => {
    const attempt = await cardAttempt();
    expect(await adapterFor({ apiKey: 'wrong' }).pay(attempt)).toMatchObject({
      kind: 'declined',
      code: 'rejected',
      reason: '',
      detail: expect.stringContaining('401'),
    });
    expect(await adapterFor({ merchantAccount: 'Other' }).pay(attempt)).toMatchObject({
      kind: 'declined',
      code: 'rejected',
      detail: expect.stringContaining('901'),
    });
    const torn = anAttempt({ instrument: { kind: 'card', encryptedCard: 'a.b.c.d.e', holderName: 'Ada' } });
    expect(await adapter.pay(torn)).toMatchObject({
      kind: 'declined',
      code: 'rejected',
      detail: expect.stringContaining('174'),
    });
    expect(simulator.charges()).toEqual([]);
  });
});

describe('lost answers', () => {
  it('sends again with the same key and charges once', async () => {
    for (const kind of ['drop-after', 'drop-before', 'error', 'error-after', 'in-progress'] as const) {
      const attempt = await cardAttempt();
      simulator.misbehave({ on: 'payments', kind });
      expect(await adapter.pay(attempt), kind).toMatchObject({ kind: 'approved' });
      expect(standing(attempt.reference), kind).toBe(1);
    }
  });

  it('gets the answer of a slow payment by asking again', async () => {
    const attempt = await cardAttempt();
    simulator.misbehave({ on: 'payments', kind: 'slow', ms: 2000 });
    expect(await adapter.pay(attempt)).toMatchObject({ kind: 'approved' });
    expect(standing(attempt.reference)).toBe(1);
  });

  it('is unknown, not failed, when every answer is lost; the webhook tells', async () => {
    const attempt = await cardAttempt();
    simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 3 });
    expect(await adapter.pay(attempt)).toMatchObject({ kind: 'unknown' });
    expect(standing(attempt.reference)).toBe(1);
    expect(await adapter.lookup(facts(attempt))).toMatchObject({ kind: 'unknown' });
    await simulator.flushWebhooks();
    expect(events).toMatchObject([
      { type: 'authorised', reference: attempt.reference, amountCents: 1299_00 },
    ]);
  });

  it('is unknown when the repeat is refused, since the first may have gone through', async () => {
    const attempt = await cardAttempt();
    simulator.misbehave({ on: 'payments', kind: 'drop-after' });
    simulator.misbehave({ on: 'payments', kind: 'error', status: 403 });
    expect(await adapter.pay(attempt)).toMatchObject({ kind: 'unknown' });
    expect(standing(attempt.reference)).toBe(1);
  });

  it('is unknown when nobody listens', async () => {
    await simulator.close();
    expect(await adapter.pay(await cardAttempt())).toMatchObject({ kind: 'unknown' });
    expect(await adapter.void(anAttempt())).toMatchObject({ kind: 'unknown' });
    simulator = await start();
  });

  it('voids by our own reference, whatever became of the payment', async () => {
    const attempt = await cardAttempt();
    simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 3 });
    await adapter.pay(attempt);
    simulator.misbehave({ on: 'cancels', kind: 'drop-after' });
    expect(await adapter.void(facts(attempt))).toMatchObject({ kind: 'requested' });
    expect(standing(attempt.reference)).toBe(0);
    await simulator.flushWebhooks();
    expect(events.filter((event) => event.type === 'voided')).toMatchObject([
      { reference: attempt.reference },
      { reference: attempt.reference },
    ]);
  });

  it('hears that there was nothing to void', async () => {
    const attempt = anAttempt();
    expect(await adapter.void(attempt)).toMatchObject({ kind: 'requested' });
    await simulator.flushWebhooks();
    expect(events).toMatchObject([
      { type: 'void-failed', reference: attempt.reference, reason: 'Transaction not found' },
    ]);
  });

  it('reverses a known payment, captured or not', async () => {
    for (const captureDelayHours of [0, 24]) {
      const attempt = await cardAttempt();
      const outcome = await adapterFor({ captureDelayHours }).pay(attempt);
      if (outcome.kind !== 'approved') throw new Error(outcome.kind);
      expect(
        await adapter.void({ ...facts(attempt), providerReference: outcome.providerReference }),
      ).toMatchObject({ kind: 'requested' });
      expect(simulator.charges(attempt.reference)).toMatchObject([
        { status: captureDelayHours === 0 ? 'refunded' : 'cancelled', standing: false },
      ]);
    }
  });
});

describe('the same attempt twice', () => {
  it('charges once, also when sent at the same time', async () => {
    const attempt = await cardAttempt();
    const outcomes = await Promise.all([adapter.pay(attempt), adapter.pay(attempt), adapter.pay(attempt)]);
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(simulator.charges(attempt.reference)).toHaveLength(1);
  });

  it('shows a second charge when the key is another: the simulator does not hide a shop’s mistake', async () => {
    const attempt = await cardAttempt();
    await adapter.pay(attempt);
    await adapter.pay({ ...attempt, attemptId: anAttempt().attemptId });
    expect(standing(attempt.reference)).toBe(2);
  });
});

/** Walks through the bank's page as a browser would and returns the fields that reach the shop. */
async function atTheBank(
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

describe.each([
  ['GET', '4212345678901237', ['attempt', 'redirectResult']],
  ['POST', '5212345678901234', ['MD', 'PaRes']],
] as const)('3-D Secure by %s', (method, number, names) => {
  it('is approved after the shopper approves, once for a double return', async () => {
    const attempt = await cardAttempt({ number });
    const outcome = await adapter.pay(attempt);
    expect(outcome).toMatchObject({ kind: 'redirect', method });
    if (method === 'POST')
      expect(outcome).toMatchObject({
        fields: { MD: expect.any(String), PaReq: expect.any(String), TermUrl: attempt.returnUrl },
      });
    expect(standing(attempt.reference)).toBe(0);
    const fields = await atTheBank(outcome, 'approve');
    expect(Object.keys(fields)).toEqual(names);
    const first = await adapter.complete(facts(attempt), fields);
    expect(first).toMatchObject({ kind: 'approved', reference: attempt.reference, amountCents: 1299_00 });
    expect(await adapter.complete(facts(attempt), fields)).toEqual(first);
    expect(await adapter.lookup({ ...facts(attempt), returnFields: fields })).toEqual(first);
    expect(standing(attempt.reference)).toBe(1);
  });

  it.each([
    ['decline', 'refused', '3D Not Authenticated'],
    ['cancel', 'cancelled', 'Shopper Cancelled'],
  ])('%s', async (decision, code, reason) => {
    const attempt = await cardAttempt({ number });
    const fields = await atTheBank(await adapter.pay(attempt), decision);
    expect(await adapter.complete(facts(attempt), fields)).toMatchObject({ kind: 'declined', code, reason });
    expect(standing(attempt.reference)).toBe(0);
  });

  it('keeps the answer when it is lost', async () => {
    const attempt = await cardAttempt({ number });
    const fields = await atTheBank(await adapter.pay(attempt), 'approve');
    simulator.misbehave({ on: 'details', kind: 'drop-after', times: 3 });
    expect(await adapter.complete(facts(attempt), fields)).toMatchObject({ kind: 'unknown' });
    expect(await adapter.lookup({ ...facts(attempt), returnFields: fields })).toMatchObject({
      kind: 'approved',
    });
    expect(standing(attempt.reference)).toBe(1);
  });

  it('does not pay an attempt with another one’s return, nor with an invented one, nor with nothing', async () => {
    const paid = await cardAttempt({ number });
    const other = await cardAttempt({ number }, { amountCents: cents(1) });
    const fields = await atTheBank(await adapter.pay(paid), 'approve');
    await adapter.pay(other);
    expect(await adapter.complete(facts(other), fields)).toMatchObject({
      kind: 'not-understood',
      detail: expect.stringContaining(paid.reference),
    });
    expect(await adapter.complete(facts(other), { redirectResult: 'invented' })).toMatchObject({
      kind: 'not-understood',
    });
    expect(await adapter.complete(facts(other), { resultCode: 'authorised' })).toEqual({ kind: 'pending' });
    expect(standing(other.reference)).toBe(0);
  });

  it('cannot be approved any more after a void', async () => {
    const attempt = await cardAttempt({ number });
    const fields = await atTheBank(await adapter.pay(attempt), 'approve');
    await adapter.void(facts(attempt));
    expect(await adapter.complete(facts(attempt), fields)).toMatchObject({ kind: 'declined' });
    expect(standing(attempt.reference)).toBe(0);
  });
});

describe('webhooks', () => {
  it('are signed as the provider’s published vector', () => {
    const item = {
      pspReference: '7914073381342284',
      merchantAccountCode: 'TestMerchant',
      merchantReference: 'TestPayment-1407325143704',
      amount: { value: 1130, currency: 'EUR' },
      eventCode: 'AUTHORISATION',
      eventDate: '',
      success: 'true',
    };
    expect(signNotification(item, HMAC_KEY)).toBe('coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=');
    expect(
      isSignedNotification(
        { ...item, additionalData: { hmacSignature: 'coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=' } },
        HMAC_KEY,
      ),
    ).toBe(true);
    expect(
      isSignedNotification(
        {
          ...item,
          success: 'false',
          additionalData: { hmacSignature: 'coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=' },
        },
        HMAC_KEY,
      ),
    ).toBe(false);
    expect(isSignedNotification(item, HMAC_KEY)).toBe(false);
  });

  it('are refused when unreadable, unsigned or for another account', async () => {
    const read = (body: unknown) =>
      adapter.readWebhook!({ rawBody: typeof body === 'string' ? body : JSON.stringify(body), headers: {} });
    const item = {
      pspReference: 'A',
      merchantAccountCode: 'Whitegoods',
      merchantReference: 'r',
      amount: { value: 1, currency: 'AUD' },
      eventCode: 'AUTHORISATION',
      eventDate: '',
      success: 'true',
    };
    const wrap = (one: unknown) => ({ live: 'false', notificationItems: [{ NotificationRequestItem: one }] });
    const sign = (one: typeof item) => ({
      ...one,
      additionalData: { hmacSignature: signNotification(one, HMAC_KEY) },
    });
    expect(read('{')).toMatchObject({ kind: 'rejected', status: 400 });
    expect(read({})).toMatchObject({ kind: 'rejected', status: 400 });
    expect(read(wrap(item))).toMatchObject({ kind: 'rejected', status: 401 });
    expect(read(wrap(sign({ ...item, merchantAccountCode: 'Other' })))).toMatchObject({
      kind: 'rejected',
      status: 401,
    });
    expect(read(wrap(sign(item)))).toMatchObject({ kind: 'events', reply: '[accepted]' });
    expect(read(wrap({ ...sign(item), amount: { value: 2, currency: 'AUD' } }))).toMatchObject({
      kind: 'rejected',
      status: 401,
    });
  });

  it('come twice with the same event id, out of order, or with a wrong signature on request', async () => {
    simulator.misbehave({ on: 'webhook', kind: 'duplicate' });
    await adapter.pay(await cardAttempt());
    await simulator.flushWebhooks();
    expect(events.map((event) => event.eventId)).toEqual([events[0]!.eventId, events[0]!.eventId]);

    events = [];
    simulator.misbehave({ on: 'webhook', kind: 'reorder' });
    const first = await cardAttempt();
    const second = await cardAttempt();
    await adapter.pay(first);
    await adapter.pay(second);
    await simulator.flushWebhooks();
    expect(events.map((event) => event.reference)).toEqual([second.reference, first.reference]);

    simulator.misbehave({ on: 'webhook', kind: 'bad-signature' });
    await adapter.pay(await cardAttempt());
    await simulator.flushWebhooks();
    expect(refusals).toBe(1);
  });
});

describe('the simulator', () => {
  it('keeps charges, answers and undelivered webhooks over a restart, and no card data', async () => {
    await simulator.close();
    const journalFile = join(dir, 'journal', 'adyen.jsonl');
    simulator = await start({ journalFile });
    adapter = adapterFor();
    const attempt = await cardAttempt({ number: '4111111145551142' });
    simulator.misbehave({ on: 'webhook', kind: 'drop' });
    const first = await adapter.pay(attempt);
    await simulator.close();
    expect(events).toEqual([]);

    simulator = await start({ journalFile });
    adapter = adapterFor();
    await simulator.flushWebhooks();
    expect(events).toMatchObject([{ type: 'authorised', reference: attempt.reference }]);
    expect(await adapter.pay(attempt)).toEqual(first);
    expect(standing(attempt.reference)).toBe(1);
    const journal = readFileSync(journalFile, 'utf8');
    expect(journal).not.toContain('4111111145551142');
    expect(journal).not.toMatch(/cvc|expiry/i);
    expect(journal).not.toContain('Ada Lovelace');
  });

  it('is controlled over HTTP', async () => {
    const control = async (method: string, path: string, body?: unknown) =>
      (
        await fetch(`${simulator.url}/_control${path}`, {
          method,
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
      ).json() as Promise<Record<string, unknown>>;
    await control('POST', '/misbehave', { on: 'payments', kind: 'error', times: 3 });
    const attempt = await cardAttempt();
    expect(await adapter.pay(attempt)).toMatchObject({ kind: 'unknown' });
    await control('POST', '/misbehave', { on: 'payments', kind: 'error', times: 3 });
    expect(await control('DELETE', '/misbehave')).toEqual({ misbehaviours: [] });
    expect(await adapter.pay(attempt)).toMatchObject({ kind: 'approved' });
    expect(await control('GET', `/charges?reference=${attempt.reference}`)).toMatchObject({
      charges: [{ standing: true, amount: { value: 1299_00, currency: 'AUD' } }],
    });
    expect(await control('POST', '/webhooks/flush')).toEqual({ undelivered: 0 });
    await control('POST', '/reset');
    expect(simulator.charges()).toEqual([]);
  });

  it('has one key pair for a folder', () => {
    expect(testKeys(dir)).toEqual(keys);
    expect(readdirSync(dir).filter((name) => name.startsWith('adyen-test-key'))).toEqual([
      'adyen-test-key.json',
    ]);
  });
});
