import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import { SITES } from '#sites/registry.ts';
import { mailedSecret, makeAccount, PASSWORD, TestBrowser } from './fixtures.ts';

const NEW_PASSWORD = 'the toaster hums at dusk';
let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');

beforeAll(async () => {
  shop = await openTestApp({ now: () => new Date(at) });
});
afterAll(() => shop?.close());

/** Returns the claims of a token, such as `iss`, `aud` and `exp`. */
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

describe.each(SITES.map((site) => [site.id, site] as const))('a person on %s', (id, site) => {
  const email = `ada.${id}@people.example`;
  const client = `${id}-client`;

  it('registers, confirms, signs in, renews, resets the password, adds a second factor and signs out', async () => {
    // Trade sites require the buyer's business. This ABN is an example that the Australian Taxation Office
    // publishes.
    const business: Record<string, string> = site.capabilities.hidesPricesFromGuests
      ? { ABN: '51824753556', company: 'Byron Fitouts' }
      : {};
    await makeAccount(shop, email, { site: id, ...business });
    const mails = (await latestMail(shop.database.db, 1000)).filter(({ recipient }) => recipient === email);
    for (const { html } of mails) {
      expect(html).toContain(site.wordmark);
      expect(html).toMatch(
        id === 'aol' ? /href="http:\/\/(aol\.)?localhost/ : `href="http://${id}.localhost`,
      );
    }

    const browser = new TestBrowser(shop, id);
    const tokens = await browser.signIn(email);
    expect(claimsOf(tokens.accessToken)).toMatchObject({
      aud: client,
      iss: expect.stringMatching(id === 'aol' ? /^http:\/\/(aol\.)?localhost/ : `^http://${id}.localhost`),
      sub: expect.any(String),
    });
    const { body: account } = await browser.json('/api/account');
    expect(account).toMatchObject({
      email,
      membership: { state: site.capabilities.hidesPricesFromGuests ? 'waiting' : 'active' },
    });

    // The account also exists on other sites, but the session is valid only on this site.
    const elsewhere = new TestBrowser(shop, id === 'aol' ? 'wa' : 'aol');
    elsewhere.cookies = new Map(browser.cookies);
    elsewhere.tokens = browser.tokens;
    expect((await elsewhere.json('/api/account')).status).toBe(401);
    expect((await elsewhere.relogin()).status).toBe(401);

    at += 600_000;
    expect((await browser.json('/api/account')).status).toBe(401);
    expect((await browser.relogin()).status).toBe(200);
    expect((await browser.json('/api/account')).status).toBe(200);

    await browser.json('/api/account/forgotpassword', { body: { clientId: client, email }, bearer: false });
    const { token } = await mailedSecret(shop, email);
    const reset = { token, password: NEW_PASSWORD };
    expect((await browser.json('/api/account/resetpassword', { body: reset, bearer: false })).status).toBe(
      200,
    );
    expect((await browser.relogin()).status).toBe(401);
    expect((await new TestBrowser(shop, id).postForm(email, PASSWORD)).get('error')).toBe(
      'wrong-credentials',
    );
    const again = new TestBrowser(shop, id);
    await again.signIn(email, NEW_PASSWORD);

    const { body: factor } = await again.json<{ secret: string }>('/api/account/security/second-factor', {
      body: {},
    });
    const totp = new TOTP({ secret: Secret.fromBase32(factor.secret) });
    const confirm = { answer: totp.generate({ timestamp: at }) };
    expect((await again.json('/api/account/security/second-factor/confirm', { body: confirm })).status).toBe(
      200,
    );
    expect((await new TestBrowser(shop, id).postForm(email, NEW_PASSWORD)).get('step')).toBe('second-factor');

    await again.json('/api/account/logout', { body: { userId: '', clientId: client } });
    expect((await again.relogin()).status).toBe(401);
  });
});
