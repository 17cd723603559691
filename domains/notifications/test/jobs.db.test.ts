import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '#testing/test-database.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { createOutage } from '#apps/server/monitoring/database-outage.ts';
import { createLog } from '#apps/server/monitoring/log.ts';
import { createWorker } from '#apps/server/worker.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { callAs, identifyBy, staffWith } from '#domains/integrations/test/fixtures-webhooks.ts';
import {
  discardWorkItems,
  getBackgroundWork,
  ITEMS_PER_PAGE,
  listWorkItems,
  retryWorkItems,
} from '../contract/jobs.ts';
import { pagesChanged } from '../events.ts';
import { writeJobRuns } from '../use-cases/background-work.ts';
import { appendEvents } from '../use-cases/events.ts';
import { queueMail, queueText } from '../use-cases/mail.ts';

// Tests the management of background work over HTTP: queues with what failed, scheduled jobs, and who may see them.

const NOW = new Date(`${TEST_TODAY}T01:00:00Z`);
let shop: TestApp;

beforeAll(async () => {
  shop = await openTestApp({
    world: 'empty',
    now: () => NOW,
    identify: identifyBy({ manager: staffWith('jobs.manage'), reader: staffWith('orders.read') }),
  });
});
afterAll(() => shop?.close());
afterEach(async () => {
  const { db } = shop.database;
  for (const table of ['outbox', 'mail', 'job_run']) await sql`delete from ${sql.table(table)}`.execute(db);
});

/** Writes an event. With `error`, it failed; with `isStopped`, it is a dead letter. Returns its id. */
async function writeEvent({ error = '', isStopped = false, tag = 'product' } = {}): Promise<number> {
  const { db } = shop.database;
  await appendEvents(db, [pagesChanged({ tags: [tag] })], NOW);
  const { rows } = await sql<{ id: number }>`
    update outbox set last_error = nullif(${error}, ''), attempts = ${error === '' ? 0 : 3},
      available_at = ${new Date(NOW.getTime() + (error === '' ? 0 : 60_000))},
      set_aside_at = ${isStopped ? NOW : null}
    where id = (select max(id) from outbox) returning id`.execute(db);
  return rows[0]!.id;
}

/** Queues an email that the mail server rejected. Returns its id. */
async function writeRejected(key: string): Promise<number> {
  const { db } = shop.database;
  const text = { subject: `Order ${key}`, html: '<p>x</p>', plain: 'x', recipient: 'sam@people.example' };
  await queueMail(db, { dedupeKey: key, siteId: 'aol', about: 'order:7', ...text }, NOW);
  const { rows } = await sql<{ id: number }>`
    update mail set tries = 1, last_error = '550 no such mailbox', set_aside_at = ${NOW} where dedupe_key = ${key} returning id`.execute(
    db,
  );
  return rows[0]!.id;
}

const list = async (queue: 'events' | 'emails' | 'texts', query = {}) =>
  (await callAs(shop, listWorkItems, { params: { queue }, query })).answer;
const ids = async (...input: Parameters<typeof list>) => (await list(...input)).items.map(({ id }) => id);
const overview = async () => (await callAs(shop, getBackgroundWork, {})).answer;

it('requires jobs.manage', async () => {
  const body = { ids: [1] };
  const params = { queue: 'events' as const };
  const who = { who: 'reader' };
  for (const { status, answer } of [
    await callAs(shop, getBackgroundWork, {}, who),
    await callAs(shop, listWorkItems, { params, query: {} }, who),
    await callAs(shop, retryWorkItems, { params, body }, who),
    await callAs(shop, discardWorkItems, { params, body: { ...body, reason: 'Not needed' } }, who),
  ]) {
    expect(status).toBe(403);
    expect(answer).toMatchObject({ permission: 'jobs.manage' });
  }
});

describe('events', () => {
  it('lists what stopped or fails, latest first, by state and text, and by page', async () => {
    const waiting = await writeEvent();
    const failing = await writeEvent({ error: 'Error: the bank is closed' });
    const stopped = await writeEvent({ error: 'Invalid payload', isStopped: true, tag: 'brand' });
    expect(await ids('events')).toEqual([stopped, failing]);
    expect(await ids('events', { state: 'waiting' })).toEqual([waiting]);
    expect(await ids('events', { q: 'BANK is' })).toEqual([failing]);
    expect(await ids('events', { q: 'brand' })).toEqual([stopped]);
    expect(await ids('events', { q: '%' })).toEqual([]);
    expect((await list('events')).items[0]).toMatchObject({
      title: 'pages-changed',
      about: 'brand',
      state: 'stopped',
      attempts: 3,
      nextAt: null,
      error: 'Invalid payload',
    });
    for (let count = 0; count < ITEMS_PER_PAGE; count += 1) await writeEvent({ error: 'Again' });
    const first = await list('events');
    expect(first.items).toHaveLength(ITEMS_PER_PAGE);
    expect(await ids('events', { after: first.next })).toEqual([stopped, failing]);
  });

  it('retries many at once, and records who did it', async () => {
    const one = await writeEvent({ error: 'Invalid payload', isStopped: true });
    const other = await writeEvent({ error: 'The bank is closed' });
    const retried = await callAs(shop, retryWorkItems, {
      params: { queue: 'events' },
      body: { ids: [one, other, 999_999] },
    });
    expect(retried.answer).toEqual({ changed: 2, skipped: 1 });
    expect(await shop.runOutbox()).toBe(2);
    expect((await overview()).queues.events).toEqual({ waiting: 0, failing: 0, stopped: 0, oldestAt: null });
    const [entry] = await readAudit(shop.database.db, { subject: 'jobs', key: String(one) }, 1);
    expect(entry).toMatchObject({
      action: 'event-retried',
      by: { kind: 'staff', id: staffWith().accountId },
      after: { topic: 'pages-changed', about: 'product' },
    });
  });

  it('discards with a reason, and never handles what was discarded', async () => {
    const stopped = await writeEvent({ error: 'Invalid payload', isStopped: true });
    const waiting = await writeEvent();
    const params = { queue: 'events' as const };
    const without = await callAs(shop, discardWorkItems, { params, body: { ids: [stopped], reason: ' ' } });
    expect(without.status).toBe(400);
    const body = { ids: [stopped, waiting], reason: 'A test of the old version' };
    expect((await callAs(shop, discardWorkItems, { params, body })).answer).toEqual({
      changed: 2,
      skipped: 0,
    });
    expect((await callAs(shop, discardWorkItems, { params, body })).answer).toEqual({
      changed: 0,
      skipped: 2,
    });
    expect(await shop.runOutbox()).toBe(0);
    expect(await ids('events')).toEqual([]);
    const entries = await readAudit(shop.database.db, { subject: 'jobs', key: String(stopped) }, 9);
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['event-discarded', 'A test of the old version'],
    ]);
  });
});

describe('messages', () => {
  it('sends a rejected email again, and omits a discarded one from lists and figures', async () => {
    const [sent, discarded] = [await writeRejected('a'), await writeRejected('b')];
    expect((await overview()).queues.emails).toMatchObject({ waiting: 0, stopped: 2 });
    expect((await list('emails')).items[1]).toMatchObject({
      id: sent,
      title: 'Order a',
      about: 'order:7',
      siteId: 'aol',
      state: 'stopped',
      error: '550 no such mailbox',
      mayRetry: true,
    });
    const params = { queue: 'emails' as const };
    await callAs(shop, retryWorkItems, { params, body: { ids: [sent] } });
    await callAs(shop, discardWorkItems, { params, body: { ids: [discarded], reason: 'Wrong address' } });
    const { rows } = await sql<object>`
      select id, tries, set_aside_at, next_try_at from mail where id = ${sent}`.execute(shop.database.db);
    expect(rows).toEqual([{ id: sent, tries: 0, set_aside_at: null, next_try_at: NOW }]);
    expect(await ids('emails')).toEqual([sent]);
    expect((await overview()).queues.emails).toMatchObject({ waiting: 1, stopped: 0 });
    const [entry] = await readAudit(shop.database.db, { subject: 'jobs', key: String(discarded) }, 1);
    // Subjects of emails may name people.
    expect(JSON.stringify(entry)).not.toContain('Order b');
  });

  it('cannot repeat a text message whose number is erased, and hides messages to nobody', async () => {
    const { db } = shop.database;
    await queueText(db, { dedupeKey: 't', siteId: 'aol', number: '+61400000000', text: 'x' }, NOW);
    await sql`update mail set set_aside_at = ${NOW}, recipient = '' where channel = 'text'`.execute(db);
    const nobody = { subject: 'Reset', html: '', plain: '', recipient: '' };
    await queueMail(db, { dedupeKey: 'nobody', siteId: 'aol', ...nobody }, NOW);
    expect(await ids('emails', { state: 'waiting' })).toEqual([]);
    const [text] = (await list('texts')).items;
    expect(text).toMatchObject({ mayRetry: false });
    const params = { queue: 'texts' as const };
    const retried = await callAs(shop, retryWorkItems, { params, body: { ids: [text!.id] } });
    expect(retried.answer).toEqual({ changed: 0, skipped: 1 });
  });
});

describe('scheduled jobs', () => {
  it('states the latest run of each job, with failures first', async () => {
    let isBroken = true;
    let at = NOW.getTime();
    const log = createLog('silent');
    const worker = createWorker({
      log,
      metrics: { count: () => undefined },
      outage: createOutage({ log, ping: async () => undefined, now: () => NOW }),
      now: () => new Date(at),
    });
    const finished = () => new Promise<void>((resolve) => void setImmediate(resolve));
    worker.add('sweep', 60_000, async () => {
      at += 250;
      if (isBroken) throw new Error('the table is locked\nwith details');
      return 4;
    });
    const { db } = shop.database;
    worker.start();
    worker.wake('sweep');
    await finished();
    await writeJobRuns(db, worker.takeRuns());
    expect(worker.takeRuns()).toEqual([]);
    expect((await overview()).schedules).toEqual([
      {
        name: 'sweep',
        everyMs: 60_000,
        startedAt: NOW.toISOString(),
        durationMs: 250,
        handled: 0,
        nextAt: new Date(NOW.getTime() + 60_250).toISOString(),
        failures: 1,
        lastError: 'Error: the table is locked',
        lastErrorAt: new Date(NOW.getTime() + 250).toISOString(),
      },
    ]);
    isBroken = false;
    worker.wake('sweep');
    await finished();
    await writeJobRuns(db, worker.takeRuns());
    expect((await overview()).schedules).toMatchObject([
      { handled: 4, failures: 0, lastError: 'Error: the table is locked' },
    ]);
    // A run of another process that began earlier does not replace it.
    const [stored] = (await overview()).schedules;
    const earlier = { name: 'sweep', everyMs: 1, startedAt: NOW, durationMs: 1, handled: 0, failures: 9 };
    await writeJobRuns(db, [{ ...earlier, lastError: 'x', lastErrorAt: NOW }]);
    expect((await overview()).schedules).toEqual([stored]);
    await worker.stop();
  });

  it('lists the latest imports', async () => {
    await sql`insert into import_run (kind, file_hash, lines_done, rows_applied, rows_refused, started_at, finished_at)
      values ('stock', 'a', 12, 10, 2, ${NOW}, ${NOW})`.execute(shop.database.db);
    expect((await overview()).imports).toEqual([
      {
        kind: 'stock',
        startedAt: NOW.toISOString(),
        finishedAt: NOW.toISOString(),
        lines: 12,
        applied: 10,
        rejected: 2,
      },
    ]);
  });
});
