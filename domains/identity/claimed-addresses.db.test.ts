import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/fixtures.ts';
import { mailedSecret, PASSWORD, TestBrowser } from './fixtures.ts';

// Somebody registers an address that is not theirs, with a password that they know, and waits for its owner.
let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
const DAY_MS = 86_400_000;

beforeAll(async () => {
  shop = await openTestApp({ now: () => new Date(at) });
});
afterAll(() => shop?.close());

async function registers(email: string): Promise<void> {
  const { status } = await new TestBrowser(shop).json('/api/account/register', {
    body: {
      email,
      password: PASSWORD,
      firstName: 'Mallory',
      lastName: 'Grey',
      phone: '0400 000 000',
      clientId: 'aol-client',
    },
  });
  expect(status).toBe(200);
}

const stepOf = async (email: string) => (await new TestBrowser(shop).postForm(email, PASSWORD)).get('step');

it('the owner signs in by a mailed code: the stranger’s password and mail open nothing', async () => {
  const email = 'victim@people.example';
  await registers(email);
  const confirmation = await mailedSecret(shop, email);
  at += 60_000;
  const owner = new TestBrowser(shop);
  const nonce = 'nonce-of-the-owner';
  await owner.json('/api/account/mail-code', { body: { clientId: 'aol-client', email, nonce } });
  const { token: code } = await mailedSecret(shop, email);
  const { status, body } = await owner.json<{ code: string }>('/api/account/mail-code/sign-in', {
    body: { email, code, nonce, returnUrl: '' },
  });
  expect(status).toBe(200);
  expect((await owner.exchange(body.code, nonce)).status).toBe(200);
  expect(await stepOf(email)).toBeNull();
  const late = await new TestBrowser(shop).json(`/api/account/confirmemail/${confirmation.token}`);
  expect(late.status).toBe(400);
  expect((await owner.json('/api/account')).status).toBe(200);
});

it('the owner asks for another link once the first has run out: nobody’s password holds', async () => {
  const email = 'later@people.example';
  await registers(email);
  at += 4 * DAY_MS;
  await new TestBrowser(shop).json('/api/account/resendconfirmemail', {
    body: { clientId: 'aol-client', email },
  });
  const { token } = await mailedSecret(shop, email);
  expect((await new TestBrowser(shop).json(`/api/account/confirmemail/${token}`)).status).toBe(200);
  expect(await stepOf(email)).toBeNull();
});

it('who registered alone and asks for the link again keeps their password', async () => {
  const email = 'alone@people.example';
  await registers(email);
  at += 60_000;
  await new TestBrowser(shop).json('/api/account/resendconfirmemail', {
    body: { clientId: 'aol-client', email },
  });
  const { token } = await mailedSecret(shop, email);
  expect((await new TestBrowser(shop).json(`/api/account/confirmemail/${token}`)).status).toBe(200);
  expect(await stepOf(email)).toBe('done');
});
