import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { emptyTables } from '#database/empty-tables.ts';
import { readBacklog } from '../use-cases/backlog.ts';
import {
  createMailDelivery,
  latestMail,
  MessageDelayed,
  MessageRejected,
  NOBODY,
  queueMail,
  queueText,
  refusedAbout,
  type Channel,
  type SendMail,
} from '../use-cases/mail.ts';
import { forgetOldNews } from '../use-cases/retention.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Kysely<Tables>;
let now: Date;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date('2026-11-23T01:00:00Z');
  await emptyTables(db, ['outbox', 'mail']);
});
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const raise = (error: unknown) => {
  throw error;
};

const mail = (dedupeKey: string) => ({
  dedupeKey,
  siteId: 'aol',
  recipient: 'ada@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  plain: 'Hello',
});
const text = (dedupeKey: string) => ({
  dedupeKey,
  siteId: 'aol',
  number: '+61412345678',
  text: 'Pay here',
  hasSecret: true,
});
function deliveryOf(channel: Channel, send: SendMail, refused: unknown[] = []) {
  return createMailDelivery({
    db,
    channel,
    send,
    fileOf: async () => null,
    clock: () => now,
    onError: raise,
    onRefused: (error) => refused.push(error.message),
  });
}
const refusing: SendMail = async () => {
  throw new MessageRejected('answered 550 5.1.1');
};

test('an email without a recipient is queued, hidden, and discarded by the next delivery', async () => {
  await queueMail(db, { ...mail('nobody'), recipient: NOBODY }, now);
  await queueMail(db, mail('somebody'), now);
  expect((await latestMail(db, 5)).map(({ dedupeKey }) => dedupeKey)).toEqual(['somebody']);
  const sent: string[] = [];
  const delivery = createMailDelivery({
    db,
    channel: 'mail',
    send: async ({ recipient }) => void sent.push(recipient),
    fileOf: async () => null,
    clock: () => now,
    onError: raise,
    onRefused: raise,
  });
  expect(await delivery.runDue()).toBe(1);
  expect(sent).toEqual(['ada@example.com']);
  const left = await db.selectFrom('mail').select('dedupe_key').execute();
  expect(left).toEqual([{ dedupe_key: 'somebody' }]);
  // Normally the delivery discards an email without a recipient. Without a mail server no delivery runs, so
  // the email is deleted after a day.
  await queueMail(db, { ...mail('nobody'), recipient: NOBODY }, now);
  expect(await forgetOldNews(db, later(86_000))).toBe(0);
  expect(await forgetOldNews(db, later(1000))).toBe(1);
});

test('a text message is sent once by the SMS provider, and its content is deleted', async () => {
  await queueText(db, text('text-1'), now);
  await queueText(db, text('text-1'), now);
  const sent: string[] = [];
  // The email delivery ignores text messages.
  expect(await deliveryOf('mail', async ({ recipient }) => void sent.push(recipient)).runDue()).toBe(0);
  const byText = deliveryOf('text', async ({ recipient, plain }) => void sent.push(`${recipient}: ${plain}`));
  expect(await byText.runDue()).toBe(1);
  expect(sent).toEqual(['+61412345678: Pay here']);
  expect(await latestMail(db, 5)).toMatchObject([{ channel: 'text', recipient: '', plain: '' }]);
});

test('emails do not wait for an unresponsive SMS provider', async () => {
  await queueText(db, text('text-1'), now);
  await queueMail(db, mail('mail-1'), later(1));
  let answer: () => void = () => undefined;
  const silent = deliveryOf('text', () => new Promise<void>((done) => (answer = done)));
  const texts = silent.runDue();
  const sent: string[] = [];
  expect(await deliveryOf('mail', async ({ dedupeKey }) => void sent.push(dedupeKey)).runDue()).toBe(1);
  expect(sent).toEqual(['mail-1']);
  await expect.poll(async () => (await readBacklog(db)).texts).toMatchObject({ waiting: 1, failing: 1 });
  answer();
  expect(await texts).toBe(1);
});

test('a permanently rejected message is stored, counted and reported to its order, and is no longer queued', async () => {
  await queueMail(db, { ...mail('mail-1'), about: 'order:7' }, now);
  await queueMail(db, mail('mail-2'), now);
  await queueText(db, { ...text('text-1'), about: 'order:7' }, now);
  const refused: unknown[] = [];
  for (const channel of ['mail', 'text'] as const)
    expect(await deliveryOf(channel, refusing, refused).runDue()).toBe(0);
  expect(refused).toEqual(Array.from({ length: 3 }, () => 'answered 550 5.1.1'));
  const none = { waiting: 0, failing: 0, oldest: null };
  expect(await readBacklog(db)).toMatchObject({
    mail: { ...none, setAside: 2 },
    texts: { ...none, setAside: 1 },
  });
  const rows = await db
    .selectFrom('mail')
    .select(['dedupe_key', 'recipient', 'plain', 'last_error'])
    .orderBy('id')
    .execute();
  // After a rejection, neither the phone number nor the content of a text message is stored, because staff
  // need neither.
  expect(rows).toEqual([
    { dedupe_key: 'mail-1', recipient: 'ada@example.com', plain: 'Hello', last_error: 'answered 550 5.1.1' },
    { dedupe_key: 'mail-2', recipient: 'ada@example.com', plain: 'Hello', last_error: 'answered 550 5.1.1' },
    { dedupe_key: 'text-1', recipient: '', plain: '', last_error: 'answered 550 5.1.1' },
  ]);
  const told = await db.selectFrom('outbox').select(['topic', 'payload']).orderBy('id').execute();
  expect(told.map(({ topic, payload }) => [topic, payload.channel, payload.about])).toEqual([
    ['message-refused', 'mail', 'order:7'],
    ['message-refused', 'text', 'order:7'],
  ]);
  const about = await refusedAbout(db, 'order:7');
  expect(about.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'text']);

  // A rejected message is not retried automatically. The operator can remove the mark, as the guide
  // describes, and the message is then sent.
  const sent: string[] = [];
  const mended = deliveryOf('mail', async ({ dedupeKey }) => void sent.push(dedupeKey));
  later(86_500);
  await forgetOldNews(db, now);
  expect(await mended.runDue()).toBe(0);
  await db.updateTable('mail').set({ set_aside_at: null }).where('channel', '=', 'mail').execute();
  expect(await mended.runDue()).toBe(2);
  expect(sent.toSorted()).toEqual(['mail-1', 'mail-2']);
  expect((await readBacklog(db)).mail).toMatchObject({ ...none, setAside: 0 });
});

test('emails about the same booking arrive in their order, also after a kill', async () => {
  const about = 'booking:7';
  await queueMail(db, { ...mail('wait-list'), about }, now);
  const sent: string[] = [];
  const delivery = deliveryOf('mail', async ({ dedupeKey }) => void sent.push(dedupeKey));
  // A killed process has leased the first email, but has not sent it.
  await db
    .updateTable('mail')
    .set({ next_try_at: new Date(now.getTime() + 120_000), tries: 1 })
    .execute();
  await queueMail(db, { ...mail('cancelled'), about }, later(10));
  await queueMail(db, { ...mail('of-another-booking'), about: 'booking:8' }, now);
  await queueMail(db, { ...mail('to-staff'), recipient: 'desk@example.com', about }, now);
  expect(await delivery.runDue()).toBe(2);
  expect(sent.toSorted()).toEqual(['of-another-booking', 'to-staff']);
  later(120);
  expect(await delivery.runDue()).toBe(2);
  expect(sent.slice(2)).toEqual(['wait-list', 'cancelled']);
});

test('an email does not wait for an earlier one that was rejected or has failed for a day', async () => {
  const about = 'order:7';
  for (const key of ['rejected', 'stuck', 'new']) await queueMail(db, { ...mail(key), about }, now);
  const sent: string[] = [];
  const faults: [string, Date][] = [];
  const delivery = createMailDelivery({
    db,
    channel: 'mail',
    send: async ({ dedupeKey }) => {
      if (dedupeKey === 'rejected') throw new MessageRejected('answered 550');
      if (dedupeKey === 'stuck') throw new MessageDelayed('SMTP_URL: no connection');
      sent.push(dedupeKey);
    },
    fileOf: async () => null,
    clock: () => now,
    onError: (error, { nextTry }) => faults.push([(error as Error).message, nextTry]),
    onRefused: () => undefined,
  });
  expect(await delivery.runDue()).toBe(0);
  expect(faults).toEqual([['SMTP_URL: no connection', new Date(now.getTime() + 60_000)]]);
  const { last_error: reason } = await db
    .selectFrom('mail')
    .select('last_error')
    .where('dedupe_key', '=', 'stuck')
    .executeTakeFirstOrThrow();
  expect(reason).toBe('SMTP_URL: no connection');
  later(24 * 3600);
  expect(await delivery.runDue()).toBe(1);
  expect(sent).toEqual(['new']);
});

test('the stored reason of an unknown error has no personal data, and a sent email has none', async () => {
  await queueMail(db, mail('first'), now);
  let fails = true;
  const delivery = createMailDelivery({
    db,
    channel: 'mail',
    send: async ({ recipient }) => {
      if (fails) throw Object.assign(new Error(`no route for ${recipient}`), { code: 'EODD' });
    },
    fileOf: async () => null,
    clock: () => now,
    onError: () => undefined,
    onRefused: raise,
  });
  const readReason = () => db.selectFrom('mail').select('last_error').executeTakeFirstOrThrow();
  await delivery.runDue();
  expect(await readReason()).toEqual({ last_error: 'not sent: EODD' });
  fails = false;
  later(60);
  expect(await delivery.runDue()).toBe(1);
  expect(await readReason()).toEqual({ last_error: null });
});
