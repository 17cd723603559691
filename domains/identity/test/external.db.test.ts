import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import {
  SANDBOX_PROVIDER,
  startSignInProvider,
  type SignInProviderSimulator,
} from '#apps/sandbox/sign-in-provider.ts';
import type { SecurityView } from '../contract/identity.ts';
import { mailedSecret, makeAccount, PASSWORD, TestBrowser } from './fixtures.ts';

let shop: TestApp;
let provider: SignInProviderSimulator;
const NONCE = 'nonce-of-this-browser';
const ADA = 'ada@people.example';
const FLAWS = ['nonce', 'issuer', 'audience', 'expired', 'signature'] as const;

beforeAll(async () => {
  provider = await startSignInProvider({ host: '127.0.0.1', port: 0, now: () => new Date() });
  const person = { firstName: 'Ada', lastName: 'Byron', isVerified: true };
  provider.setAccounts([
    { ...person, email: ADA },
    { ...person, email: 'new@people.example' },
    { ...person, email: 'squatted@people.example' },
    { ...person, email: 'careful@people.example' },
    { ...person, email: 'elsewhere@people.example' },
    { ...person, email: 'anyone@people.example', isVerified: false },
    ...FLAWS.map((flaw) => ({ ...person, email: `${flaw}@people.example`, flaw })),
    {
      ...person,
      email: 'named@people.example',
      firstName: 'Win\u0007 a\n prize',
      lastName: 'at www.evil.example/prize',
    },
    { ...person, email: 'long@people.example', firstName: '𝒜'.repeat(50), lastName: 'Long' },
  ]);
  shop = await openTestApp({
    signInProviders: [
      { ...SANDBOX_PROVIDER, issuer: provider.issuer },
      { ...SANDBOX_PROVIDER, id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9' },
    ],
  });
  await makeAccount(shop, ADA);
});
afterAll(async () => {
  await shop?.close();
  await provider?.close();
});

const BEGIN = `/api/account/externallogin/sandbox?nonce=${NONCE}&origin=http://aol.localhost&returnUrl=/cart`;
/** Chooses a person on the sign-in provider's page and returns the URL of the redirect back to the shop. */
async function choose(address: string, as: string): Promise<string> {
  const url = new URL(address);
  url.searchParams.set('as', as);
  const reply = await fetch(url, { redirect: 'manual' });
  const back = new URL(reply.headers.get('location')!);
  return back.pathname + back.search;
}
async function arrive(as: string, browser = new TestBrowser(shop)) {
  const away = await browser.ask(BEGIN);
  const path = await choose(away.headers['location']!, as);
  const back = await browser.ask(path);
  const query = new URL(back.headers['location']!, 'http://shop.invalid').searchParams;
  return { browser, path, query };
}
const emailOf = async (browser: TestBrowser) =>
  (await browser.json<{ email: string }>('/api/account')).body.email;
const linkedOf = async (browser: TestBrowser) =>
  (await browser.json<SecurityView>('/api/account/security')).body.linked;

describe('signing in with an external provider (API-146, IDENTITY-09, -12)', () => {
  it('redirects with state, nonce and PKCE, and returns with the code of every sign-in', async () => {
    const away = await new TestBrowser(shop).ask(BEGIN);
    expect(away.status).toBe(303);
    const asked = new URL(away.headers['location']!);
    expect(asked.origin).toBe(provider.issuer);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/api/account/externallogin/sandbox/callback',
      scope: 'openid email profile',
    });
    expect(asked.searchParams.get('state')!.length).toBeGreaterThan(20);
    expect(asked.searchParams.get('nonce')!.length).toBeGreaterThan(20);
    const { browser, query, path } = await arrive(ADA);
    expect([query.get('step'), query.get('nonce'), query.get('returnUrl')]).toEqual(['done', NONCE, '/cart']);
    expect((await browser.exchange(query.get('code')!)).status).toBe(200);
    expect(await emailOf(browser)).toBe(ADA);
    expect(await linkedOf(browser)).toMatchObject([{ provider: 'sandbox', email: ADA }]);
    // The owner of the existing account was notified by email.
    expect((await mailedSecret(shop, ADA)).subject).toBe('How you sign in has changed');
    // The callback URL works only once.
    expect((await browser.ask(path)).headers['location']).toContain('error=not-started');
  });

  it('creates an account for a verified email address', async () => {
    const { browser, query } = await arrive('new@people.example');
    await browser.exchange(query.get('code')!);
    expect((await browser.json('/api/account')).body).toMatchObject({
      email: 'new@people.example',
      firstName: 'Ada',
      hasPassword: false,
    });
    expect((await mailedSecret(shop, 'new@people.example')).subject).toBe('');
  });

  it.each(FLAWS)('rejects a response signed with a wrong %s', async (flaw) => {
    const { query } = await arrive(`${flaw}@people.example`);
    expect([query.get('error'), query.get('code')]).toEqual(['provider-unavailable', null]);
  });

  it('sanitises names like typed ones: no links, no line breaks, at most twenty characters', async () => {
    const nameOf = async (as: string) => {
      const { browser, query } = await arrive(as);
      await browser.exchange(query.get('code')!);
      return (await browser.json('/api/account')).body;
    };
    expect(await nameOf('named@people.example')).toMatchObject({ firstName: 'Win a prize', lastName: '' });
    expect(await nameOf('long@people.example')).toMatchObject({ firstName: '𝒜'.repeat(20) });
  });

  it('rejects a sign-in that was started on another site', async () => {
    const away = await new TestBrowser(shop).ask(BEGIN);
    const path = await choose(away.headers['location']!, ADA);
    const elsewhere = new TestBrowser(shop, 'andoo');
    expect((await elsewhere.ask(path)).headers['location']).toContain('error=not-started');
  });

  it('does not take over an account with an email address that the provider has not verified', async () => {
    await makeAccount(shop, 'anyone@people.example');
    const { query } = await arrive('anyone@people.example');
    expect([query.get('error'), query.get('code')]).toEqual(['provider-unverified', null]);
  });

  it('invalidates a password that a stranger set earlier for the email address', async () => {
    const squatter = new TestBrowser(shop);
    await squatter.json('/api/account/register', {
      body: {
        email: 'squatted@people.example',
        password: PASSWORD,
        firstName: 'Eve',
        lastName: 'Stranger',
        phone: '',
        clientId: 'aol-client',
      },
    });
    const { browser, query } = await arrive('squatted@people.example');
    await browser.exchange(query.get('code')!);
    expect(await emailOf(browser)).toBe('squatted@people.example');
    expect((await squatter.postForm('squatted@people.example', PASSWORD)).get('error')).toBe(
      'wrong-credentials',
    );
  });

  it('asks for the second factor, and links nothing before', async () => {
    const email = 'careful@people.example';
    await makeAccount(shop, email);
    const owner = new TestBrowser(shop);
    await owner.signIn(email);
    const { body } = await owner.json<{ secret: string }>('/api/account/security/second-factor', {
      method: 'POST',
      body: {},
    });
    const now = Date.parse('2026-11-23T01:00:00Z');
    const code = (shift: number) =>
      new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: now + shift });
    await owner.json('/api/account/security/second-factor/confirm', { body: { answer: code(0) } });
    const { browser, query } = await arrive(email);
    expect(query.get('step')).toBe('second-factor');
    expect((await browser.exchange(query.get('code')!)).status).toBe(400);
    expect(await linkedOf(owner)).toEqual([]);
    const answered = await browser.json<{ code: string }>('/api/account/second-factor', {
      body: { code: query.get('code'), nonce: NONCE, answer: code(30_000) },
    });
    await browser.exchange(answered.body.code);
    expect(await emailOf(browser)).toBe(email);
    expect(await linkedOf(owner)).toHaveLength(1);
  });

  it.each([
    ['/api/account/externallogin/nobody?nonce=12345678&origin=http://aol.localhost', 404],
    ['/api/account/externallogin/nobody/callback?code=1&state=2', 404],
  ])('%s: %i', async (path, status) => {
    expect((await new TestBrowser(shop).ask(path)).status).toBe(status);
  });

  it.each([
    ['/api/account/externallogin/sandbox?nonce=short&origin=http://aol.localhost', 'not-started'],
    ['/api/account/externallogin/sandbox?nonce=12345678&origin=https://evil.example', 'not-started'],
    ['/api/account/externallogin/sandbox', 'not-started'],
    ['/api/account/externallogin/sandbox/callback', 'not-started'],
    ['/api/account/externallogin/sandbox/callback?state=made-up&code=x', 'not-started'],
    ['/api/account/externallogin/gone?nonce=12345678&origin=http://aol.localhost', 'provider-unavailable'],
  ])('%s redirects with the error %s', async (path, error) => {
    const reply = await new TestBrowser(shop).ask(path);
    expect([reply.status, reply.headers['location']]).toEqual([
      303,
      expect.stringContaining(`error=${error}`),
    ]);
  });

  it('returns after a cancellation, and rejects a changed code', async () => {
    const browser = new TestBrowser(shop);
    const away = new URL((await browser.ask(BEGIN)).headers['location']!);
    const state = away.searchParams.get('state')!;
    const back = (query: string) => browser.ask(`/api/account/externallogin/sandbox/callback?${query}`);
    expect((await back(`state=${state}&error=access_denied`)).headers['location']).toContain(
      'error=provider-cancelled',
    );
    const path = await choose((await browser.ask(BEGIN)).headers['location']!, ADA);
    const forged = path.replace(/code=[^&]+/, 'code=forged');
    expect((await browser.ask(forged)).headers['location']).toContain('error=provider-unavailable');
  });
});

describe('linking an external account', () => {
  const begin = async (browser: TestBrowser) =>
    (
      await browser.json<{ address: string }>('/api/account/security/providers/sandbox', {
        method: 'POST',
        body: {},
      })
    ).body.address;

  it('completes only in the session that started it, whatever the email address', async () => {
    await makeAccount(shop, 'linker@people.example');
    const browser = new TestBrowser(shop);
    await browser.signIn('linker@people.example');
    const stranger = new TestBrowser(shop);
    await stranger.signIn(ADA);
    const taken = await choose(await begin(browser), 'elsewhere@people.example');
    expect((await stranger.ask(taken)).headers['location']).toBe('/account/security?link=not-started');
    expect(await linkedOf(browser)).toEqual([]);
    const path = await choose(await begin(browser), 'elsewhere@people.example');
    expect((await browser.ask(path)).headers['location']).toBe('/account/security?link=done');
    const [linked] = await linkedOf(browser);
    expect(linked).toMatchObject({ email: 'elsewhere@people.example', name: 'Sandbox ID' });
    const { browser: later, query } = await arrive('elsewhere@people.example');
    await later.exchange(query.get('code')!);
    expect(await emailOf(later)).toBe('linker@people.example');
    // Another user can neither link this provider account to their own account nor unlink it.
    const again = await choose(await begin(stranger), 'elsewhere@people.example');
    expect((await stranger.ask(again)).headers['location']).toBe('/account/security?link=provider-taken');
    const own = `/api/account/security/linked/${linked!.id}`;
    expect((await stranger.json(own, { method: 'DELETE' })).status).toBe(404);
    expect((await browser.json(own, { method: 'DELETE' })).status).toBe(200);
    expect(await linkedOf(browser)).toEqual([]);
  });

  it('returns 404 for an unknown provider', async () => {
    const browser = new TestBrowser(shop);
    await browser.signIn(ADA);
    const { status } = await browser.json('/api/account/security/providers/nobody', {
      method: 'POST',
      body: {},
    });
    expect(status).toBe(404);
  });
});
