import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeJwt } from 'jose';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { mailedSecret, makeAccount, PASSWORD, TestBrowser } from './fixtures.ts';

// Tests over real HTTP connections.

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
const ADA = 'ada@people.example';

beforeAll(async () => {
  shop = await openTestApp({ now: () => new Date(at) });
  await makeAccount(shop, ADA);
});
afterAll(() => shop?.close());

describe('registration (API-136, -144, -145)', () => {
  const form = {
    email: 'Grace@People.Example ',
    password: 'seven green lamps',
    firstName: 'Grace',
    lastName: 'Hopper',
    phone: '',
    clientId: 'aol-client',
  };
  it('requires a confirmed email address before the first sign-in', async () => {
    const browser = new TestBrowser(shop);
    expect(await browser.json('/api/account/register', { body: form })).toEqual({
      status: 200,
      body: { success: true },
    });
    expect((await browser.postForm('grace@people.example', form.password)).get('error')).toBe(
      'confirm-email',
    );
    // A wrong password returns the same error as an unknown account, so that it does not reveal whether the
    // account exists.
    expect((await browser.postForm('grace@people.example', 'not the password')).get('error')).toBe(
      'wrong-credentials',
    );
    const first = await mailedSecret(shop, 'grace@people.example');
    expect(first.subject).toBe('Please confirm your email address');
    at += 1000;
    await browser.json('/api/account/resendconfirmemail', {
      body: { clientId: 'aol-client', email: form.email },
    });
    const second = await mailedSecret(shop, 'grace@people.example');
    expect(second.token).not.toBe(first.token);
    // A link scanner that opens the link before the address's owner must not confirm the address.
    const looked = await browser.ask(`/api/account/confirmemail/${second.token}`, { method: 'HEAD' });
    expect(looked.status).toBe(404);
    expect(await browser.json(`/api/account/confirmemail/${second.token}`)).toEqual({
      status: 200,
      body: { success: true, email: 'grace@people.example' },
    });
    // Each link works only once. After one link has been used, the other link is revoked.
    for (const { token } of [first, second])
      expect(await browser.json(`/api/account/confirmemail/${token}`)).toMatchObject({
        status: 400,
        body: { code: 'token-invalid' },
      });
    await browser.signIn('GRACE@people.example', form.password);
  });

  it('reports faults by field (IDENTITY-05, -11)', async () => {
    const { status, body } = await new TestBrowser(shop).json<{ fields: object }>('/api/account/register', {
      body: { ...form, email: 'x', password: 'short', firstName: ' ', ABN: '51 824 753 557' },
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields).toSorted()).toEqual(['ABN', 'email', 'firstName', 'password']);
    expect(body.code).toBe('form');
    expect(
      await new TestBrowser(shop).json('/api/account/register', { body: { ...form, clientId: 'no-client' } }),
    ).toMatchObject({ status: 400, body: { code: 'unknown-client' } });
  });

  it('gives the same response for an existing account and notifies its owner only', async () => {
    at += 1000;
    expect(
      await new TestBrowser(shop).json('/api/account/register', { body: { ...form, email: ADA } }),
    ).toEqual({ status: 200, body: { success: true } });
    expect((await mailedSecret(shop, ADA)).subject).toBe('You already have an account');
    expect((await readAudit(shop.database.db, { subject: 'identity' }, 1))[0]).toMatchObject({
      action: 'registered-again',
      by: { kind: 'guest' },
    });
    // Registering again with the same address has no effect, so the old password still works.
    await new TestBrowser(shop).signIn(ADA);
  });

  it('a stranger who registered first is not signed in by the owner’s confirmation', async () => {
    const email = 'owner@people.example';
    const browser = new TestBrowser(shop);
    const named = { ...form, email };
    await browser.json('/api/account/register', { body: { ...named, password: 'the stranger chose this' } });
    at += 1000;
    await browser.json('/api/account/register', { body: { ...named, password: 'the owner chose this one' } });
    const { token } = await mailedSecret(shop, email);
    await browser.json(`/api/account/confirmemail/${token}`);
    expect((await browser.postForm(email, 'the stranger chose this')).get('error')).toBe('wrong-credentials');
    await browser.signIn(email, 'the owner chose this one');
  });
});

describe('signing in (API-137)', () => {
  it('redirects to the callback page with a code for this browser and the shopper’s previous page', async () => {
    const browser = new TestBrowser(shop);
    const query = await browser.postForm(ADA, PASSWORD, { returnUrl: '/p/x?y=1' });
    expect(Object.fromEntries(query)).toEqual({
      code: expect.any(String),
      nonce: 'nonce-of-this-browser',
      returnUrl: '/p/x?y=1',
      step: 'done',
    });
    expect(browser.cookies.size).toBe(0);
    const { body } = await browser.exchange(query.get('code')!);
    expect(body).toMatchObject({ returnUrl: '/p/x?y=1', isStaff: false, userId: expect.any(String) });
    expect([...browser.cookies.keys()].toSorted()).toEqual(['__Host-device', '__Host-session']);
    const access = decodeJwt(body.accessToken);
    expect(access).toMatchObject({ aud: 'aol-client', sub: body.userId });
    expect(access.exp! - access.iat!).toBeLessThanOrEqual(600);
    // Removes the random IDs, because they may contain the searched letters by chance.
    const named = JSON.stringify(access).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '');
    expect(named).not.toMatch(/ada|@/i);
    expect(decodeJwt(body.idToken)).toMatchObject({
      given_name: 'Ada',
      email: ADA,
      nonce: 'nonce-of-this-browser',
    });
    // Each code works only once.
    expect(await browser.exchange(query.get('code')!)).toMatchObject({
      status: 400,
      body: { code: 'code-invalid' },
    });
  });

  it('a code is invalid in another browser, on another site, and after a minute', async () => {
    const code = async () => (await new TestBrowser(shop).postForm(ADA, PASSWORD)).get('code')!;
    expect((await new TestBrowser(shop).exchange(await code(), 'another-nonce')).status).toBe(400);
    expect((await new TestBrowser(shop, 'wa').exchange(await code())).status).toBe(400);
    const late = await code();
    at += 61_000;
    expect((await new TestBrowser(shop).exchange(late)).status).toBe(400);
  });

  it('cookies are HttpOnly and limited to this host', async () => {
    const browser = new TestBrowser(shop);
    const query = await browser.postForm(ADA, PASSWORD);
    const { cookieLines } = await browser.ask('/api/account/token', {
      body: { code: query.get('code'), nonce: query.get('nonce') },
    });
    for (const line of cookieLines) {
      expect(line).toMatch(/^__Host-/);
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(line).toContain(part);
      expect(line).not.toContain('Domain');
    }
  });

  it.each([
    [{ origin: 'https://evil.example' }, 'not-started'],
    [{ nonce: 'x' }, 'not-started'],
    [{ password: 'not the password' }, 'wrong-credentials'],
    [{ email: 'nobody@people.example' }, 'wrong-credentials'],
    [{ password: '' }, 'wrong-credentials'],
    [{ email: '' }, 'wrong-credentials'],
    // An email address with a character that the database cannot store is treated as missing.
    [{ email: 'a\0b@people.example' }, 'not-started'],
  ])('with %j returns the error %s', async (fields, error) => {
    const query = await new TestBrowser(shop).postForm(ADA, PASSWORD, fields as Record<string, string>);
    expect(query.get('error')).toBe(error);
    expect(query.has('code')).toBe(false);
  });

  it('rejects a form with more fields than a sign-in has', async () => {
    const many = Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`field${at}`, '']));
    await expect(new TestBrowser(shop).postForm(ADA, PASSWORD, many)).rejects.toThrow(/^413 /);
  });

  it('redirects within this shop only', async () => {
    for (const returnUrl of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ])
      expect((await new TestBrowser(shop).postForm(ADA, PASSWORD, { returnUrl })).has('returnUrl')).toBe(
        false,
      );
  });

  it('rejects a form from another website', async () => {
    const reply = await new TestBrowser(shop).ask('/api/account/login-redir', {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=a',
    });
    expect(reply.status).toBe(403);
  });
});

describe('the signed-in user', () => {
  it('is identified by token and cookie (API-61, -142), on the session’s own site only', async () => {
    const browser = new TestBrowser(shop);
    expect((await browser.json('/api/account')).status).toBe(401);
    await browser.signIn(ADA);
    for (const [path, bearer] of [
      ['/api/account', true],
      ['/api/account/getprofile', false],
    ] as const)
      expect(await browser.json(path, { bearer })).toMatchObject({
        status: 200,
        body: {
          email: ADA,
          firstName: 'Ada',
          membership: { siteId: 'aol', state: 'active', priceList: 'retail' },
          permissions: [],
          hasPassword: true,
          hasSecondFactor: false,
        },
      });
    expect(
      (await browser.json<{ winningUserId?: string }>('/api/account')).body.winningUserId,
    ).toBeUndefined();
    expect(await browser.json('/api/account', { site: 'wa' })).toMatchObject({
      status: 401,
      body: { code: 'token-expired' },
    });
    expect((await browser.json('/api/account', { site: 'wa', bearer: false })).status).toBe(401);
  });

  it('a malformed Authorization header is rejected, whatever cookie is sent with it', async () => {
    const browser = new TestBrowser(shop);
    const { accessToken } = await browser.signIn(ADA);
    expect((await browser.json('/api/account/getprofile', { bearer: false })).status).toBe(200);
    const other = { origin: 'http://evil.example' };
    for (const authorization of [
      'Bearer a b',
      `Bearer ${accessToken} b`,
      'Bearer',
      accessToken,
      'Basic YTpi',
      '',
    ])
      for (const [path, headers] of [
        ['/api/account/getprofile', { authorization }],
        ['/api/settings', { authorization }],
        ['/api/cart/product', { authorization, ...other }],
      ] as const) {
        const sent =
          path === '/api/cart/product' ? { method: 'POST', body: { productCode: 'X', quantity: 1 } } : {};
        const answer = await browser.json(path, { bearer: false, ...sent, headers });
        expect([path, authorization, answer.status, answer.body.code]).toEqual([
          path,
          authorization,
          401,
          'token-expired',
        ]);
      }
    expect((await browser.json('/api/account/getprofile', { bearer: false })).status).toBe(200);
  });

  it('an invalid token is never treated as a guest’s, nor is an invented one', async () => {
    const browser = new TestBrowser(shop);
    const { accessToken, idToken } = await browser.signIn(ADA);
    const [head, body, signature] = accessToken.split('.');
    const other = Buffer.from(JSON.stringify({ ...decodeJwt(accessToken), sub: 'x' })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    for (const token of ['x', 'a.b.c', idToken, `${head}.${other}.${signature}`, `${none}.${body}.`]) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await browser.json('/api/settings', { headers });
      expect([token.slice(0, 20), answer.status, answer.body.code]).toEqual([
        token.slice(0, 20),
        401,
        'token-expired',
      ]);
    }
    expect((await browser.json('/api/settings')).status).toBe(200);
    at += 301_000;
    expect(await browser.json('/api/settings')).toMatchObject({
      status: 401,
      body: { code: 'token-expired' },
    });
    expect((await browser.relogin()).status).toBe(200);
    expect((await browser.json('/api/settings')).status).toBe(200);
  });

  it('publishes the public keys and no private one', async () => {
    const { status, body } = await new TestBrowser(shop).json<{ keys: object[] }>('/.well-known/jwks.json');
    expect(status).toBe(200);
    expect(body.keys.length).toBeGreaterThan(0);
    for (const key of body.keys)
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });
});
