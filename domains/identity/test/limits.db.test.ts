import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { mailedSecret, makeAccount, PASSWORD, TestBrowser } from './fixtures.ts';

// Tests with production rate limits.

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
const ADA = 'ada@people.example';

beforeAll(async () => {
  shop = await openTestApp({ now: () => new Date(at), env: { RATE_LIMITS: 'on' } });
  await makeAccount(shop, ADA);
});
afterAll(() => shop?.close());

const tries = (count: number, email: string) =>
  Promise.all(
    Array.from({ length: count }, () => new TestBrowser(shop).postForm(email, 'not the password')),
  ).then((queries) => queries.map((query) => query.get('error')));

it('a stranger’s attempts are limited to ten, concurrent or not, and the owner’s own browser is not affected', async () => {
  const owner = new TestBrowser(shop);
  await owner.signIn(ADA);
  const told = await tries(20, ADA);
  expect(told.filter((error) => error === 'wrong-credentials')).toHaveLength(10);
  expect(told.filter((error) => error === 'try-later')).toHaveLength(10);
  // While the stranger's browser must wait, even the correct password is rejected there. The owner's browser
  // is not affected.
  expect((await new TestBrowser(shop).postForm(ADA, PASSWORD)).get('error')).toBe('try-later');
  await owner.signIn(ADA);
  // After the wait, sign-in works again.
  at += 61_000;
  await new TestBrowser(shop).signIn(ADA);
});

it('an email address without an account gets the same responses', async () => {
  at += 3_600_000;
  const told = await tries(14, 'nobody@people.example');
  expect(told.filter((error) => error === 'wrong-credentials')).toHaveLength(10);
});

it('an email address cannot be flooded with emails', async () => {
  at += 3_600_000;
  const subjects = new Set<string | null>();
  for (let times = 0; times < 12; times += 1) {
    at += 1000;
    const { status } = await new TestBrowser(shop).json('/api/account/forgotpassword', {
      body: { clientId: 'aol-client', email: ADA },
    });
    expect(status).toBe(200);
    subjects.add((await mailedSecret(shop, ADA)).token);
  }
  expect(subjects.size).toBeLessThanOrEqual(7);
});

it('emailed codes cannot be guessed with many tickets, and the owner’s own browser is not locked out', async () => {
  at += 3_600_000;
  const owner = new TestBrowser(shop);
  await owner.signIn(ADA);
  const guess = async (browser: TestBrowser, nonce: string, code: string) =>
    browser.json<{ code: string }>('/api/account/mail-code/sign-in', {
      body: { email: ADA, code, nonce, returnUrl: '' },
    });
  const told = [];
  for (let ticket = 0; ticket < 20; ticket += 1)
    told.push((await guess(new TestBrowser(shop), `nonce-of-ticket-${ticket}`, '000000')).body.code);
  expect(told.filter((code) => code === 'wrong-code')).toHaveLength(15);
  expect(told.filter((code) => code === 'try-later')).toHaveLength(5);
  const nonce = 'nonce-of-the-owner';
  await owner.json('/api/account/mail-code', { body: { clientId: 'aol-client', email: ADA, nonce } });
  const { token } = await mailedSecret(shop, ADA);
  expect((await guess(owner, nonce, token!)).status).toBe(200);
});
