import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '#testing/test-database.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { callAs, identifyBy, staffWith } from '#domains/integrations/test/fixtures-webhooks.ts';
import { SITES } from '#sites/registry.ts';
import { listEmails, previewEmail, sendTestEmail } from '../contract/emails.ts';
import { MAIL_CAPS } from '../rules/mail-caps.ts';

// Tests the emails in the back office over HTTP: the list, previews with example data, and test emails.

const NOW = new Date(`${TEST_TODAY}T01:00:00Z`);
const MANAGER = '00000000-0000-4000-8000-0000000000a1';
const UNCONFIRMED = '00000000-0000-4000-8000-0000000000a2';
let shop: TestApp;

beforeAll(async () => {
  const manager = staffWith('settings.manage');
  shop = await openTestApp({
    world: 'empty',
    now: () => NOW,
    identify: identifyBy({
      manager: { ...manager, accountId: MANAGER },
      unconfirmed: { ...manager, accountId: UNCONFIRMED },
      ofOneSite: { ...manager, accountId: MANAGER, siteIds: ['aol'] },
      reader: staffWith('orders.read'),
    }),
  });
  await sql`
    insert into account (id, email, email_verified_at, first_name, last_name, created_at)
    values (${MANAGER}, 'mara@people.example', ${NOW}, 'Mara', 'Quill', ${NOW}),
      (${UNCONFIRMED}, 'una@people.example', null, 'Una', 'Reed', ${NOW})`.execute(shop.database.db);
});
afterAll(() => shop?.close());
afterEach(() => sql`delete from mail`.execute(shop.database.db));

const mails = async () =>
  (
    await sql<{ recipient: string; subject: string; html: string; plain: string; site_id: string }>`
      select recipient, subject, html, plain, site_id from mail order by id`.execute(shop.database.db)
  ).rows;
const sendTo = (who: string, id = 'order-confirmed', siteId = 'aol', key: string = crypto.randomUUID()) =>
  callAs(shop, sendTestEmail, { params: { id }, body: { siteId, key } }, { who });

describe('the list of emails', () => {
  it('contains the emails, senders and sites of the staff member', async () => {
    const { answer: all } = await callAs(shop, listEmails, {});
    expect(all.sites).toHaveLength(SITES.length);
    expect(all.ownAddress).toBe('mara@people.example');
    const ids = all.groups.flatMap(({ emails }) => emails.map(({ id }) => id));
    expect(ids).toEqual(
      expect.arrayContaining(['order-confirmed', 'booking-reminder', 'account-reset-password']),
    );
    const { answer: own } = await callAs(shop, listEmails, {}, { who: 'ofOneSite' });
    expect(own.sites.map(({ id }) => id)).toEqual(['aol']);
    expect(own.senders.map(({ siteId }) => siteId)).toEqual(['aol']);
  });

  it('needs the permission for settings', async () => {
    expect(await callAs(shop, listEmails, {}, { who: 'reader' })).toMatchObject({ status: 403 });
  });
});

describe('a preview', () => {
  it('has a policy, a preheader and no targets of links', async () => {
    for (const { id: siteId, wordmark } of SITES) {
      const input = { params: { id: 'order-confirmed' }, query: { siteId } };
      const { answer } = await callAs(shop, previewEmail, input);
      const { html, subject, preheader, plain, darkStyles } = answer;
      expect(html).toContain('Content-Security-Policy');
      expect(html).toContain(wordmark);
      expect(html).not.toMatch(/<style|<script|href="(?!#|tel:)/);
      expect(subject).toContain('W10482');
      expect(preheader).toBe(subject);
      expect(plain).not.toContain('#example');
      expect(darkStyles).toContain('prefers-color-scheme: dark');
    }
  });

  it('is refused for emails and sites that the staff member cannot see', async () => {
    for (const [id, siteId] of [
      ['nothing', 'aol'],
      ['order-confirmed', 'nowhere'],
      ['order-confirmed', 'wa'],
      ['invoice-copy', 'aol'],
    ] as const)
      expect(
        await callAs(shop, previewEmail, { params: { id }, query: { siteId } }, { who: 'ofOneSite' }),
      ).toMatchObject({ status: 404, code: 'unknown-email' });
  });
});

describe('a test email', () => {
  it('goes to the own confirmed address only, is marked and audited, and sent once per key', async () => {
    const key = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect(await sendTo('manager', 'quote-sent', 'wa', key)).toMatchObject({
        status: 200,
        answer: { sentTo: 'mara@people.example' },
      });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'mara@people.example',
      site_id: 'wa',
      subject: expect.stringMatching(/^\[Test\] Your quote/),
    });
    expect(mail!.html).not.toMatch(/href="(?!#|tel:)/);
    expect(mail!.plain).not.toMatch(/https?:\/\/[^\s/]+\/\S/);
    const [entry] = await readAudit(shop.database.db, { subject: 'emails', key: 'quote-sent' }, 1);
    expect(entry).toMatchObject({ action: 'test-sent', siteId: 'wa' });
    expect(JSON.stringify(entry)).not.toContain('mara@');
  });

  it('is refused without a confirmed address', async () => {
    expect(await sendTo('unconfirmed')).toMatchObject({ status: 409, code: 'no-own-address' });
    expect(await mails()).toEqual([]);
  });

  it('is limited in a day', async () => {
    const { db } = shop.database;
    await sql`
      insert into mail (dedupe_key, site_id, recipient, subject, html, plain, created_at)
      select 'test-email:' || n, 'aol', 'mara@people.example', 'x', 'x', 'x', ${NOW}::timestamptz - interval '1 hour'
      from generate_series(1, ${MAIL_CAPS['test-email:']}::int) n`.execute(db);
    expect(await sendTo('manager')).toMatchObject({ status: 429, code: 'too-many-test-emails' });
  });
});
