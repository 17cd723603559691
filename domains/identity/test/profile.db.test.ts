import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { mailedSecret, makeAccount, PASSWORD, TestBrowser } from './fixtures.ts';

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
const ADA = 'ada@people.example';

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

describe('the profile', () => {
  it('changes the submitted fields (API-63) and reports faults', async () => {
    const browser = await signedIn();
    expect(
      await browser.json('/api/account', {
        method: 'PATCH',
        body: { firstName: ' Augusta ', phone: '0400 111 222' },
      }),
    ).toMatchObject({
      status: 200,
      body: { firstName: 'Augusta', lastName: 'Byron', phone: '0400111222' },
    });
    expect(
      await browser.json('/api/account', { method: 'PATCH', body: { firstName: ' ', phone: 'call me' } }),
    ).toMatchObject({
      status: 400,
      body: { code: 'form', fields: { firstName: expect.any(String), phone: expect.any(String) } },
    });
  });

  it('a new email address applies after confirmation, and the old one is notified (API-143, IDENTITY-04)', async () => {
    const [old, fresh] = ['old@people.example', 'fresh@people.example'];
    await makeAccount(shop, old);
    const browser = await signedIn(old);
    const { userId } = browser.tokens!;
    const change = { userId, clientId: 'aol-client', email: 'Fresh@People.example', emailChanged: true };
    expect(await new TestBrowser(shop).json('/api/account/updateprofile', { body: change })).toMatchObject({
      status: 401,
      body: { errors: ['Invalid login'] },
    });
    expect(
      await browser.json('/api/account/updateprofile', { body: { ...change, userId: 'another' } }),
    ).toMatchObject({ status: 401, body: { errors: ['Invalid login'] } });
    at += 1000;
    expect(await browser.json('/api/account/updateprofile', { body: change })).toMatchObject({
      status: 200,
      body: { email: old, pendingEmail: fresh },
    });
    expect((await mailedSecret(shop, old)).subject).toBe('Your email address is about to change');
    const { token } = await mailedSecret(shop, fresh);
    at += 1000;
    // The emailed link works only in a session of its account: a guest and another account are rejected.
    // These attempts do not use up the link.
    const confirm = (by: TestBrowser) => by.json('/api/account/change-email', { body: { token } });
    expect((await confirm(new TestBrowser(shop))).status).toBe(401);
    expect(await confirm(await signedIn())).toMatchObject({
      status: 400,
      body: { code: 'new-email-invalid' },
    });
    expect(await confirm(browser)).toEqual({
      status: 200,
      body: { success: true, email: fresh },
    });
    expect((await mailedSecret(shop, old)).subject).toBe('Your email address was changed');
    expect((await browser.json('/api/account')).body).toMatchObject({ email: fresh, pendingEmail: null });
    await signedIn(fresh);
    expect((await new TestBrowser(shop).postForm(old, PASSWORD)).get('error')).toBe('wrong-credentials');
  });

  it('submitting the current email address cancels an unconfirmed change', async () => {
    const [old, fresh] = ['stays@people.example', 'never@people.example'];
    await makeAccount(shop, old);
    const browser = await signedIn(old);
    const name = (email: string) => browser.json('/api/account', { method: 'PATCH', body: { email } });
    expect((await name(fresh)).body).toMatchObject({ pendingEmail: fresh });
    const { token } = await mailedSecret(shop, fresh);
    // Cancelling the change requires no recent sign-in, because it grants no access.
    at += 30 * 60_000;
    await browser.relogin();
    expect(await name(old)).toMatchObject({ status: 200, body: { email: old, pendingEmail: null } });
    expect(await browser.json('/api/account/change-email', { body: { token } })).toMatchObject({
      status: 400,
      body: { code: 'new-email-invalid' },
    });
  });

  it('a new email address requires a recent sign-in; a new name requires any sign-in', async () => {
    const browser = await signedIn();
    at += 30 * 60_000;
    await browser.relogin();
    expect(
      await browser.json('/api/account', {
        method: 'PATCH',
        body: { firstName: 'Grace', email: 'stolen@people.example' },
      }),
    ).toMatchObject({ status: 403, body: { code: 'sign-in-again' } });
    expect((await mailedSecret(shop, 'stolen@people.example')).token).toBeNull();
    expect((await browser.json('/api/account')).body).toMatchObject({
      firstName: expect.not.stringContaining('Grace'),
      pendingEmail: null,
    });
    expect(
      (await browser.json('/api/account', { method: 'PATCH', body: { firstName: 'Grace' } })).status,
    ).toBe(200);
  });

  it.each(['http://evil.example', 'win at evil.example', 'a@b.example', 'Evil\u202e'])(
    'rejects a name that email programs would turn into a link: %s',
    async (firstName) => {
      const browser = await signedIn();
      const answer = await browser.json('/api/account', { method: 'PATCH', body: { firstName } });
      expect(answer).toMatchObject({ status: 400, body: { fields: { firstName: expect.any(String) } } });
      expect(
        (await browser.json('/api/account', { method: 'PATCH', body: { firstName: 'Mary-Jo St. J.' } }))
          .status,
      ).toBe(200);
    },
  );

  it('rejects the email address of another account', async () => {
    const browser = await signedIn();
    await makeAccount(shop, 'taken@people.example');
    at += 1000;
    await browser.json('/api/account', { method: 'PATCH', body: { email: 'taken@people.example' } });
    expect((await mailedSecret(shop, 'taken@people.example')).subject).toBe(
      'Please confirm your email address',
    );
  });

  it('uses up a link to an address that another account has taken', async () => {
    const browser = await signedIn();
    const email = 'wanted@people.example';
    at += 1000;
    await browser.json('/api/account', { method: 'PATCH', body: { email } });
    const { token } = await mailedSecret(shop, email);
    await makeAccount(shop, email);
    const confirm = () => browser.json('/api/account/change-email', { body: { token } });
    expect((await confirm()).body.code).toBe('new-email-invalid');
    const { db } = shop.database;
    await db
      .updateTable('account')
      .set({ email: 'released@people.example' })
      .where('email', '=', email)
      .execute();
    expect((await confirm()).body.code).toBe('new-email-invalid');
  });

  it('of an account that is being deleted: requests from other tabs get 401, and none fails', async () => {
    const email = 'leaves@people.example';
    await makeAccount(shop, email);
    const browser = await signedIn(email);
    const address = { address: '1 Loom Lane', suburb: 'Richmond', state: 'VIC', postcode: '3121' };
    const names = { firstName: 'A', lastName: 'B', companyName: '', deliveryInstructions: '' };
    const ask = (path: string, options: object = {}) => browser.json(path, options);
    const others = Array.from({ length: 6 }, () => [
      ask('/api/account', { method: 'PATCH', body: { firstName: 'Augusta' } }),
      ask('/api/account/order/addresses/save', { body: { ...names, ...address } }),
      ask('/api/account/membership', { body: { company: 'Looms', businessNumber: '51824753556' } }),
      ask('/api/account'),
    ]).flat();
    const [deleted, ...answers] = await Promise.all([
      ask('/api/account/privacy/delete', { body: { understood: true } }),
      ...others,
    ]);
    expect(deleted.status).toBe(200);
    for (const { status, body } of answers)
      expect([200, 401], `${status} ${JSON.stringify(body)}`).toContain(status);
    // Some of these concurrent requests may have arrived before the account was deleted, but a request sent
    // now is rejected.
    expect((await ask('/api/account')).status).toBe(401);
  });
});
