import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import { FRESH_MINUTES, type PasskeyView, type SecurityView, type SignInStep } from '../contract/identity.ts';
import { TestAuthenticator } from './fixtures-authenticator.ts';
import { mailedSecret, makeAccount, PASSWORD, TestBrowser } from './fixtures.ts';

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
const NONCE = 'nonce-of-this-browser';
let people = 0;

beforeAll(async () => {
  shop = await openTestApp({ now: () => new Date(at) });
});
afterAll(() => shop?.close());

/** Creates a user and signs them in. */
async function somebody() {
  const email = `person${(people += 1)}@people.example`;
  await makeAccount(shop, email);
  const browser = new TestBrowser(shop);
  await browser.signIn(email);
  return { email, browser };
}
const securityOf = async (browser: TestBrowser) =>
  (await browser.json<SecurityView>('/api/account/security')).body;
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
async function setUpFactor(browser: TestBrowser) {
  const { body } = await browser.json<{ secret: string; uri: string }>(
    '/api/account/security/second-factor',
    {
      method: 'POST',
      body: {},
    },
  );
  const on = await browser.json<{ recoveryCodes: string[] }>('/api/account/security/second-factor/confirm', {
    body: { answer: codeOf(body.secret) },
  });
  return { ...body, on, recoveryCodes: on.body.recoveryCodes };
}
const lastAction = async () => (await readAudit(shop.database.db, { subject: 'identity' }, 1))[0]?.action;

describe('the second factor of a signed-in user', () => {
  it('is required after its first code is confirmed, and the owner is notified', async () => {
    const { browser, email } = await somebody();
    expect(await securityOf(browser)).toMatchObject({ hasPassword: true, secondFactor: null });
    const { uri, on, recoveryCodes } = await setUpFactor(browser);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect([on.status, recoveryCodes.length]).toEqual([200, 10]);
    expect((await securityOf(browser)).secondFactor).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await lastAction()).toBe('set-up-second-factor');
    expect((await mailedSecret(shop, email)).subject).toBe('How you sign in has changed');
    expect((await new TestBrowser(shop).postForm(email, PASSWORD)).get('step')).toBe('second-factor');
    const again = await browser.json('/api/account/security/second-factor', { method: 'POST', body: {} });
    expect([again.status, again.body.code]).toEqual([409, 'second-factor-on']);
  });

  it('is not enabled by a wrong code, and is removed only with a code or a recovery code', async () => {
    const { browser, email } = await somebody();
    await browser.json('/api/account/security/second-factor', { method: 'POST', body: {} });
    const wrong = await browser.json('/api/account/security/second-factor/confirm', {
      body: { answer: '000000' },
    });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong-code']);
    expect((await new TestBrowser(shop).postForm(email, PASSWORD)).get('step')).toBe('done');
    const { recoveryCodes } = await setUpFactor(browser);
    const remove = (answer: string) =>
      browser.json('/api/account/security/second-factor/remove', { body: { answer } });
    expect((await remove('000000')).status).toBe(400);
    expect((await remove(recoveryCodes[0]!)).status).toBe(200);
    expect((await securityOf(browser)).secondFactor).toBe(null);
    expect((await new TestBrowser(shop).postForm(email, PASSWORD)).get('step')).toBe('done');
    expect((await remove(recoveryCodes[1]!)).body.code).toBe('second-factor-off');
  });

  it('new recovery codes invalidate the old ones', async () => {
    const { browser } = await somebody();
    const { secret, recoveryCodes } = await setUpFactor(browser);
    at += 30_000;
    const renewed = await browser.json<{ recoveryCodes: string[] }>('/api/account/security/recovery-codes', {
      body: { answer: codeOf(secret) },
    });
    expect(renewed.status).toBe(200);
    const remove = (answer: string) =>
      browser.json('/api/account/security/second-factor/remove', { body: { answer } });
    expect((await remove(recoveryCodes[0]!)).body.code).toBe('wrong-code');
    expect((await remove(renewed.body.recoveryCodes[0]!)).status).toBe(200);
  });
});

describe('sign-in methods', () => {
  it('can be changed only after a recent sign-in', async () => {
    const { browser } = await somebody();
    at += FRESH_MINUTES * 60_000 + 1000;
    await browser.relogin();
    for (const [path, body] of [
      ['/api/account/security/second-factor', {}],
      ['/api/account/security/second-factor/confirm', { answer: '123456' }],
      ['/api/account/security/second-factor/remove', { answer: '123456' }],
      ['/api/account/security/recovery-codes', { answer: '123456' }],
      ['/api/account/security/passkeys/options', {}],
      ['/api/account/security/passkeys', { response: {} }],
    ] as const)
      expect([path, (await browser.json(path, { body })).body.code]).toEqual([path, 'sign-in-again']);
  });

  it('all other sessions can be ended together', async () => {
    const { browser, email } = await somebody();
    const other = new TestBrowser(shop);
    await other.signIn(email);
    expect((await browser.json('/api/account/sessions', { method: 'DELETE' })).body).toEqual({ ended: 1 });
    expect((await other.json('/api/account')).status).toBe(401);
    expect((await browser.json('/api/account')).status).toBe(200);
    expect((await browser.json('/api/account/sessions', { method: 'DELETE' })).body).toEqual({ ended: 0 });
  });
});

describe('passkeys', () => {
  async function withPasskey() {
    const { browser, email } = await somebody();
    const authenticator = new TestAuthenticator();
    const added = await add(browser, authenticator);
    return { browser, email, authenticator, added };
  }
  const challengeOf = async (browser: TestBrowser, path: string) =>
    (await browser.json<{ options: { challenge: string } }>(path, { method: 'POST', body: {} })).body.options
      .challenge;
  async function add(browser: TestBrowser, authenticator: TestAuthenticator, isVerified = true) {
    const challenge = await challengeOf(browser, '/api/account/security/passkeys/options');
    return browser.json<PasskeyView>('/api/account/security/passkeys', {
      body: { name: 'My key', response: authenticator.create({ challenge, isVerified }) },
    });
  }
  async function signIn(
    authenticator: TestAuthenticator,
    more: { isVerified?: boolean; origin?: string; userHandle?: string } = {},
  ) {
    const browser = new TestBrowser(shop);
    const challenge = await challengeOf(browser, '/api/account/passkey/options');
    const response = authenticator.get({ challenge, ...more });
    const post = () =>
      browser.json<SignInStep>('/api/account/passkey/sign-in', { body: { response, nonce: NONCE } });
    return { browser, post, answer: await post() };
  }

  it('sign in without a password, and need no code of a second factor', async () => {
    const { browser, authenticator, added } = await withPasskey();
    expect([added.status, added.body.name, added.body.siteId]).toEqual([200, 'My key', 'aol']);
    await setUpFactor(browser);
    const { browser: other, answer, post } = await signIn(authenticator);
    expect([answer.status, answer.body.step]).toEqual([200, 'done']);
    expect((await other.exchange(answer.body.code)).status).toBe(200);
    expect((await other.json('/api/account')).status).toBe(200);
    // Each challenge works only once.
    expect((await post()).body.code).toBe('passkey-refused');
    expect((await securityOf(browser)).passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  it('are rejected without user verification, from another origin, as a clone, and for an unknown user', async () => {
    const { authenticator, browser } = await withPasskey();
    const refused = async (more: object) => (await signIn(authenticator, more)).answer.body.code;
    expect(await refused({ isVerified: false })).toBe('passkey-refused');
    expect(await refused({ origin: 'https://evil.example' })).toBe('passkey-refused');
    const handle = (id: string) => ({ userHandle: Buffer.from(id).toString('base64url') });
    expect(await refused(handle(randomUUID()))).toBe('passkey-refused');
    const { userId } = browser.tokens!;
    expect((await signIn(authenticator, handle(userId))).answer.status).toBe(200);
    expect((await signIn(authenticator)).answer.status).toBe(200);
    authenticator.counter = 0;
    expect(await refused({})).toBe('passkey-refused');
    expect((await readAudit(shop.database.db, { subject: 'identity' }, 1))[0]).toMatchObject({
      action: 'failed-to-sign-in',
      reason: expect.stringContaining('copied'),
    });
    expect((await signIn(new TestAuthenticator())).answer.body.code).toBe('passkey-refused');
    expect((await add(browser, new TestAuthenticator(), false)).body.code).toBe('passkey-refused');
    for (const response of [{}, { response: 1 }, { id: 'x', response: { clientDataJSON: 'e30' } }])
      expect(
        (await browser.json('/api/account/passkey/sign-in', { body: { response, nonce: NONCE } })).status,
      ).toBe(400);
  });

  it('belong to one user: another’s challenge creates none, and another’s passkey is not found', async () => {
    const { browser, authenticator, added } = await withPasskey();
    const { browser: stranger } = await somebody();
    const challenge = await challengeOf(browser, '/api/account/security/passkeys/options');
    const own = new TestAuthenticator();
    const response = own.create({ challenge });
    expect((await stranger.json('/api/account/security/passkeys', { body: { response } })).body.code).toBe(
      'passkey-refused',
    );
    // The attempt used up the challenge, so the owner cannot use it either.
    expect((await browser.json('/api/account/security/passkeys', { body: { response } })).body.code).toBe(
      'passkey-refused',
    );
    expect((await add(stranger, authenticator)).body.code).toBe('passkey-refused');
    const path = `/api/account/security/passkeys/${added.body.id}`;
    expect((await stranger.json(path, { method: 'PATCH', body: { name: 'Mine' } })).status).toBe(404);
    expect((await stranger.json(path, { method: 'DELETE' })).status).toBe(404);
    expect((await browser.json(path, { method: 'PATCH', body: { name: 'Laptop' } })).body).toMatchObject({
      name: 'Laptop',
    });
    expect((await browser.json(path, { method: 'DELETE' })).status).toBe(200);
    expect((await signIn(authenticator)).answer.body.code).toBe('passkey-refused');
  });

  it('must sign a sign-in challenge of their own site within its lifetime', async () => {
    const { authenticator, browser } = await withPasskey();
    const post = async (challenge: string, by = new TestBrowser(shop)) =>
      (
        await by.json<SignInStep>('/api/account/passkey/sign-in', {
          body: { response: authenticator.get({ challenge }), nonce: NONCE },
        })
      ).body.code;
    expect(await post('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toBe('passkey-refused');
    const elsewhere = new TestBrowser(shop, 'andoo');
    const theirs = await challengeOf(elsewhere, '/api/account/passkey/options');
    expect(await post(theirs)).toBe('passkey-refused');
    expect(
      await post(await challengeOf(new TestBrowser(shop), '/api/account/passkey/options'), elsewhere),
    ).toBe('passkey-refused');
    const toAdd = await challengeOf(browser, '/api/account/security/passkeys/options');
    expect(await post(toAdd)).toBe('passkey-refused');
    const old = await challengeOf(new TestBrowser(shop), '/api/account/passkey/options');
    at += 16 * 60_000;
    expect(await post(old)).toBe('passkey-refused');
    // A challenge from a failed attempt cannot be used again.
    const once = await challengeOf(new TestBrowser(shop), '/api/account/passkey/options');
    const forged = { ...authenticator.get({ challenge: once, isVerified: false }) };
    await new TestBrowser(shop).json('/api/account/passkey/sign-in', {
      body: { response: forged, nonce: NONCE },
    });
    expect(await post(once)).toBe('passkey-refused');
    expect((await signIn(authenticator)).answer.status).toBe(200);
  });

  it('that remain after a password reset are listed, and the latest are removed if the owner says so', async () => {
    const { browser, email } = await withPasskey();
    at += 40 * 86_400_000;
    await browser.signIn(email);
    await add(browser, new TestAuthenticator());
    const reset = async (more: object) => {
      at += 60_000;
      await browser.json('/api/account/forgotpassword', {
        bearer: false,
        body: { clientId: 'aol-client', email },
      });
      const { token } = await mailedSecret(shop, email);
      return browser.json<{ otherWays: { kind: string; name: string }[] }>('/api/account/resetpassword', {
        bearer: false,
        body: { token, password: 'a brand new kettle', ...more },
      });
    };
    const mailText = async () =>
      (await latestMail(shop.database.db, 1000)).find(({ recipient }) => recipient === email)!.plain;
    expect((await reset({})).body.otherWays).toMatchObject([{ kind: 'passkey' }, { kind: 'passkey' }]);
    expect(await mailText()).toContain('2 passkeys, the latest added on 2 January 2027');
    const { body } = await reset({ removeRecent: true });
    expect(body.otherWays).toMatchObject([
      { kind: 'passkey', addedAt: expect.stringMatching(/^2026-11-23/) },
    ]);
    expect(
      (await readAudit(shop.database.db, { subject: 'identity' }, 5)).map(({ action }) => action),
    ).toContain('removed-recent-ways');
    await browser.signIn(email, 'a brand new kettle');
    expect((await securityOf(browser)).passkeys).toHaveLength(1);
  });

  it('a second factor set up recently by a thief is removed if the owner says so, an older one is not', async () => {
    const { email, browser: thief } = await somebody();
    await setUpFactor(thief);
    const reset = async (more: object) => {
      at += 60_000;
      await new TestBrowser(shop).json('/api/account/forgotpassword', {
        body: { clientId: 'aol-client', email },
      });
      const { token } = await mailedSecret(shop, email);
      await new TestBrowser(shop).json('/api/account/resetpassword', {
        body: { token, password: 'a brand new kettle', ...more },
      });
      return (await new TestBrowser(shop).postForm(email, 'a brand new kettle')).get('step');
    };
    expect(await reset({})).toBe('second-factor');
    expect(await reset({ removeRecent: true })).toBe('done');
    const told = (await latestMail(shop.database.db, 1000)).find(({ recipient }) => recipient === email)!;
    expect(told.plain).toContain('Two-step verification that was recently set up was also turned off.');
    const left = await shop.database.db
      .selectFrom('credential')
      .innerJoin('account', 'account.id', 'credential.account_id')
      .select('kind')
      .where('email', '=', email)
      .execute();
    expect(left).toEqual([{ kind: 'password' }]);

    const owner = new TestBrowser(shop);
    await owner.signIn(email, 'a brand new kettle');
    await setUpFactor(owner);
    at += 8 * 86_400_000;
    expect(await reset({ removeRecent: true })).toBe('second-factor');
  });

  it('of staff are removed by a password reset, however old, and set up again behind the second factor', async () => {
    const { browser, email } = await withPasskey();
    const { db } = shop.database;
    const id = browser.tokens!.userId;
    await db
      .insertInto('staff')
      .values({ account_id: id, winning_user_id: `w-${id}`, salesperson_code: 'W1', since: new Date(at) })
      .execute();
    at += 60 * 86_400_000;
    await browser.json('/api/account/forgotpassword', {
      bearer: false,
      body: { clientId: 'aol-client', email },
    });
    const { token } = await mailedSecret(shop, email);
    const reset = await browser.json<{ otherWays: unknown[] }>('/api/account/resetpassword', {
      bearer: false,
      body: { token, password: 'a brand new kettle' },
    });
    expect([reset.status, reset.body.otherWays]).toEqual([200, []]);
    const told = (await latestMail(db, 1000)).find(({ recipient }) => recipient === email)!.plain;
    expect(told).toContain('were also removed: 1');
    const left = await db.selectFrom('credential').select('kind').where('account_id', '=', id).execute();
    expect(left).toEqual([{ kind: 'password' }]);
  });

  it('of a closed account are rejected', async () => {
    const { authenticator, email } = await withPasskey();
    await shop.database.db
      .updateTable('account')
      .set({ closed_at: new Date(at) })
      .where('email', '=', email)
      .execute();
    expect((await signIn(authenticator)).answer.body.code).toBe('passkey-refused');
  });
});
