import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { createSenders } from '../compose/outbox.ts';
import type { Services } from '../compose/services.ts';

// Tests the log entries for emails that cannot be sent.

const now = () => new Date('2026-10-05T01:00:00Z');
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());

it.each([
  ['a full database disk is reported as an outage', '53100', ['outage']],
  ['an unreachable mail server is reported in the log', 'ECONNREFUSED', ['log']],
])('%s', async (recipient, code, told) => {
  const { db } = database;
  const mail = { siteId: 'aol', subject: 'Your order', html: '', plain: '' };
  await queueMail(db, { ...mail, dedupeKey: code, recipient }, now());
  const said: string[] = [];
  const services = {
    db,
    now,
    config: {},
    log: { warn: () => void said.push('log') },
    outage: { covers: () => void said.push('outage') },
    invoices: { fileOf: async () => null },
  } as unknown as Services;
  const delivery = createSenders(services).deliveryOf('mail', async () => {
    throw Object.assign(new Error('no'), { code });
  });
  expect(await delivery.runDue()).toBe(0);
  expect(said).toEqual(told);
});
