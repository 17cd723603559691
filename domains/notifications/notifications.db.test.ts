import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { announceChangedPages, appendEvents, PAGES_CHANGED, PAGES_CHANNEL } from './service/events.ts';
import { createMailDelivery, latestMail, queueMail, type SendMail } from './service/mail.ts';
import { createOutboxRelay, type EventHandler } from './service/outbox-relay.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let now: Date;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date('2026-11-23T01:00:00Z');
  await sql`truncate outbox, mail`.execute(database.db);
});
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

function relayWith(handlers: Record<string, EventHandler>, errors: unknown[] = []) {
  return createOutboxRelay({
    db: database.db,
    handlers,
    clock: () => now,
    onError: (error) => errors.push(error),
  });
}
const events = (count: number, topic = 'news') =>
  Array.from({ length: count }, (_, index) => ({ topic, key: String(index), payload: { index } }));
const mail = (dedupeKey: string) => ({
  dedupeKey,
  siteId: 'aol',
  recipient: 'ada@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  plain: 'Hello',
});

test('every event is handled once, by however many relays', async () => {
  await appendEvents(database.db, events(45), now);
  const handled: number[] = [];
  const handler: EventHandler = async (tx, { payload }) => {
    await queueMail(tx, mail(String(payload['index'])), now);
    handled.push(Number(payload['index']));
  };
  const relays = [relayWith({ news: handler }), relayWith({ news: handler }), relayWith({ news: handler })];
  const done = await Promise.all(relays.map((relay) => relay.runDue()));
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(45);
  expect(handled.toSorted((a, b) => a - b)).toEqual(events(45).map((_, index) => index));
  expect(await relays[0]!.runDue()).toBe(0);
});

test('a failing event waits and is tried again; the others of its batch are handled', async () => {
  await appendEvents(database.db, events(3), now);
  let broken = true;
  const errors: unknown[] = [];
  const relay = relayWith(
    {
      news: async (tx, { payload }) => {
        await queueMail(tx, mail(`news-${String(payload['index'])}`), now);
        if (payload['index'] === 1 && broken) throw new Error('not now');
      },
    },
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

test('an event that nobody handles waits with its error', async () => {
  await appendEvents(database.db, events(1, 'strange'), now);
  const errors: unknown[] = [];
  expect(await relayWith({}, errors).runDue()).toBe(0);
  expect(
    await database.db.selectFrom('outbox').select(['attempts', 'last_error', 'done_at']).execute(),
  ).toEqual([{ attempts: 1, last_error: 'Nobody handles the topic strange', done_at: null }]);
});

test('changed pages are told to every process', async () => {
  let hear: (payload: string) => void = () => undefined;
  const heard = new Promise<string>((resolve) => (hear = resolve));
  await database.listen(PAGES_CHANNEL, (payload) => hear(String(payload)));
  await appendEvents(
    database.db,
    [{ topic: PAGES_CHANGED, key: 'product:7', payload: { tags: ['product:7'] } }],
    now,
  );
  await relayWith({ [PAGES_CHANGED]: announceChangedPages }).runDue();
  expect(await heard).toBe('["product:7"]');
});

test('a mail with a known key is not stored again', async () => {
  await queueMail(database.db, mail('once'), now);
  await queueMail(database.db, { ...mail('once'), subject: 'Again' }, now);
  expect(await latestMail(database.db, 10)).toMatchObject([{ subject: 'Hello' }]);
});

test('mail is sent once; a refusal is tried again later, with the same message id', async () => {
  for (const key of ['a', 'b', 'c']) await queueMail(database.db, mail(key), now);
  const ids: string[] = [];
  let refuses = true;
  const send: SendMail = async ({ messageId, dedupeKey }) => {
    ids.push(messageId);
    if (dedupeKey === 'b' && refuses) throw new Error('mailbox full');
  };
  const errors: unknown[] = [];
  const deliveries = [1, 2].map(() =>
    createMailDelivery({ db: database.db, send, clock: () => now, onError: (error) => errors.push(error) }),
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
