import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { event } from '#foundation/pure/event.ts';
import * as notificationEvents from '../events.ts';
import { notifyPagesChanged, appendEvents, PAGES_CHANNEL, type EventHandler } from '../use-cases/events.ts';
import { createMailDelivery, latestMail, queueMail, type SendMail } from '../use-cases/mail.ts';
import {
  EVENTS_KEPT_DAYS,
  forgetOldNews,
  MAILS_KEPT_DAYS,
  REFUSED_KEPT_DAYS,
} from '../use-cases/retention.ts';
import { createOutboxRelay, type HandlersOf } from '../use-cases/outbox-relay.ts';
import { emptyTables } from '#database/empty-tables.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let now: Date;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date('2026-11-23T01:00:00Z');
  await emptyTables(database.db, ['outbox', 'mail']);
});
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

const news = event('news', z.object({ index: z.number() }), ({ index }) => String(index));
type NewsHandler = EventHandler<typeof news>;

function relayWith(
  handlers: HandlersOf<{ news: typeof news }>['news'],
  errors: unknown[] = [],
  asides: unknown[] = [],
) {
  return createOutboxRelay({
    db: database.db,
    topics: { news },
    handlers: { news: handlers },
    clock: () => now,
    onError: (error) => errors.push(error),
    onSetAside: (error) => asides.push(error),
  });
}
const ignore: NewsHandler = async () => undefined;
const events = (count: number) => Array.from({ length: count }, (_, index) => news({ index }));
const mail = (dedupeKey: string) => ({
  dedupeKey,
  siteId: 'aol',
  recipient: 'ada@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  plain: 'Hello',
});

test('every event is handled once, by any number of relays', async () => {
  await appendEvents(database.db, events(45), now);
  const handled: number[] = [];
  const handler: NewsHandler = async (tx, { index }) => {
    await queueMail(tx, mail(String(index)), now);
    handled.push(index);
  };
  const relays = [relayWith([handler]), relayWith([handler]), relayWith([handler])];
  const done = await Promise.all(relays.map((relay) => relay.runDue()));
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(45);
  expect(handled.toSorted((a, b) => a - b)).toEqual(events(45).map((_, index) => index));
  expect(await relays[0]!.runDue()).toBe(0);
});

test('a failing event is deferred and retried; the others of its batch are handled', async () => {
  await appendEvents(database.db, events(3), now);
  let broken = true;
  const errors: unknown[] = [];
  const relay = relayWith(
    [
      async (tx, { index }) => {
        await queueMail(tx, mail(`news-${index}`), now);
        if (index === 1 && broken) throw new Error('not now');
      },
    ],
    errors,
  );
  expect(await relay.runDue()).toBe(2);
  expect(errors).toHaveLength(1);
  expect((await latestMail(database.db, 10)).map(({ dedupeKey }) => dedupeKey).toSorted()).toEqual([
    'news-0',
    'news-2',
  ]);
  broken = false;
  expect(await relay.runDue()).toBe(0);
  later(2);
  expect(await relay.runDue()).toBe(1);
  expect(await latestMail(database.db, 10)).toHaveLength(3);
});

test('adjacent events of a topic are handled together, in order, if one of its handlers accepts batches', async () => {
  await appendEvents(database.db, events(45), now);
  const groups: number[][] = [];
  const alone: number[] = [];
  const relay = relayWith([
    { together: async (_, many) => void groups.push(many.map(({ index }) => index)) },
    async (_, { index }) => void alone.push(index),
  ]);
  expect(await relay.runDue()).toBe(45);
  expect(groups.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(groups.flat()).toEqual(events(45).map((_, index) => index));
  expect(alone).toEqual(groups.flat());
});

test('a failing event within a batch is isolated and deferred, and the others are handled once', async () => {
  await appendEvents(database.db, events(25), now);
  let broken = true;
  const errors: unknown[] = [];
  const relay = relayWith(
    [
      {
        together: async (tx, many) => {
          for (const { index } of many) await queueMail(tx, mail(`news-${index}`), now);
          if (broken && many.some(({ index }) => index === 3)) throw new Error('not now');
        },
      },
    ],
    errors,
  );
  expect(await relay.runDue()).toBe(24);
  expect(errors).toHaveLength(1);
  expect(await latestMail(database.db, 50)).toHaveLength(24);
  broken = false;
  later(2);
  expect(await relay.runDue()).toBe(1);
  expect(await latestMail(database.db, 50)).toHaveLength(25);
});

test('an event without a handler is deferred with its error', async () => {
  await appendEvents(database.db, [{ topic: 'strange', key: '0', payload: {} }], now);
  const errors: unknown[] = [];
  expect(await relayWith([ignore], errors).runDue()).toBe(0);
  expect(
    await database.db.selectFrom('outbox').select(['attempts', 'last_error', 'done_at']).execute(),
  ).toEqual([{ attempts: 1, last_error: 'No handler for the topic strange', done_at: null }]);
});

test('every handler of a topic is called in one transaction', async () => {
  await appendEvents(database.db, events(1), now);
  let broken = true;
  const first: NewsHandler = (tx) => queueMail(tx, mail('first'), now);
  const second: NewsHandler = async (tx) => {
    await queueMail(tx, mail('second'), now);
    if (broken) throw new Error('not now');
  };
  const relay = relayWith([first, second]);
  expect(await relay.runDue()).toBe(0);
  expect(await latestMail(database.db, 10)).toEqual([]);
  broken = false;
  later(2);
  expect(await relay.runDue()).toBe(1);
  expect(await latestMail(database.db, 10)).toMatchObject([{ dedupeKey: 'second' }, { dedupeKey: 'first' }]);
});

test('an event with an invalid payload is quarantined with its error, once; its batch is handled', async () => {
  await appendEvents(
    database.db,
    [news({ index: 0 }), { topic: 'news', key: '1', payload: { index: 'one' } }, news({ index: 2 })],
    now,
  );
  const [handled, errors, asides]: [number[], unknown[], unknown[]] = [[], [], []];
  const relay = relayWith([async (_, { index }) => void handled.push(index)], errors, asides);
  expect(await relay.runDue()).toBe(2);
  expect([handled, errors, asides.length]).toEqual([[0, 2], [], 1]);
  later(3600);
  expect(await relay.runDue()).toBe(0);
  expect(asides).toHaveLength(1);
  expect(
    await database.db
      .selectFrom('outbox')
      .select(['key', 'attempts', 'last_error', 'set_aside_at'])
      .where('done_at', 'is', null)
      .execute(),
  ).toEqual([
    {
      key: '1',
      attempts: 0,
      last_error: expect.stringContaining('Invalid payload for news'),
      set_aside_at: expect.any(Date),
    },
  ]);
});

test('a topic without a handler and a payload of the wrong type do not compile', () => {
  // @ts-expect-error A topic without a handler.
  const nobody: HandlersOf<{ news: typeof news }> = {};
  // @ts-expect-error A list without one.
  const none: HandlersOf<{ news: typeof news }> = { news: [] };
  // @ts-expect-error A payload of another shape.
  const other = news({ index: 'one' });
  expect([nobody, none, other]).toHaveLength(3);
});

test('every process is notified of changed pages', async () => {
  let hear: (payload: string) => void = () => undefined;
  const heard = new Promise<string>((resolve) => (hear = resolve));
  await database.listen(PAGES_CHANNEL, (payload) => hear(String(payload)));
  await appendEvents(database.db, [notificationEvents.pagesChanged({ tags: ['product:7'] })], now);
  const relay = createOutboxRelay({
    db: database.db,
    topics: { pagesChanged: notificationEvents.pagesChanged },
    handlers: { 'pages-changed': [notifyPagesChanged] },
    clock: () => now,
    onError: () => undefined,
    onSetAside: () => undefined,
  });
  expect(await relay.runDue()).toBe(1);
  expect(await heard).toBe('["product:7"]');
});

test('an email with a known key is not stored again', async () => {
  await queueMail(database.db, mail('once'), now);
  await queueMail(database.db, { ...mail('once'), subject: 'Again' }, now);
  expect(await latestMail(database.db, 10)).toMatchObject([{ subject: 'Hello' }]);
});

test('an email is sent once; a rejected one is retried later, with the same message id', async () => {
  for (const key of ['a', 'b', 'c']) await queueMail(database.db, mail(key), now);
  const ids: string[] = [];
  let refuses = true;
  const send: SendMail = async ({ messageId, dedupeKey }) => {
    ids.push(messageId);
    if (dedupeKey === 'b' && refuses) throw new Error('mailbox full');
  };
  const errors: unknown[] = [];
  const deliveries = [1, 2].map(() =>
    createMailDelivery({
      db: database.db,
      channel: 'mail',
      send,
      onRefused: () => undefined,
      fileOf: async () => null,
      clock: () => now,
      onError: (error) => errors.push(error),
    }),
  );
  const sent = await Promise.all(deliveries.map((delivery) => delivery.runDue()));
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(errors).toHaveLength(1);
  refuses = false;
  expect(await deliveries[0]!.runDue()).toBe(0);
  later(61);
  expect(await deliveries[0]!.runDue()).toBe(1);
  expect([ids.length, new Set(ids).size]).toEqual([4, 3]);
  expect((await latestMail(database.db, 10)).every(({ sentAt }) => sentAt !== null)).toBe(true);
});

test('the text of an email with a secret is deleted after it is sent, not before', async () => {
  await queueMail(database.db, { ...mail('secret'), hasSecret: true }, now);
  await queueMail(database.db, mail('plain'), now);
  let refuses = true;
  const sent: string[] = [];
  const delivery = createMailDelivery({
    db: database.db,
    fileOf: async () => null,
    clock: () => now,
    onError: () => undefined,
    onRefused: () => undefined,
    channel: 'mail',
    send: async ({ dedupeKey, html }) => {
      if (refuses) throw new Error('away');
      sent.push(`${dedupeKey} ${html}`);
    },
  });
  await delivery.runDue();
  expect((await latestMail(database.db, 2)).map(({ html }) => html)).toEqual([mail('').html, mail('').html]);
  refuses = false;
  now = new Date(now.getTime() + 3_600_000);
  expect(await delivery.runDue()).toBe(2);
  expect(sent.toSorted()).toEqual([`plain ${mail('').html}`, `secret ${mail('').html}`]);
  expect(
    (await latestMail(database.db, 2))
      .map(({ dedupeKey, html, plain }) => [dedupeKey, html, plain])
      .toSorted(),
  ).toEqual([
    ['plain', mail('').html, mail('').plain],
    ['secret', '', ''],
  ]);
  // Queuing a sent email again with the same key does not send it again.
  await queueMail(database.db, { ...mail('secret'), hasSecret: true }, now);
  expect(await delivery.runDue()).toBe(0);
});

test('only events handled long ago and the text of emails sent long ago are deleted', async () => {
  const { db } = database;
  await appendEvents(db, events(4), now);
  for (const key of ['sent', 'sent-lately', 'waits', 'refused', 'refused-lately'])
    await queueMail(db, mail(key), now);
  const long = (days: number) => new Date(now.getTime() - (days + 0.01) * 86_400_000);
  const set = (index: number, to: object) =>
    db.updateTable('outbox').set(to).where('key', '=', String(index)).execute();
  await set(0, { done_at: long(EVENTS_KEPT_DAYS) });
  await set(1, { done_at: long(EVENTS_KEPT_DAYS - 1) });
  await set(2, { set_aside_at: long(400) });
  await set(3, { created_at: long(400) });
  const sent = (key: string, at: Date) =>
    db.updateTable('mail').set({ sent_at: at }).where('dedupe_key', '=', key).execute();
  const refused = (key: string, at: Date) =>
    db.updateTable('mail').set({ set_aside_at: at }).where('dedupe_key', '=', key).execute();
  await refused('refused', long(REFUSED_KEPT_DAYS));
  await refused('refused-lately', long(REFUSED_KEPT_DAYS - 1));
  await sent('sent', long(MAILS_KEPT_DAYS));
  await sent('sent-lately', long(MAILS_KEPT_DAYS - 1));

  expect(await forgetOldNews(db, now)).toBe(3);
  const left = await db.selectFrom('outbox').select('key').orderBy('key').execute();
  expect(left.map(({ key }) => key)).toEqual(['1', '2', '3']);
  const mails = await db
    .selectFrom('mail')
    .select(['dedupe_key', 'recipient', 'plain'])
    .orderBy('id')
    .execute();
  expect(mails).toEqual([
    { dedupe_key: 'sent', recipient: '', plain: '' },
    { dedupe_key: 'sent-lately', recipient: 'ada@example.com', plain: 'Hello' },
    { dedupe_key: 'waits', recipient: 'ada@example.com', plain: 'Hello' },
    { dedupe_key: 'refused-lately', recipient: 'ada@example.com', plain: 'Hello' },
  ]);
  // The keys of sent emails stay stored, so queuing the same email again has no effect.
  await queueMail(db, mail('sent'), now);
  expect(await latestMail(db, 10)).toHaveLength(4);
  expect(await forgetOldNews(db, now)).toBe(0);
});
