import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { mailedSecret, makeAccount, PASSWORD, TestBrowser } from './fixtures.ts';

// Tests with production rate limits. Attempts by strangers must not lock owners out of their accounts.

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
const ADA = 'ada@people.example';

beforeAll(async () => {
  shop = await openTestApp({ now: () => new Date(at), env: { RATE_LIMITS: 'on' } });
  await makeAccount(shop, ADA);
});
afterAll(() => shop?.close());

it('codes requested by strangers block neither the owner’s password reset nor, in their own browser, their code', async () => {
  const owner = new TestBrowser(shop);
  await owner.signIn(ADA);
  const ask = (browser: TestBrowser, nonce: string) =>
    browser.json('/api/account/mail-code', { body: { clientId: 'aol-client', email: ADA, nonce } });
  for (let times = 0; times < 12; times += 1) await ask(new TestBrowser(shop), `nonce-of-stranger-${times}`);
  const { token: strangers } = await mailedSecret(shop, ADA);
  await ask(owner, 'nonce-of-the-owner');
  expect((await mailedSecret(shop, ADA)).token).not.toBe(strangers);
  await new TestBrowser(shop).json('/api/account/forgotpassword', {
    body: { clientId: 'aol-client', email: ADA },
  });
  expect((await mailedSecret(shop, ADA)).subject).toBe('Set a new password');
});

it('a stranger with the password but not the second factor does not lock the owner out of their own browser', async () => {
  const email = 'factor@people.example';
  await makeAccount(shop, email);
  const owner = new TestBrowser(shop);
  await owner.signIn(email);
  const { body: factor } = await owner.json<{ secret: string }>('/api/account/security/second-factor', {
    body: {},
  });
  const digits = () => new TOTP({ secret: Secret.fromBase32(factor.secret) }).generate({ timestamp: at });
  await owner.json('/api/account/security/second-factor/confirm', { body: { answer: digits() } });
  const answer = async (browser: TestBrowser, text: string) => {
    const query = await browser.postForm(email, PASSWORD);
    return browser.json<{ code: string }>('/api/account/second-factor', {
      bearer: false,
      body: { code: query.get('code'), nonce: query.get('nonce'), answer: text },
    });
  };
  const told = [];
  for (let times = 0; times < 18; times += 1)
    told.push((await answer(new TestBrowser(shop), '000000')).body.code);
  expect(told.at(-1)).toBe('try-later');
  at += 30_000;
  expect((await answer(owner, digits())).status).toBe(200);
  // A successful sign-in resets the count, so that a user who signs in 20 times is not treated as an
  // attacker.
  for (let times = 0; times < 20; times += 1) {
    at += 60_000;
    expect((await answer(owner, digits())).status).toBe(200);
  }
});
