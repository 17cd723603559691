import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import type { AccountInfo } from '../contract/identity.ts';
import { mailedSecret, PASSWORD, TestBrowser } from './fixtures.ts';

// Tests in which an attacker registers another person's email address with a password and waits until the
// address's owner confirms it.
let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
const DAY_MS = 86_400_000;

beforeAll(async () => {
  shop = await openTestApp({ now: () => new Date(at) });
});
afterAll(() => shop?.close());

async function registers(email: string, site = 'aol', more: object = {}): Promise<void> {
  const { status } = await new TestBrowser(shop, site).json('/api/account/register', {
    body: {
      email,
      password: PASSWORD,
      firstName: 'Mallory',
      lastName: 'Grey',
      phone: '0400 000 000',
      clientId: `${site}-client`,
      ...more,
    },
  });
  expect(status).toBe(200);
}

const stepOf = async (email: string) => (await new TestBrowser(shop).postForm(email, PASSWORD)).get('step');

it('if the owner signs in with an emailed code, the stranger’s password and link become invalid', async () => {
  const email = 'victim@people.example';
  await registers(email);
  const confirmation = await mailedSecret(shop, email);
  at += 60_000;
  const owner = new TestBrowser(shop);
  const nonce = 'nonce-of-the-owner';
  await owner.json('/api/account/mail-code', { body: { clientId: 'aol-client', email, nonce } });
  const { token: code } = await mailedSecret(shop, email);
  const { status, body } = await owner.json<{ code: string }>('/api/account/mail-code/sign-in', {
    body: { email, code, nonce, returnUrl: '' },
  });
  expect(status).toBe(200);
  expect((await owner.exchange(body.code, nonce)).status).toBe(200);
  expect(await stepOf(email)).toBeNull();
  const late = await new TestBrowser(shop).json(`/api/account/confirmemail/${confirmation.token}`);
  expect(late.status).toBe(400);
  expect((await owner.json('/api/account')).status).toBe(200);
});

it('if the owner requests another link after the first expired, no password is valid', async () => {
  const email = 'later@people.example';
  await registers(email);
  at += 4 * DAY_MS;
  await new TestBrowser(shop).json('/api/account/resendconfirmemail', {
    body: { clientId: 'aol-client', email },
  });
  const { token } = await mailedSecret(shop, email);
  expect((await new TestBrowser(shop).json(`/api/account/confirmemail/${token}`)).status).toBe(200);
  expect(await stepOf(email)).toBeNull();
});

it('a user who registered alone and requests the link again keeps their password', async () => {
  const email = 'alone@people.example';
  await registers(email);
  at += 60_000;
  await new TestBrowser(shop).json('/api/account/resendconfirmemail', {
    body: { clientId: 'aol-client', email },
  });
  const { token } = await mailedSecret(shop, email);
  expect((await new TestBrowser(shop).json(`/api/account/confirmemail/${token}`)).status).toBe(200);
  expect(await stepOf(email)).toBe('done');
});

const TRADE = { company: 'Mallory Trading', ABN: '51 824 753 556' };
const accountOf = async (browser: TestBrowser) => (await browser.json<AccountInfo>('/api/account')).body;
const rowOf = (email: string) =>
  shop.database.db
    .selectFrom('account as a')
    .leftJoin('membership as m', 'm.account_id', 'a.id')
    .select(['a.phone', 'm.company', 'm.business_number', 'm.state', 'm.site_id'])
    .where('a.email', '=', email)
    .execute();

it('a stranger’s phone and business details are removed when the owner signs in with an emailed code', async () => {
  const email = 'business@people.example';
  await registers(email, 'aoc', TRADE);
  at += 60_000;
  const owner = new TestBrowser(shop, 'aoc');
  const nonce = 'nonce-of-the-owner';
  await owner.json('/api/account/mail-code', { body: { clientId: 'aoc-client', email, nonce } });
  const { token: code } = await mailedSecret(shop, email);
  const { body } = await owner.json<{ code: string }>('/api/account/mail-code/sign-in', {
    body: { email, code, nonce, returnUrl: '' },
  });
  await owner.exchange(body.code, nonce);
  expect(await accountOf(owner)).toMatchObject({
    phone: '',
    membership: { state: 'none', company: '', businessNumber: '' },
  });
});

it('a stranger’s phone and business details are removed when the owner resets the password by email', async () => {
  const email = 'resets@people.example';
  await registers(email, 'aol', TRADE);
  at += 60_000;
  const browser = new TestBrowser(shop);
  await browser.json('/api/account/forgotpassword', { body: { clientId: 'aol-client', email } });
  const { token } = await mailedSecret(shop, email);
  const password = 'a lamp on the long river';
  expect((await browser.json('/api/account/resetpassword', { body: { token, password } })).status).toBe(200);
  expect(await rowOf(email)).toMatchObject([{ phone: '', company: '', business_number: '' }]);
});

it('a confirmation applies only the registration that its own email belongs to, on its own site', async () => {
  const email = 'second@people.example';
  await registers(email, 'aoc', { ...TRADE, phone: '0411 111 111' });
  at += 60_000;
  const own = { company: 'Own & Co', ABN: '53 004 085 616', firstName: 'Own', phone: '0422 222 222' };
  await registers(email, 'aoc', own);
  const { token } = await mailedSecret(shop, email);
  expect((await new TestBrowser(shop, 'aoc').json(`/api/account/confirmemail/${token}`)).status).toBe(200);
  expect(await rowOf(email)).toEqual([
    {
      phone: '0422222222',
      company: 'Own & Co',
      business_number: '53004085616',
      state: 'waiting',
      site_id: 'aoc',
    },
  ]);
  // A person may register on several sites. They become a member only of the site whose registration they
  // confirm.
  const later = 'elsewhere-first@people.example';
  await registers(later, 'aol');
  at += 60_000;
  await registers(later, 'aoc', own);
  const mail = await mailedSecret(shop, later);
  await new TestBrowser(shop, 'aoc').json(`/api/account/confirmemail/${mail.token}`);
  expect(await rowOf(later)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ site_id: 'aoc', company: 'Own & Co', state: 'waiting' }),
    ]),
  );
});
