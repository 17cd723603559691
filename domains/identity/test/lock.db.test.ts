import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { TestAuthenticator } from './fixtures-authenticator.ts';
import { makeAccount, TestBrowser } from './fixtures.ts';

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
const PIN = '482915';
let people = 0;

beforeAll(async () => {
  shop = await openTestApp({ now: () => new Date(at) });
});
afterAll(() => shop?.close());

/** Returns the test browser of a signed-in staff member with a PIN. */
async function tablet() {
  const email = `staff${(people += 1)}@people.example`;
  await makeAccount(shop, email);
  const { id } = await shop.database.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await shop.database.db
    .insertInto('staff')
    .values({ account_id: id, winning_user_id: id, store_uri: null, since: new Date(at) })
    .execute();
  const browser = new TestBrowser(shop);
  await browser.signInStaff(email, (secret) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at }),
  );
  const set = await browser.json('/api/account/security/pin', { method: 'PUT', body: { pin: PIN } });
  expect(set.status).toBe(200);
  return browser;
}
const lock = (browser: TestBrowser) => browser.json('/api/account/lock', { method: 'POST', body: {} });
const unlock = (browser: TestBrowser, body: object) => browser.json('/api/account/unlock', { body });
const statusOf = async (browser: TestBrowser, path = '/api/account') => (await browser.json(path)).status;

describe('a locked staff session', () => {
  it('rejects every request, by token and by cookie, until its PIN is entered', async () => {
    const browser = await tablet();
    expect((await lock(browser)).status).toBe(200);
    expect(await browser.json('/api/account')).toMatchObject({
      status: 423,
      body: { code: 'session-locked' },
    });
    const refused = [];
    for (const { endpoint } of shop.routes) {
      if (endpoint.whileLocked) continue;
      const path = endpoint.path.replace(/:\w+/g, '1');
      const { status } = await browser.ask(path, {
        method: endpoint.method,
        ...(endpoint.method === 'GET' ? {} : { body: {} }),
      });
      expect([endpoint.method, path, status]).toEqual([endpoint.method, path, 423]);
      refused.push(path);
    }
    expect(refused.length).toBeGreaterThan(60);
    expect((await browser.json('/api/account/getprofile', { bearer: false })).status).toBe(423);
    // Renewing the token does not unlock the session.
    expect((await browser.relogin()).status).toBe(200);
    expect(await statusOf(browser)).toBe(423);
    expect((await unlock(browser, { pin: '999888' })).body.code).toBe('wrong-pin');
    expect(await statusOf(browser)).toBe(423);
    expect((await unlock(browser, { pin: PIN })).status).toBe(200);
    expect(await statusOf(browser)).toBe(200);
  });

  it('ends after the fifth wrong attempt, also if they are concurrent', async () => {
    const browser = await tablet();
    await lock(browser);
    const tries = await Promise.all(
      ['111222', '222333', '333444', '444555', '555666', '666777'].map((pin) => unlock(browser, { pin })),
    );
    expect(tries.filter(({ body }) => body.code === 'wrong-pin').length).toBeLessThanOrEqual(4);
    expect((await unlock(browser, { pin: PIN })).status).toBe(401);
    expect(await statusOf(browser)).toBe(401);
  });

  it('resets the count of attempts with a correct PIN', async () => {
    const browser = await tablet();
    for (let round = 0; round < 3; round += 1) {
      await lock(browser);
      for (const pin of ['111222', '222333', '333444'])
        expect((await unlock(browser, { pin })).body.code).toBe('wrong-pin');
      expect((await unlock(browser, { pin: PIN })).status).toBe(200);
    }
  });

  it('is unlocked by its own user’s passkey, not by another’s', async () => {
    const [browser, stranger] = [await tablet(), await tablet()];
    const add = async (who: TestBrowser) => {
      const authenticator = new TestAuthenticator();
      const { body } = await who.json<{ options: { challenge: string } }>(
        '/api/account/security/passkeys/options',
        { method: 'POST', body: {} },
      );
      const response = authenticator.create({ challenge: body.options.challenge });
      await who.json('/api/account/security/passkeys', { body: { response } });
      return authenticator;
    };
    const [own, others] = [await add(browser), await add(stranger)];
    await lock(browser);
    const by = async (authenticator: TestAuthenticator) => {
      const { body } = await browser.json<{ options: { challenge: string } }>(
        '/api/account/passkey/options',
        {
          method: 'POST',
          body: {},
        },
      );
      return unlock(browser, { response: authenticator.get({ challenge: body.options.challenge }) });
    };
    expect((await by(others)).body.code).toBe('passkey-refused');
    expect((await unlock(browser, {})).status).toBe(400);
    expect((await by(own)).status).toBe(200);
    expect(await statusOf(browser)).toBe(200);
  });

  it('locks automatically after a time without renewal, whatever the screen did', async () => {
    const browser = await tablet();
    at += 14 * 60_000;
    expect((await browser.relogin()).status).toBe(200);
    expect(await statusOf(browser)).toBe(200);
    at += 16 * 60_000;
    expect((await browser.relogin()).status).toBe(200);
    expect(await statusOf(browser)).toBe(423);
    expect((await unlock(browser, { pin: PIN })).status).toBe(200);
    expect(await statusOf(browser)).toBe(200);
  });

  it('can be left by signing out and in again', async () => {
    const browser = await tablet();
    await lock(browser);
    expect((await browser.json('/api/account/logout', { body: {} })).status).toBe(200);
    browser.tokens = null;
    expect(await statusOf(browser)).toBe(401);
  });
});

describe('shoppers', () => {
  it('have no lock and no PIN, and a weak PIN is rejected', async () => {
    await makeAccount(shop, 'shopper@people.example');
    const browser = new TestBrowser(shop);
    await browser.signIn('shopper@people.example');
    expect((await lock(browser)).body.code).toBe('staff-alone');
    const pin = (given: string) =>
      browser.json('/api/account/security/pin', { method: 'PUT', body: { pin: given } });
    expect((await pin(PIN)).body.code).toBe('staff-alone');
    expect((await pin('123456')).status).toBe(400);
    at += 60 * 60_000;
    expect((await browser.relogin()).status).toBe(200);
    expect(await statusOf(browser)).toBe(200);
  });
});
