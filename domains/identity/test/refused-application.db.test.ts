import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import { makeAccount, TestBrowser } from './fixtures.ts';

const AT = new Date('2026-11-23T01:00:00Z');
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: AT.getTime() });

let shop: TestApp;
let manager: TestBrowser;

beforeAll(async () => {
  shop = await openTestApp({ now: () => AT });
  const { db } = shop.database;
  const email = 'money@people.example';
  await makeAccount(shop, email);
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('staff')
    .values({ account_id: id, winning_user_id: id, store_uri: null, since: AT })
    .execute();
  await db.insertInto('account_role').values({ account_id: id, role: 'finance' }).execute();
  manager = new TestBrowser(shop, 'wac');
  await manager.signInStaff(email, codeOf);
});
afterAll(() => shop?.close());

it('a refused applicant gets the reason by email and in the account, and may apply again', async () => {
  const email = 'again@people.example';
  await makeAccount(shop, email, { site: 'wac', ABN: '51 824 753 556', company: 'Again' });
  const applicant = new TestBrowser(shop, 'wac');
  const { userId } = await applicant.signIn(email);
  const decide = (decision: object) =>
    manager.json('/api/account/memberships/decide', { body: { userId, ...decision } });
  const apply = (company: string) =>
    applicant.json('/api/account/membership', { body: { company, businessNumber: '51824753556' } });
  const membership = async () =>
    (await applicant.json<{ membership: { state: string; reason: string } }>('/api/account')).body.membership;

  // An applicant can correct their details while the application is waiting for a decision.
  expect(await apply('Again & Son')).toMatchObject({ body: { state: 'waiting', company: 'Again & Son' } });
  const reason = 'We could not find your business.';
  expect(await decide({ approve: false, reason })).toMatchObject({ body: { state: 'refused' } });
  expect(await decide({ approve: true })).toMatchObject({ status: 409, body: { code: 'already-decided' } });
  expect(await membership()).toMatchObject({ state: 'refused', reason });
  const [mail] = (await latestMail(shop.database.db, 1000)).filter(({ recipient }) => recipient === email);
  expect(mail!.plain).toContain(reason);

  expect(await apply('Again & Co')).toMatchObject({
    status: 200,
    body: { state: 'waiting', company: 'Again & Co', reason: '' },
  });
  expect((await manager.json('/api/account/memberships')).body).toMatchObject({
    applications: [{ email, company: 'Again & Co' }],
  });
  expect((await decide({ approve: true })).status).toBe(200);
  expect(await membership()).toMatchObject({ state: 'active', reason: '' });
  expect(await apply('Another')).toMatchObject({ status: 409, body: { code: 'already-member' } });
});
