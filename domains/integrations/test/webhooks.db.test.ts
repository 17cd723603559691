import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '#testing/test-database.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { integrationsPersonalData } from '../db/personal-data.ts';
import { claimDeliveries } from '../db/deliveries.ts';
import { FAILING_MS, MAX_FAILURES_IN_ROW } from '../rules/delivery-schedule.ts';
import { signatureOf } from '../use-cases/signing.ts';
import { writeMessage } from '../use-cases/write-messages.ts';
import { LOG_DAYS, MAX_ATTEMPTS, MAX_WEBHOOKS } from '../contract/values.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  replayWebhook,
  resumeWebhook,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '../contract/webhooks.ts';
import { callAs, identifyBy, makeWebhook, staffWith } from './fixtures-webhooks.ts';
import { startReceiver, type TestReceiver } from './fixtures-receiver.ts';

// Tests webhooks over HTTP with a receiver on this machine: their management, sending, retries and pauses.

const DAY_MS = 86_400_000;
const OPENING = Date.parse(`${TEST_TODAY}T01:00:00Z`);
const clock = { at: OPENING };
const now = () => new Date(clock.at);
let shop: TestApp;
let receiver: TestReceiver;

beforeAll(async () => {
  shop = await openTestApp({
    world: 'empty',
    now,
    env: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1' },
    identify: identifyBy({
      manager: staffWith('integrations.manage'),
      reader: staffWith('orders.read'),
    }),
  });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  clock.at = OPENING;
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  await sql`delete from webhook_subscription`.execute(shop.database.db);
  await sql`delete from webhook_message`.execute(shop.database.db);
});

const call: <E extends Parameters<typeof callAs>[1]>(
  endpoint: E,
  input: Parameters<typeof callAs<E>>[2],
  options?: Parameters<typeof callAs>[3],
) => ReturnType<typeof callAs<E>> = (endpoint, input, options) => callAs(shop, endpoint, input, options);
const make = (draft: Parameters<typeof makeWebhook>[1] = { url: receiver.url }) => makeWebhook(shop, draft);
const send = () => shop.runJob('webhooks');
/** Writes a message as the handler of an event does. */
const happens = (siteId: string | null = 'aol', email: string | null = null) =>
  inTransaction(shop.database.db, (tx) =>
    writeMessage(
      tx,
      {
        topic: 'shipment.delivered',
        siteId,
        email,
        data: { orderNumber: 'W1', deliveredOn: [2026, 11, 23] },
      },
      now(),
    ),
  );
const subscribed = { topics: ['shipment.delivered' as const] };
const log = async (id: number, query = {}) =>
  (await call(listWebhookDeliveries, { params: { id }, query })).answer.deliveries;

describe('management', () => {
  it('requires integrations.manage', async () => {
    const { webhook } = await make();
    const params = { id: webhook.id };
    const statuses = [
      await call(listWebhooks, {}, { who: 'reader' }),
      await call(testWebhook, { params }, { who: 'reader' }),
      await call(deleteWebhook, { params }, { who: 'reader', version: 1 }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403]);
  });

  it('shows the secret once, and stores it encrypted', async () => {
    const { webhook, secret } = await make();
    expect(secret).toMatch(/^whsec_/);
    const list = await call(listWebhooks, {});
    expect(list.answer.webhooks).toMatchObject([{ id: webhook.id, name: 'Warehouse system', last: null }]);
    expect(list.answer.topics).toHaveLength(10);
    const one = await call(getWebhook, { params: { id: webhook.id } });
    const { rows } = await sql`select * from webhook_subscription`.execute(shop.database.db);
    const audited = await readAudit(shop.database.db, { subject: 'integrations' }, 100);
    const random = secret.slice('whsec_'.length);
    for (const disclosed of [list.answer, one.answer, rows, audited])
      expect(JSON.stringify(disclosed)).not.toContain(random);
  });

  it('rejects bad input by field and keeps nothing', async () => {
    const good = { name: 'A', url: receiver.url, siteId: null, topics: ['order.confirmed' as const] };
    for (const [field, bad] of [
      ['name', { name: ' ' }],
      ['url', { url: 'ftp://shop.example' }],
      ['url', { url: 'not a url' }],
      ['url', { url: 'https://user:password@shop.example/' }],
      ['url', { url: 'https://10.0.0.1/' }],
      ['url', { url: 'https://2130706434/' }],
      ['url', { url: 'https://[::ffff:169.254.169.254]/' }],
      ['url', { url: 'https://169.254.169.254/latest' }],
      ['siteId', { siteId: 'nowhere' }],
    ] as const) {
      const { status, fields } = await call(createWebhook, { body: { ...good, ...bad } });
      expect([status, Object.keys(fields), bad]).toEqual([400, [field], bad]);
    }
    const noTopic = await call(createWebhook, { body: { ...good, topics: [] } });
    expect(noTopic.status).toBe(400);
    expect((await call(listWebhooks, {})).answer.webhooks).toEqual([]);
  });

  it('keeps names of any script and emoji, and removes the fragment of the URL', async () => {
    const { webhook } = await make({ url: `${receiver.url}#part`, name: '仓库 🧊' });
    expect([webhook.name, webhook.url]).toEqual(['仓库 🧊', receiver.url]);
  });

  it('limits the number of webhooks', async () => {
    await sql`
      insert into webhook_subscription (name, url, topics, secret, created_at)
      select 'n', 'https://a.example/', '{}', 'x', now() from generate_series(1, ${MAX_WEBHOOKS}::int)`.execute(
      shop.database.db,
    );
    const { status, code } = await call(createWebhook, {
      body: { name: 'A', url: receiver.url, siteId: null, topics: ['order.confirmed'] },
    });
    expect([status, code]).toEqual([409, 'webhooks-full']);
  });

  it('changes only the current version, and records what changed without the query of the URL', async () => {
    const { webhook } = await make({ url: `${receiver.url}?token=private-token` });
    const params = { id: webhook.id };
    const body = { name: 'ERP', url: receiver.url, siteId: 'aol', topics: ['stock.changed' as const] };
    for (const version of [undefined, webhook.version + 1]) {
      const { code } = await call(changeWebhook, { params, body }, version === undefined ? {} : { version });
      expect(code).toBe('webhook-conflict');
    }
    const changed = await call(changeWebhook, { params, body }, { version: webhook.version });
    expect(changed.answer).toMatchObject({ ...body, version: webhook.version + 1 });
    const entries = await readAudit(
      shop.database.db,
      { subject: 'integrations', key: String(webhook.id) },
      10,
    );
    expect(entries.map(({ action }) => action)).toEqual(['webhook-changed', 'webhook-created']);
    expect(JSON.stringify(entries)).not.toContain('private-token');
    const gone = await call(deleteWebhook, { params }, { version: changed.answer.version });
    expect(gone.answer).toEqual({ isDeleted: true });
    expect((await call(getWebhook, { params })).code).toBe('unknown-webhook');
  });
});

describe('sending', () => {
  it('sends a test with a valid signature, and logs request and response', async () => {
    receiver.respond((response) => void response.writeHead(202).end('thanks \0 ✓'));
    const { webhook, secret } = await make();
    const { answer } = await call(testWebhook, { params: { id: webhook.id } });
    expect(await send()).toBe(1);
    const [one] = receiver.received;
    expect(one!.message).toMatchObject({
      topic: 'webhook.test',
      version: 1,
      site: null,
      time: now().toISOString(),
    });
    const key = String(one!.headers['webhook-id']);
    const timestamp = Number(one!.headers['webhook-timestamp']);
    expect([key, timestamp]).toEqual([one!.message.id, OPENING / 1000]);
    expect(one!.headers['webhook-signature']).toBe(signatureOf(secret, { key, timestamp, body: one!.body }));
    const params = { id: webhook.id, delivery: answer.deliveryId };
    const details = (await call(getWebhookDelivery, { params })).answer;
    expect(details).toMatchObject({ state: 'delivered', attempts: 1, body: one!.body, nextAt: null });
    expect(details.log).toMatchObject([{ status: 202, response: 'thanks  ✓', error: '' }]);
    expect(details.log[0]!.requestHeaders['webhook-id']).toBe(key);
    expect((await call(getWebhook, { params: { id: webhook.id } })).answer.last).toMatchObject({
      status: 202,
    });
  });

  it('sends an event once to each webhook of its site and topic', async () => {
    const others = [await startReceiver(), await startReceiver(), await startReceiver()];
    await make({ url: receiver.url, ...subscribed });
    await make({ url: others[0]!.url, ...subscribed, siteId: 'aol' });
    await make({ url: others[1]!.url, ...subscribed, siteId: 'andoo' });
    await make({ url: others[2]!.url, topics: ['order.confirmed'] });
    await happens('aol');
    await send();
    await send();
    expect([receiver, ...others].map(({ received }) => received.length)).toEqual([1, 1, 0, 0]);
    await Promise.all(others.map((one) => one.close()));
  });

  it('repeats a failed delivery later with the same id, and then stops', async () => {
    receiver.respond((response) => void response.writeHead(503).end());
    const { webhook } = await make({ url: receiver.url, ...subscribed });
    await happens();
    await send();
    expect(await send()).toBe(0);
    clock.at += 12_000;
    expect(await send()).toBe(1);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    const times = receiver.received.map(({ headers }) => headers['webhook-timestamp']);
    expect(new Set(times).size).toBe(2);
    for (let attempt = 3; attempt <= MAX_ATTEMPTS; attempt += 1) {
      clock.at += 30 * 3_600_000;
      await send();
    }
    expect(receiver.received).toHaveLength(MAX_ATTEMPTS);
    expect(await log(webhook.id)).toMatchObject([{ state: 'failed', attempts: MAX_ATTEMPTS, nextAt: null }]);
    clock.at += 30 * 3_600_000;
    expect(await send()).toBe(0);
  });

  it('sends again with the same id after a crash between sending and recording', async () => {
    await make({ url: receiver.url, ...subscribed });
    const key = await happens();
    // A process that claims a delivery and ends before it records the result.
    const claimed = await claimDeliveries(shop.database.db, {
      now: now(),
      lease: new Date(clock.at + 60_000),
      busy: new Map(),
      perSubscription: 8,
      limit: 10,
    });
    expect(claimed).toMatchObject([{ key, attempts: 1 }]);
    expect(await send()).toBe(0);
    clock.at += 60_000;
    expect(await send()).toBe(1);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([key]);
  });

  it('two workers share the deliveries and send none twice', async () => {
    await make({ url: receiver.url, ...subscribed });
    for (let index = 0; index < 30; index += 1) await happens();
    await Promise.all([send(), send(), send()]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
  });

  it('a receiver that does not respond does not hold up another', async () => {
    const silent = await startReceiver();
    const waiting: (() => void)[] = [];
    silent.respond((response) => void waiting.push(() => void response.writeHead(204).end()));
    await make({ url: silent.url, ...subscribed });
    await make({ url: receiver.url, ...subscribed });
    for (let index = 0; index < 20; index += 1) await happens();
    const all = new Promise<void>((resolve) => {
      receiver.respond((response) => {
        response.writeHead(204).end();
        if (receiver.received.length === 20) resolve();
      });
    });
    const running = send();
    await all;
    expect(silent.received.length).toBeLessThan(20);
    silent.respond((response) => void response.writeHead(204).end());
    for (const release of waiting) release();
    expect(await running).toBe(40);
    await silent.close();
  });

  it('follows no redirect and sends nothing to a name of a private address', async () => {
    receiver.respond((response) => void response.writeHead(302, { location: '/elsewhere' }).end());
    const { webhook } = await make({ url: receiver.url, ...subscribed });
    await happens();
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await log(webhook.id)).toMatchObject([{ state: 'waiting', last: { status: 302 } }]);
    // The address was allowed when the webhook was created, and is a different one now.
    await sql`update webhook_subscription set url = 'http://127.0.0.2:9/', failures_in_row = 0`.execute(
      shop.database.db,
    );
    clock.at += 12_000;
    await send();
    expect(await log(webhook.id)).toMatchObject([
      { last: { status: null, error: '127.0.0.2 is not a public address' } },
    ]);
  });

  it('signs with both secrets for a day after a new one was created', async () => {
    const { webhook, secret } = await make({ url: receiver.url, ...subscribed });
    const params = { id: webhook.id };
    const rotated = (await call(rotateWebhookSecret, { params }, { version: webhook.version })).answer;
    expect(rotated.secret).not.toBe(secret);
    const signatures = async () => {
      await happens();
      await send();
      const { headers, body } = receiver.received.at(-1)!;
      const content = {
        key: String(headers['webhook-id']),
        timestamp: Number(headers['webhook-timestamp']),
        body,
      };
      const sent = String(headers['webhook-signature']).split(' ');
      return [rotated.secret, secret].map((one) => sent.includes(signatureOf(one, content)));
    };
    expect(await signatures()).toEqual([true, true]);
    clock.at += DAY_MS;
    expect(await signatures()).toEqual([true, false]);
  });
});

describe('pauses', () => {
  it('pauses after many failures and notifies administrators; resuming sends what was missed', async () => {
    const { db } = shop.database;
    await sql`
      insert into account (id, email, first_name, last_name, created_at)
      values ('admin-of-hooks', 'admin@people.example', 'Ada', 'Lee', now())
      on conflict do nothing`.execute(db);
    await sql`
      insert into staff (account_id, winning_user_id, since) values ('admin-of-hooks', 'w-hooks', now())
      on conflict do nothing`.execute(db);
    await sql`
      insert into account_role (account_id, role) values ('admin-of-hooks', 'administrator') on conflict do nothing`.execute(
      db,
    );
    receiver.respond((response) => void response.writeHead(500).end());
    const { webhook } = await make({ url: receiver.url, ...subscribed });
    const params = { id: webhook.id };
    for (let index = 0; index < MAX_FAILURES_IN_ROW - 1; index += 1) await happens();
    await send();
    expect((await call(getWebhook, { params })).answer).toMatchObject({ isPaused: false, failuresInRow: 19 });
    clock.at += FAILING_MS;
    await happens();
    await send();
    const paused = (await call(getWebhook, { params })).answer;
    expect(paused).toMatchObject({
      isPaused: true,
      pausedBecause: 'failures',
      pausedAt: now().toISOString(),
    });
    const { rows } = await sql<{ recipient: string; subject: string }>`
      select recipient, subject from mail where dedupe_key like 'webhook-paused-%'`.execute(db);
    expect(rows).toContainEqual({
      recipient: 'admin@people.example',
      subject: 'Webhook “Warehouse system” is paused',
    });
    const before = receiver.received.length;
    clock.at += 60_000;
    const missed = await happens();
    expect(await send()).toBe(0);
    expect((await call(testWebhook, { params })).code).toBe('webhook-paused');
    receiver.respond((response) => void response.writeHead(204).end());
    const resumed = await call(resumeWebhook, { params, body: {} }, { version: paused.version });
    expect(resumed.answer).toMatchObject({ isPaused: false, failuresInRow: 0 });
    await send();
    const sent = receiver.received.slice(before);
    expect(sent.filter(({ message }) => message.id === missed)).toHaveLength(1);
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(MAX_FAILURES_IN_ROW + 1);
    expect(await log(webhook.id, { state: 'waiting' })).toEqual([]);
  });

  it('pauses at once if the receiver is gone', async () => {
    receiver.respond((response) => void response.writeHead(410).end());
    const { webhook } = await make({ url: receiver.url, ...subscribed });
    await happens();
    await send();
    expect((await call(getWebhook, { params: { id: webhook.id } })).answer.pausedBecause).toBe('gone');
  });

  it('staff pause and resume without what was missed', async () => {
    const { webhook } = await make({ url: receiver.url, ...subscribed });
    const params = { id: webhook.id };
    const paused = (await call(pauseWebhook, { params }, { version: webhook.version })).answer;
    expect(paused.pausedBecause).toBe('staff');
    await happens();
    await call(resumeWebhook, { params, body: { skipsMissed: true } }, { version: paused.version });
    await send();
    expect(receiver.received).toEqual([]);
  });
});

describe('log', () => {
  it('filters by state and topic, and has pages', async () => {
    const { webhook } = await make({ url: receiver.url, ...subscribed });
    for (let index = 0; index < 55; index += 1) await happens();
    const first = (await call(listWebhookDeliveries, { params: { id: webhook.id }, query: {} })).answer;
    expect([first.deliveries.length, first.next]).toEqual([50, first.deliveries.at(-1)!.id]);
    const rest = await log(webhook.id, { before: first.next! });
    expect(rest).toHaveLength(5);
    expect(await log(webhook.id, { state: 'failed' })).toEqual([]);
    expect(await log(webhook.id, { topic: 'order.confirmed' })).toEqual([]);
    expect(await log(webhook.id, { topic: 'shipment.delivered', state: 'waiting' })).toHaveLength(50);
  });

  it('retries one delivery, and replays all since a moment with the same ids', async () => {
    const { webhook } = await make({ url: receiver.url, ...subscribed });
    await happens();
    clock.at += DAY_MS;
    const second = await happens();
    await send();
    const [latest] = await log(webhook.id);
    const params = { id: webhook.id, delivery: latest!.id };
    expect((await call(retryWebhookDelivery, { params })).answer).toMatchObject({ state: 'waiting' });
    await send();
    expect(receiver.received.slice(2).map(({ message }) => message.id)).toEqual([second]);
    const replayed = await call(replayWebhook, {
      params: { id: webhook.id },
      body: { from: new Date(clock.at - 3_600_000).toISOString() },
    });
    expect(replayed.answer).toEqual({ messages: 1 });
    await send();
    expect(receiver.received.slice(3).map(({ message }) => message.id)).toEqual([second]);
    const ancient = await call(replayWebhook, {
      params: { id: webhook.id },
      body: { from: '0000-01-01T00:00:00Z' },
    });
    expect([ancient.status, ancient.answer]).toEqual([200, { messages: 2 }]);
    const noDate = await call(replayWebhook, { params: { id: webhook.id }, body: { from: 'yesterday' } });
    expect(noDate.status).toBe(400);
    const unknown = await call(retryWebhookDelivery, { params: { id: webhook.id, delivery: 999_999 } });
    expect(unknown.code).toBe('unknown-delivery');
    const elsewhere = await make({ url: receiver.url, ...subscribed });
    const foreign = { id: elsewhere.webhook.id, delivery: latest!.id };
    expect((await call(getWebhookDelivery, { params: foreign })).code).toBe('unknown-delivery');
  });

  it('a new webhook can replay events from before it was created', async () => {
    await make({ url: receiver.url, ...subscribed });
    const key = await happens();
    await send();
    const late = await startReceiver();
    const { webhook } = await make({ url: late.url, ...subscribed });
    await call(replayWebhook, {
      params: { id: webhook.id },
      body: { from: new Date(clock.at - 1_000).toISOString() },
    });
    await send();
    expect(late.received.map(({ message }) => message.id)).toEqual([key]);
    await late.close();
  });

  it('deletes messages after 30 days, and those of a person with the account', async () => {
    const { db } = shop.database;
    const { webhook } = await make({ url: receiver.url, ...subscribed });
    await happens('aol', 'Rosa@People.example');
    const person = { accountId: 'rosa', email: 'rosa@people.example' };
    expect((await integrationsPersonalData.collect(db, person))['messages']).toMatchObject([
      { topic: 'shipment.delivered', data: { orderNumber: 'W1' } },
    ]);
    await integrationsPersonalData.erase!(db, person, now());
    expect(await log(webhook.id)).toEqual([]);
    await happens();
    await send();
    clock.at += LOG_DAYS * DAY_MS;
    expect(await shop.runJob('old webhook messages')).toBe(0);
    clock.at += 1;
    expect(await shop.runJob('old webhook messages')).toBe(1);
    const { rows } = await sql`select id from webhook_attempt`.execute(db);
    expect(rows).toEqual([]);
  });
});
