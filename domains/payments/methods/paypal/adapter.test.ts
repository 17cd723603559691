import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAttempt } from '../../test/fixtures.ts';
import { decideAt } from '../../providers/fixtures-adapter-suite.ts';
import { createPayPalAdapter, type PayPalConfig } from './adapter.ts';
import { SANDBOX_PAYPAL, startPayPalSimulator, type PayPalSimulator } from './simulator.ts';

const adapterOf = ({ url }: PayPalSimulator, more: Partial<PayPalConfig> = {}) =>
  createPayPalAdapter({ ...SANDBOX_PAYPAL, baseUrl: url, timeoutMs: 300, retryDelayMs: 5, ...more });
const open = () => startPayPalSimulator({ host: '127.0.0.1', port: 0 });

describe('PayPal', () => {
  let simulator: PayPalSimulator;
  let shop: Server;
  const calls: { rawBody: string; headers: Record<string, string | string[] | undefined> }[] = [];
  beforeAll(async () => {
    simulator = await open();
    shop = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        calls.push({ rawBody: Buffer.concat(chunks).toString(), headers: request.headers });
        response.writeHead(200).end();
      });
    });
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
    simulator.setWebhookUrl(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`);
  });
  afterAll(async () => {
    await simulator.close();
    shop.close();
  });
  const redirected = async (attempt = anAttempt(), adapter = adapterOf(simulator)) => {
    const outcome = await adapter.pay(attempt);
    if (outcome.kind !== 'redirect') throw new Error(JSON.stringify(outcome));
    return { ...outcome, facts: { ...attempt, providerReference: outcome.providerReference! } };
  };

  it('requests Pay in 4 if the shopper chose it', async () => {
    const plain = await redirected();
    const split = await redirected(anAttempt({ instrument: { kind: 'redirect', product: 'pay-in-4' } }));
    expect([plain, split].map(({ url }) => new URL(url).searchParams.get('fundingSource'))).toEqual([
      null,
      'paylater',
    ]);
  });

  it('requests a new token if its own has expired, and stops on wrong credentials', async () => {
    const adapter = adapterOf(simulator);
    const { facts } = await redirected(anAttempt(), adapter);
    simulator.endTokens();
    expect(await adapter.lookup(facts)).toMatchObject({ kind: 'pending' });
    expect(await adapterOf(simulator, { clientSecret: 'wrong' }).pay(anAttempt())).toMatchObject({
      kind: 'declined',
      code: 'rejected',
    });
  });

  it('accepts webhooks that PayPal verifies, and reports what they refer to', async () => {
    const adapter = adapterOf(simulator);
    const { facts, url } = await redirected(anAttempt(), adapter);
    calls.length = 0;
    await adapter.complete(facts, await decideAt(url, 'approve'));
    await adapter.refund!(facts, {
      key: 'k',
      amountCents: 100_00 as typeof facts.amountCents,
      reason: 'Return',
    });
    await expect.poll(() => calls.length).toBe(2);
    const readings = await Promise.all(calls.map(async (one) => adapter.readWebhook!(one)));
    const about = { providerReference: facts.providerReference, reference: facts.reference, currency: 'AUD' };
    expect(readings).toMatchObject([
      { kind: 'events', events: [{ type: 'authorised', amountCents: facts.amountCents, ...about }] },
      {
        kind: 'events',
        events: [
          {
            type: 'refunded',
            amountCents: 100_00,
            ...about,
            movementReference: expect.stringMatching(/^ref-/),
          },
        ],
      },
    ]);
    const [genuine] = calls;
    expect(
      await adapter.readWebhook!({
        ...genuine!,
        headers: { ...genuine!.headers, 'paypal-transmission-sig': 'x' },
      }),
    ).toMatchObject({ kind: 'rejected', status: 401 });
    expect(await adapter.readWebhook!({ rawBody: '{', headers: {} })).toMatchObject({
      kind: 'rejected',
      status: 400,
    });
    simulator.misbehave({ on: 'verify', kind: 'drop-before', times: 9 });
    expect(await adapter.readWebhook!(genuine!)).toMatchObject({ kind: 'rejected', status: 503 });
    simulator.behave();
  });
});
