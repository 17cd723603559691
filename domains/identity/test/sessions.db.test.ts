import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { mailedSecret, makeAccount, PASSWORD, TestBrowser } from './fixtures.ts';

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
const ADA = 'ada@people.example';
const COOKIE = '__Host-session';

beforeAll(async () => {
  shop = await openTestApp({ now: () => new Date(at) });
  await makeAccount(shop, ADA);
});
afterAll(() => shop?.close());

const signedIn = async (email = ADA) => {
  const browser = new TestBrowser(shop);
  await browser.signIn(email);
  return browser;
};

describe('renewal (API-139)', () => {
  it('issues the next secret and accepts the previous one for a minute', async () => {
    const browser = await signedIn();
    const first = browser.cookies.get(COOKIE)!;
    expect((await browser.relogin()).status).toBe(200);
    const second = browser.cookies.get(COOKIE)!;
    expect(second).not.toBe(first);
    // The secret before the rotation still works, for another tab or for a browser that did not receive the
    // response.
    at += 59_000;
    browser.cookies.set(COOKIE, first);
    expect((await browser.relogin()).status).toBe(200);
    expect(browser.cookies.get(COOKIE)).toBe(second);
    expect((await browser.relogin()).status).toBe(200);
  });

  it('accepts the previous secret as identification for that minute too, and no longer', async () => {
    const browser = await signedIn();
    const first = browser.cookies.get(COOKIE)!;
    await browser.relogin();
    const second = browser.cookies.get(COOKIE)!;
    const asks = async (secret: string) => {
      browser.cookies.set(COOKIE, secret);
      return (await browser.json('/api/account/getprofile', { bearer: false })).status;
    };
    at += 59_000;
    expect(await asks(first)).toBe(200);
    at += 2000;
    expect(await asks(first)).toBe(401);
    expect(await asks(second)).toBe(200);
  });

  it('treats a secret that arrives too late as stolen: the session ends for both, and is audited', async () => {
    const [owner, thief] = [await signedIn(), new TestBrowser(shop)];
    thief.cookies.set(COOKIE, owner.cookies.get(COOKIE)!);
    await owner.relogin();
    at += 61_000;
    expect(await thief.relogin()).toMatchObject({ status: 401, body: { code: 'session-ended' } });
    expect((await owner.relogin()).status).toBe(401);
    expect((await owner.json('/api/account')).status).toBe(401);
    const [entry] = await readAudit(shop.database.db, { subject: 'identity' }, 1);
    expect(entry).toMatchObject({ action: 'ended-session', reason: expect.stringContaining('twice') });
  });

  it('keeps twenty tabs signed in whose tokens expire together, many times over', async () => {
    const browser = await signedIn();
    for (let round = 0; round < 10; round += 1) {
      at += 300_000;
      const tabs = await Promise.all(
        Array.from({ length: 20 }, () => {
          const tab = new TestBrowser(shop);
          tab.cookies = new Map(browser.cookies);
          return tab.relogin().then(({ status }) => ({ status, cookie: tab.cookies.get(COOKIE)! }));
        }),
      );
      expect(tabs.map(({ status }) => status)).toEqual(tabs.map(() => 200));
      expect(new Set(tabs.map(({ cookie }) => cookie)).size).toBe(1);
      browser.cookies.set(COOKIE, tabs[0]!.cookie);
    }
  });

  it('is for the session’s own user: another user’s tab gets nothing and ends nothing', async () => {
    await makeAccount(shop, 'other@people.example');
    const [ada, other] = [await signedIn(), await signedIn('other@people.example')];
    const token = ada.tokens!.accessToken;
    expect((await other.relogin({ token })).status).toBe(401);
    expect((await other.relogin({ token: other.tokens!.idToken })).status).toBe(200);
  });

  it.each(['', 'x', 'a.1.b', `${'0'.repeat(36)}.1.${'x'.repeat(43)}`])(
    '"%s" renews nothing',
    async (cookie) => {
      const browser = new TestBrowser(shop);
      if (cookie) browser.cookies.set(COOKIE, cookie);
      expect((await browser.relogin()).status).toBe(401);
      expect((await browser.json('/api/account')).status).toBe(401);
    },
  );

  it('rejects a secret with another turn or another MAC', async () => {
    const browser = await signedIn();
    const [id, turn, mac] = browser.cookies.get(COOKIE)!.split('.');
    for (const forged of [`${id}.${Number(turn) + 1}.${mac}`, `${id}.${turn}.${mac!.slice(0, -2)}zz`]) {
      const other = new TestBrowser(shop);
      other.cookies.set(COOKIE, forged);
      expect((await other.relogin()).status).toBe(401);
      expect((await other.json('/api/account/getprofile')).status).toBe(401);
    }
    // A guessed secret is rejected but does not end the session.
    expect((await browser.relogin()).status).toBe(200);
  });

  it('expires a session that is not renewed', async () => {
    const browser = await signedIn();
    at += 31 * 24 * 3_600_000;
    expect((await browser.relogin()).status).toBe(401);
  });
});

describe('sessions', () => {
  it('end immediately for token and cookie at sign-out (API-138)', async () => {
    const browser = await signedIn();
    const { cookies } = browser;
    const stale = new TestBrowser(shop);
    stale.cookies = new Map(cookies);
    expect(
      await browser.json('/api/account/logout', { body: { userId: '', clientId: 'aol-client' } }),
    ).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(browser.cookies.has(COOKIE)).toBe(false);
    expect((await browser.json('/api/account')).status).toBe(401);
    expect((await stale.relogin()).status).toBe(401);
    // Signing out without a session is not an error, for example a second time or as a guest.
    expect((await new TestBrowser(shop).json('/api/account/logout', { body: {} })).status).toBe(200);
  });

  it('are listed and ended one at a time, only by their owner', async () => {
    const email = 'list@people.example';
    await makeAccount(shop, email);
    const [one, two, stranger] = [await signedIn(email), await signedIn(email), await signedIn()];
    const { body } = await one.json<{ sessions: { id: string; isThis: boolean; device: string }[] }>(
      '/api/account/sessions',
    );
    expect(body.sessions).toHaveLength(2);
    const other = body.sessions.find(({ isThis }) => !isThis)!;
    expect(await stranger.json(`/api/account/sessions/${other.id}`, { method: 'DELETE' })).toMatchObject({
      status: 404,
      body: { code: 'no-such-session' },
    });
    expect((await two.json('/api/account')).status).toBe(200);
    expect((await one.json(`/api/account/sessions/${other.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await two.json('/api/account')).status).toBe(401);
    expect((await one.json('/api/account')).status).toBe(200);
  });
});

describe('passwords', () => {
  it('a forgotten one is reset by email, once, which ends every session (API-140, -141)', async () => {
    const email = 'forgot@people.example';
    await makeAccount(shop, email);
    const browser = await signedIn(email);
    at += 1000;
    const ask = (address: string) =>
      new TestBrowser(shop).json('/api/account/forgotpassword', {
        body: { clientId: 'aol-client', email: address },
      });
    const known = await ask('FORGOT@people.example');
    expect(await ask('nobody@people.example')).toEqual(known);
    expect((await mailedSecret(shop, 'nobody@people.example')).token).toBeNull();
    // The database stores an email for known and unknown addresses. The email to an unknown address has no
    // recipient and is never sent.
    const waiting = await shop.database.db
      .selectFrom('mail')
      .select(['recipient', 'subject'])
      .where('sent_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(waiting.map(({ recipient, subject }) => `${recipient}: ${subject}`)).toEqual([
      ': Set a new password',
      `${email}: Set a new password`,
    ]);
    const { token } = await mailedSecret(shop, email);
    const set = (password: string) =>
      new TestBrowser(shop).json('/api/account/resetpassword', { body: { token, password } });
    // A rejected new password does not use up the link.
    expect(await set('short')).toMatchObject({ status: 400, body: { code: 'form' } });
    expect((await set('a brand new kettle')).status).toBe(200);
    expect(await set('another new kettle')).toMatchObject({ status: 400, body: { code: 'token-invalid' } });
    expect((await browser.json('/api/account')).status).toBe(401);
    expect((await browser.relogin()).status).toBe(401);
    expect((await browser.postForm(email, PASSWORD)).get('error')).toBe('wrong-credentials');
    await browser.signIn(email, 'a brand new kettle');
    expect((await mailedSecret(shop, email)).subject).toBe('Your password was changed');
  });

  it('a reset link expires after an hour', async () => {
    at += 1000;
    await new TestBrowser(shop).json('/api/account/forgotpassword', {
      body: { clientId: 'aol-client', email: ADA },
    });
    const { token } = await mailedSecret(shop, ADA);
    at += 3_601_000;
    expect(
      (
        await new TestBrowser(shop).json('/api/account/resetpassword', {
          body: { token, password: 'a brand new kettle' },
        })
      ).status,
    ).toBe(400);
  });

  it('is changed with the current one, and ends only the other sessions', async () => {
    const email = 'change@people.example';
    await makeAccount(shop, email);
    const [here, there] = [await signedIn(email), await signedIn(email)];
    const change = (current: string) =>
      here.json('/api/account/password', { body: { current, password: 'another green kettle' } });
    expect(await change('not the password')).toMatchObject({ status: 400, body: { code: 'wrong-password' } });
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await here.json('/api/account')).status).toBe(200);
    expect((await there.json('/api/account')).status).toBe(401);
  });
});

describe('an emailed code', () => {
  const NONCE = 'nonce-of-this-browser';
  const body = { email: ADA, nonce: NONCE, clientId: 'aol-client' };
  it('signs in the browser that requested it, with at most five attempts', async () => {
    at += 1000;
    const browser = new TestBrowser(shop);
    expect((await browser.json('/api/account/mail-code', { body })).status).toBe(200);
    const { token } = await mailedSecret(shop, ADA);
    const signIn = (code: string, nonce = NONCE) =>
      browser.json<{ step: string; code: string }>('/api/account/mail-code/sign-in', {
        body: { email: ADA, code, nonce },
      });
    expect((await signIn(token!, 'another-browser')).body.code).toBe('wrong-code');
    expect((await signIn('000000')).status).toBe(400);
    // Enters the code as a user might paste it, with an invisible character and a special hyphen.
    const { body: step } = await signIn(`\u200e${token!.slice(0, 3)}\u2011${token!.slice(3)}`);
    expect(step).toMatchObject({ step: 'done', code: expect.any(String) });
    expect((await browser.exchange(step.code)).status).toBe(200);
    expect((await signIn(token!)).body.code).toBe('wrong-code');
    // After five wrong codes, the correct code from the new email is also rejected.
    at += 1000;
    await browser.json('/api/account/mail-code', { body });
    const again = await mailedSecret(shop, ADA);
    const wrong = again.token === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1) await signIn(wrong);
    expect((await signIn(again.token!)).body.code).toBe('wrong-code');
  });

  it('does not reveal which email addresses have an account', async () => {
    const browser = new TestBrowser(shop);
    expect(
      await browser.json('/api/account/mail-code', { body: { ...body, email: 'nobody@people.example' } }),
    ).toEqual({ status: 200, body: { success: true } });
    expect((await mailedSecret(shop, 'nobody@people.example')).subject).toBe('');
  });
});
