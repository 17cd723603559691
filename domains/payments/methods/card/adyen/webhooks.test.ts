import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isSignedNotification, signNotification } from './notification-signature.ts';
import { HMAC_KEY, shopOfTheProvider } from './fixtures.ts';
import { SimulatorLedger } from './simulator/ledger.ts';
import { WebhookSender } from './simulator/webhook-sender.ts';

const shop = shopOfTheProvider();

describe('webhooks', () => {
  it('are signed like the provider’s published test vector', () => {
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

  it('are rejected if unreadable, unsigned or for another account', async () => {
    const read = (body: unknown) =>
      shop.adapter.readWebhook!({
        rawBody: typeof body === 'string' ? body : JSON.stringify(body),
        headers: {},
      });
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
    for (const eventCode of ['__proto__', 'constructor', 'REPORT_AVAILABLE'])
      expect(read(wrap(sign({ ...item, eventCode })))).toMatchObject({ events: [{ type: 'other' }] });
    expect(read(wrap({ ...sign(item), amount: { value: 2, currency: 'AUD' } }))).toMatchObject({
      kind: 'rejected',
      status: 401,
    });
  });

  it('can be duplicated with the same event id, reordered, or wrongly signed on request', async () => {
    shop.simulator.misbehave({ on: 'webhook', kind: 'duplicate' });
    await shop.adapter.pay(await shop.cardAttempt());
    await shop.simulator.flushWebhooks();
    expect(shop.events.map((event) => event.eventId)).toEqual([
      shop.events[0]!.eventId,
      shop.events[0]!.eventId,
    ]);

    shop.events = [];
    shop.simulator.misbehave({ on: 'webhook', kind: 'reorder' });
    const first = await shop.cardAttempt();
    const second = await shop.cardAttempt();
    await shop.adapter.pay(first);
    await shop.adapter.pay(second);
    await shop.simulator.flushWebhooks();
    expect(shop.events.map((event) => event.reference)).toEqual([second.reference, first.reference]);

    shop.simulator.misbehave({ on: 'webhook', kind: 'bad-signature' });
    await shop.adapter.pay(await shop.cardAttempt());
    await shop.simulator.flushWebhooks();
    expect(shop.refusals).toBe(1);
  });
});

it('a webhook sent while the disk is full counts as delivered, even if it cannot be recorded', async () => {
  const server = createServer((_, response) => response.end('[accepted]')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ledger = new SimulatorLedger();
  ledger.markDelivered = () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  const sender = new WebhookSender(ledger, 'ab'.repeat(32), `http://127.0.0.1:${port}`);
  const item = {
    pspReference: '7914073381342284',
    merchantAccountCode: 'TestMerchant',
    merchantReference: 'W1-1',
    amount: { value: 1130, currency: 'AUD' },
    eventCode: 'CAPTURE',
    eventDate: '',
    success: 'true',
  };
  sender.send(item, undefined);
  await expect(sender.idle()).resolves.toBeUndefined();
  await sender.close();
  server.close();
});
