import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import type { PaymentAttempt } from '../../contract/adapter.ts';
import { anAttempt } from '../../test/fixtures.ts';
import { decideAt } from '../../providers/fixtures-adapter-suite.ts';
import type { Decision, SimulatorServer } from '../../providers/simulator-server.ts';
import { SANDBOX_HUMM, createHummAdapter, startHummSimulator } from './method.ts';
import { isSigned, signatureOf } from './signature.ts';

it('signs like Humm', () => {
  const fields = {
    x_url_callback: 'https://shop.example/cb',
    x_account_id: '30199999',
    x_amount: '400.00',
    x_currency: 'AUD',
    x_reference: 'TestOrder1',
    x_shop_country: 'AU',
    x_shop_name: 'Humm Mugs',
    x_test: 'false',
    x_url_cancel: 'https://shop.example/cancel',
    x_url_complete: 'https://shop.example/done',
    other: 'is not signed',
  };
  const signed = '18b88fffc4b27fd3ddfa668aa0e4e91c86fc8514e0e029fa52e0036b1db78fa4';
  expect(signatureOf(fields, 'secret-key')).toBe(signed);
  expect(isSigned({ ...fields, x_signature: signed.toUpperCase() }, 'secret-key')).toBe(true);
  expect(isSigned({ ...fields, x_amount: '4.00', x_signature: signed }, 'secret-key')).toBe(false);
  expect(isSigned(fields, 'secret-key')).toBe(false);
});

const textOf = (fields: Record<string, string>) =>
  Object.keys(fields)
    .filter((name) => name !== 'x_signature')
    .toSorted()
    .map((name) => `${name}${fields[name]}`)
    .join('');

describe('Humm', () => {
  let simulator: SimulatorServer;
  let shop: Server;
  let shopUrl: string;
  let attempt: PaymentAttempt;
  const callbacks: string[] = [];
  const adapter = () =>
    createHummAdapter({
      ...SANDBOX_HUMM,
      checkoutUrl: `${simulator.url}/Checkout`,
      refundUrl: simulator.url,
      shopName: 'Whitegoods',
      isTest: true,
      timeoutMs: 300,
    });

  beforeAll(async () => {
    simulator = await startHummSimulator({ host: '127.0.0.1', port: 0 });
    shop = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        callbacks.push(text);
        response.writeHead(200).end();
      });
    });
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
    shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    callbacks.length = 0;
    simulator.behave();
    attempt = anAttempt({ returnUrl: `${shopUrl}/payment/return/humm?key=k` });
  });
  afterAll(async () => {
    await simulator.close();
    shop.close();
  });

  /**
   * Posts the form as a browser does and submits the shopper's decision. Returns the fields with which the
   * browser returns to the shop.
   */
  async function back(decision: Decision): Promise<Record<string, string>> {
    const outcome = await adapter().pay(attempt);
    if (outcome.kind !== 'redirect') throw new Error(outcome.kind);
    expect(outcome.method).toBe('POST');
    expect(Object.values(outcome.fields).every((value) => value !== '')).toBe(true);
    const posted = await fetch(outcome.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(outcome.fields).toString(),
      redirect: 'manual',
    });
    expect(posted.status).toBe(303);
    return decideAt(posted.headers.get('location') ?? '', decision);
  }
  const standing = () => simulator.standing(attempt.reference);

  it('is approved by Humm’s signature, in the browser and by callback alike', async () => {
    const fields = await back('approve');
    const approved = {
      kind: 'approved',
      reference: attempt.reference,
      amountCents: attempt.amountCents,
      currency: 'AUD',
      providerReference: fields['x_gateway_reference'],
    };
    expect(await adapter().complete(attempt, fields)).toEqual(approved);
    expect(await adapter().lookup({ ...attempt, returnFields: fields })).toEqual(approved);
    await expect.poll(() => callbacks.length).toBe(1);
    const reading = await adapter().readWebhook!({ rawBody: callbacks[0]!, headers: {} });
    expect(reading).toMatchObject({
      kind: 'events',
      events: [{ type: 'authorised', reference: attempt.reference, amountCents: attempt.amountCents }],
      reply: `{"x_reference":"${attempt.reference}","x_result":"Approved"}`,
    });
  });

  it('rejects our own signed form rearranged as a response of Humm', async () => {
    const first = await adapter().pay(anAttempt({ reference: 'W1-2' }));
    if (first.kind !== 'redirect') throw new Error(first.kind);
    // An earlier version of the shop signed an address like this in its forms. A forged report that splits
    // the address into fields has the same signature, because the key and the concatenated text are the same.
    const words = `1 St x_gateway_reference7x_referenceW1-2x_resultcompletedx_z`;
    const signed = { ...first.fields, x_customer_billing_address1: words };
    const text = textOf(signed);
    const [before, after] = text.split(words) as [string, string];
    const names = ['x_account_id', 'x_amount', 'x_currency'];
    const told = Object.fromEntries(names.map((name) => [name, first.fields[name]!]));
    const [, between] = before.split(`x_currency${told['x_currency']}`) as [string, string];
    const { x_account_id, x_amount, x_currency } = told as Record<(typeof names)[number], string>;
    const common = { x_gateway_reference: '7', x_reference: 'W1-2', x_result: 'completed' };
    const x_signature = signatureOf(signed, SANDBOX_HUMM.apiKey);
    const forgeries = [
      { x_account_id, x_amount, x_currency, [between]: '1 St ', ...common, x_z: after },
      { x_account_id, x_amount, x_currency: `${x_currency}${between}1 St `, ...common, x_z: after },
      {
        x_account_id,
        x_amount,
        x_currency: `${x_currency}${between}1 St `,
        ...common,
        x_result: `completedx_z${after}`,
      },
    ];
    for (const forged of forgeries as unknown as Record<string, string>[]) {
      expect(textOf(forged)).toBe(text);
      const fields = { ...forged, x_signature };
      expect(isSigned(fields, SANDBOX_HUMM.apiKey)).toBe(true);
      expect((await adapter().complete(anAttempt({ reference: 'W1-2' }), fields)).kind).toBe(
        'not-understood',
      );
      const rawBody = new URLSearchParams(fields).toString();
      expect(await adapter().readWebhook!({ rawBody, headers: {} })).toMatchObject({ kind: 'rejected' });
    }
  });

  it('omits shopper input that contains a name of its fields', async () => {
    const shopper = { ...attempt.shopper, email: 'max_power@people.example', firstName: 'Ada x_result' };
    const outcome = await adapter().pay({ ...attempt, shopper });
    if (outcome.kind !== 'redirect') throw new Error(outcome.kind);
    expect(Object.keys(outcome.fields)).not.toContain('x_customer_email');
    expect(Object.keys(outcome.fields)).not.toContain('x_customer_first_name');
    expect(outcome.fields['x_customer_last_name']).toBe(shopper.lastName);
  });

  it('can be declined and cancelled', async () => {
    expect(await adapter().complete(attempt, await back('decline'))).toMatchObject({
      kind: 'declined',
      code: 'refused',
    });
    attempt = anAttempt({ returnUrl: attempt.returnUrl });
    expect(await adapter().complete(attempt, await back('cancel'))).toMatchObject({
      kind: 'declined',
      code: 'cancelled',
    });
    expect(standing()).toBe(0);
  });

  it('rejects changed responses and those of another purchase or account', async () => {
    const fields = await back('decline');
    for (const forged of [
      { ...fields, x_result: 'completed' },
      { ...fields, x_amount: '1.00' },
      { ...fields, x_signature: '' },
      { ...fields, x_account_id: '1' },
    ]) {
      expect((await adapter().complete(attempt, forged)).kind).toBe('not-understood');
      const rawBody = new URLSearchParams(forged).toString();
      expect(await adapter().readWebhook!({ rawBody, headers: {} })).toMatchObject({
        kind: 'rejected',
        status: 401,
      });
    }
    const other = anAttempt();
    expect((await adapter().complete(other, fields)).kind).toBe('not-understood');
    expect(await adapter().readWebhook!({ rawBody: '{', headers: {} })).toMatchObject({ status: 400 });
  });

  it('waits for Humm’s callback, because it has no look-up', async () => {
    expect(await adapter().lookup(attempt)).toEqual({ kind: 'pending' });
    expect(await adapter().void(attempt)).toMatchObject({ kind: 'requested' });
  });

  it('refunds in full or in part, once; a lost response is left to staff', async () => {
    const fields = await back('approve');
    const facts = { ...attempt, providerReference: fields['x_gateway_reference']! };
    const wish = { key: 'k', amountCents: cents(100_00), reason: 'Return' };
    expect(await adapter().refund!(facts, wish)).toMatchObject({ kind: 'refunded' });
    expect(standing()).toBe(attempt.amountCents - 100_00);
    simulator.misbehave({ on: 'refund', kind: 'drop-after' });
    expect(await adapter().refund!(facts, wish)).toMatchObject({ kind: 'refused' });
    expect(standing()).toBe(attempt.amountCents - 200_00);
    expect((await adapter().refund!(facts, { ...wish, amountCents: attempt.amountCents })).kind).toBe(
      'refused',
    );
  });

  it('voids a completed payment, also repeatedly', async () => {
    const fields = await back('approve');
    const facts = { ...attempt, providerReference: fields['x_gateway_reference']! };
    expect(await adapter().void(facts)).toEqual({ kind: 'voided' });
    expect(await adapter().void(facts)).toEqual({ kind: 'voided' });
    expect(standing()).toBe(0);
  });
});
