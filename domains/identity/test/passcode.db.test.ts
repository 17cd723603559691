import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import { setSetting } from '#domains/settings/use-cases/change-setting.ts';
import type { SignInStep } from '../contract/identity.ts';
import { mailedSecret, makeAccount, PASSWORD, TestBrowser } from './fixtures.ts';

// Tests the one-time passcode (SETTINGS-24) with production rate limits.

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
let people = 0;
let earlier: TestBrowser;
const EARLIER = 'earlier@people.example';
const NONCE = 'nonce-of-this-browser';
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  shop = await openTestApp({ now: () => new Date(at), env: { RATE_LIMITS: 'on' } });
  await makeAccount(shop, EARLIER);
  earlier = new TestBrowser(shop);
  await earlier.signIn(EARLIER);
  await setSetting(
    shop.database.db,
    { siteId: 'aol', name: 'OTPEnabled', value: true },
    { by: SYSTEM, now: new Date(at) },
  );
  await vi.waitFor(async () =>
    expect((await new TestBrowser(shop).postForm(EARLIER, PASSWORD)).get('step')).toBe('passcode'),
  );
});
// Resets the rate limits.
beforeEach(() => void (at += 2 * HOUR_MS));
afterAll(() => shop?.close());

async function newAccount(): Promise<string> {
  const email = `shopper${(people += 1)}@people.example`;
  await makeAccount(shop, email);
  return email;
}
/** Enters the password and returns the ticket of the second step. */
async function ticketOf(browser: TestBrowser, email: string, password = PASSWORD) {
  const query = await browser.postForm(email, password, { returnUrl: '/stores' });
  expect([query.get('step'), query.get('error')]).toEqual(['passcode', null]);
  return { code: query.get('code')!, nonce: NONCE };
}
const digitsFor = async (email: string) => (await mailedSecret(shop, email)).token!;
const mailsTo = async (email: string) =>
  (await latestMail(shop.database.db, 1000)).filter(
    ({ recipient, subject }) => recipient === email && subject === 'Your sign-in code',
  );
const answer = (browser: TestBrowser, body: object) =>
  browser.json<SignInStep>('/api/account/passcode', { bearer: false, body });
const resend = (browser: TestBrowser, body: object) =>
  browser.json<{ resendsLeft: number }>('/api/account/passcode/resend', { bearer: false, body });
const wrongOf = (digits: string) => (digits === '000000' ? '000001' : '000000');
/** Signs in with password and passcode. */
async function signIn(browser: TestBrowser, email: string, more: object = {}): Promise<void> {
  const ticket = await ticketOf(browser, email);
  const { body } = await answer(browser, { ...ticket, passcode: await digitsFor(email), ...more });
  expect((await browser.exchange(body.code)).status).toBe(200);
}

describe('a one-time passcode', () => {
  it('completes a sign-in with the right password once, and is not needed by earlier sessions', async () => {
    const email = await newAccount();
    const browser = new TestBrowser(shop);
    const ticket = await ticketOf(browser, email);
    expect((await browser.exchange(ticket.code)).body.code).toBe('code-invalid');
    const digits = await digitsFor(email);
    const { status, body } = await answer(browser, {
      ...ticket,
      passcode: `${digits.slice(0, 3)} ${digits.slice(3)}`,
    });
    expect([status, body.step, body.returnUrl]).toEqual([200, 'done', '/stores']);
    expect((await answer(browser, { ...ticket, passcode: digits })).body.code).toBe('code-invalid');
    expect((await browser.exchange(body.code)).status).toBe(200);
    expect((await browser.json('/api/account')).status).toBe(200);
    expect((await earlier.relogin()).status).toBe(200);
  });

  it('is not sent after a wrong password or to an unknown address, which get the same response', async () => {
    const email = await newAccount();
    const wrong = await new TestBrowser(shop).postForm(email, 'not the password');
    const unknown = await new TestBrowser(shop).postForm('nobody@people.example', 'not the password');
    expect(wrong.toString()).toBe(unknown.toString());
    expect(wrong.get('error')).toBe('wrong-credentials');
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is required only on the sites with the setting, and not after an emailed code', async () => {
    const email = await newAccount();
    expect((await new TestBrowser(shop, 'andoo').postForm(email, PASSWORD)).get('step')).toBe('done');
    const browser = new TestBrowser(shop);
    const mail = { clientId: 'aol-client', email, nonce: NONCE };
    await browser.json('/api/account/mail-code', { body: mail });
    const byMail = { email, code: await digitsFor(email), nonce: NONCE, returnUrl: '' };
    const { body } = await browser.json<SignInStep>('/api/account/mail-code/sign-in', { body: byMail });
    expect(body.step).toBe('done');
  });

  it('works only with the nonce, the site and the ticket of its sign-in', async () => {
    const email = await newAccount();
    const browser = new TestBrowser(shop);
    const ticket = await ticketOf(browser, email);
    const passcode = await digitsFor(email);
    const elsewhere = new TestBrowser(shop, 'andoo');
    for (const [by, body] of [
      [browser, { ...ticket, nonce: 'nonce-of-another-browser', passcode }],
      [browser, { ...ticket, code: 'x', passcode }],
      [elsewhere, { ...ticket, passcode }],
    ] as const)
      expect((await answer(by, body)).body.code).toBe('code-invalid');
    expect((await resend(browser, { ...ticket, nonce: 'nonce-of-another-browser' })).body.code).toBe(
      'code-invalid',
    );
    expect((await resend(elsewhere, ticket)).body.code).toBe('code-invalid');
    const other = await ticketOf(new TestBrowser(shop), email);
    if ((await digitsFor(email)) !== passcode)
      expect((await answer(browser, { ...other, passcode })).body.code).toBe('wrong-code');
    expect((await answer(browser, { ...ticket, passcode })).status).toBe(200);
  });

  it('accepts five attempts and expires after ten minutes', async () => {
    const email = await newAccount();
    const browser = new TestBrowser(shop);
    const ticket = await ticketOf(browser, email);
    const passcode = await digitsFor(email);
    const wrong = { ...ticket, passcode: wrongOf(passcode) };
    const codes = await Promise.all(
      Array.from({ length: 7 }, async () => (await answer(browser, wrong)).body.code),
    );
    expect(codes.filter((code) => code === 'wrong-code')).toHaveLength(5);
    expect(codes.filter((code) => code === 'code-invalid')).toHaveLength(2);
    expect((await answer(browser, { ...ticket, passcode })).body.code).toBe('code-invalid');
    expect((await resend(browser, ticket)).body.code).toBe('code-invalid');
    const late = await ticketOf(browser, email);
    const lateCode = await digitsFor(email);
    at += 10 * 60_000;
    expect((await answer(browser, { ...late, passcode: lateCode })).body.code).toBe('code-invalid');
  });

  it('is sent again at most three times with the same digits, and the attempts go on counting', async () => {
    const email = await newAccount();
    const browser = new TestBrowser(shop);
    const ticket = await ticketOf(browser, email);
    const passcode = await digitsFor(email);
    await answer(browser, { ...ticket, passcode: wrongOf(passcode) });
    for (const resendsLeft of [2, 1, 0]) {
      at += 9 * 60_000;
      expect((await resend(browser, ticket)).body).toEqual({ success: true, resendsLeft });
    }
    expect((await resend(browser, ticket)).body.code).toBe('try-later');
    expect(new Set((await mailsTo(email)).map(({ plain }) => /\b\d{6}\b/.exec(plain)![0]))).toEqual(
      new Set([passcode]),
    );
    expect(await mailsTo(email)).toHaveLength(4);
    for (let attempt = 0; attempt < 3; attempt += 1)
      await answer(browser, { ...ticket, passcode: wrongOf(passcode) });
    at += 9 * 60_000;
    expect((await answer(browser, { ...ticket, passcode })).status).toBe(200);
  });

  it('is limited per account, and the owner’s own browser is not locked out', async () => {
    const email = await newAccount();
    const owner = new TestBrowser(shop);
    await signIn(owner, email);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const query = await new TestBrowser(shop).postForm(email, PASSWORD);
        return query.get('error') ?? query.get('step');
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'passcode')).toHaveLength(4);
    expect(outcomes.filter((outcome) => outcome === 'try-later')).toHaveLength(4);
    await signIn(owner, email);
  });

  it('is revoked by a new password', async () => {
    const email = await newAccount();
    const browser = new TestBrowser(shop);
    const ticket = await ticketOf(browser, email);
    const passcode = await digitsFor(email);
    await browser.json('/api/account/forgotpassword', { body: { clientId: 'aol-client', email } });
    const { token } = await mailedSecret(shop, email);
    const reset = { token, password: 'a brand new kettle' };
    expect((await browser.json('/api/account/resetpassword', { body: reset })).status).toBe(200);
    expect((await answer(browser, { ...ticket, passcode })).body.code).toBe('code-invalid');
    await ticketOf(browser, email, 'a brand new kettle');
  });
});

describe('a trusted browser', () => {
  it('needs no passcode for 30 days, but another browser or account does', async () => {
    const email = await newAccount();
    const browser = new TestBrowser(shop);
    await signIn(browser, email, { trustBrowser: true });
    await browser.signIn(email);
    await ticketOf(new TestBrowser(shop), email);
    await ticketOf(browser, await newAccount());
    at += 29 * 24 * HOUR_MS;
    await browser.signIn(email);
    at += 24 * HOUR_MS;
    await ticketOf(browser, email);
  });

  it('is trusted only if the owner asked for it, and until the password changes or other sessions end', async () => {
    const email = await newAccount();
    const browser = new TestBrowser(shop);
    await signIn(browser, email);
    await ticketOf(browser, email);
    await signIn(browser, email, { trustBrowser: true });
    const other = new TestBrowser(shop);
    await signIn(other, email, { trustBrowser: true });
    await other.json('/api/account/sessions', { method: 'DELETE' });
    await ticketOf(browser, email);
    await other.signIn(email);
    const change = { current: PASSWORD, password: 'a brand new kettle' };
    expect((await other.json('/api/account/password', { body: change })).status).toBe(200);
    await ticketOf(other, email, 'a brand new kettle');
  });
});

describe('with an authenticator', () => {
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

  it('no passcode is sent, and a passcode’s ticket sets up no authenticator', async () => {
    const email = await newAccount();
    const browser = new TestBrowser(shop);
    const ticket = await ticketOf(browser, email);
    for (const [path, body] of [
      ['/api/account/second-factor/enrol', ticket],
      ['/api/account/second-factor', { ...ticket, answer: '123456' }],
    ] as const)
      expect((await browser.json(path, { body })).body.code).toBe('code-invalid');
    await signIn(browser, email);
    const { body } = await browser.json<{ secret: string }>('/api/account/security/second-factor', {
      method: 'POST',
      body: {},
    });
    const confirmed = await browser.json('/api/account/security/second-factor/confirm', {
      body: { answer: codeOf(body.secret) },
    });
    expect(confirmed.status).toBe(200);
    const sent = (await mailsTo(email)).length;
    expect((await new TestBrowser(shop).postForm(email, PASSWORD)).get('step')).toBe('second-factor');
    expect(await mailsTo(email)).toHaveLength(sent);
  });

  it('staff who have none yet enter the passcode before they set it up', async () => {
    const email = await newAccount();
    const { db } = shop.database;
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('staff')
      .values({ account_id: id, winning_user_id: 'w-1', salesperson_code: 'W1', since: new Date(at) })
      .execute();
    const browser = new TestBrowser(shop);
    const ticket = await ticketOf(browser, email);
    const { body } = await answer(browser, { ...ticket, passcode: await digitsFor(email) });
    expect(body.step).toBe('enrol-second-factor');
    const enrol = await browser.json<{ secret: string }>('/api/account/second-factor/enrol', {
      body: { code: body.code, nonce: NONCE },
    });
    expect([enrol.status, enrol.body.secret.length > 20]).toEqual([200, true]);
  });
});
