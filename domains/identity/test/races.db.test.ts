import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { mailedSecret, makeAccount, PASSWORD, TestBrowser } from './fixtures.ts';

// Checking a password takes time. If the owner changes the account during an attacker's password check, the
// owner's change must take effect.

const NEW_PASSWORD = 'a brand new kettle';
const THIEFS = 'the thief keeps this one';
/** Number of repetitions. In each repetition, the second request starts a little later. */
const ROUNDS = 4;

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
let people = 0;

beforeAll(async () => {
  shop = await openTestApp({ now: () => new Date(at) });
});
afterAll(() => shop?.close());

/** Creates a user and returns the token in their password reset email. */
async function robbed() {
  const email = `robbed${(people += 1)}@people.example`;
  await makeAccount(shop, email);
  at += 1000;
  await new TestBrowser(shop).json('/api/account/forgotpassword', {
    body: { clientId: 'aol-client', email },
  });
  const { token } = await mailedSecret(shop, email);
  return { email, token };
}
const reset = (token: string | null) =>
  new TestBrowser(shop).json('/api/account/resetpassword', { body: { token, password: NEW_PASSWORD } });

describe('during a password reset by email', () => {
  it('the old password, even if checked at that moment, signs nobody in', async () => {
    const opened: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { email, token } = await robbed();
      const [done, ...thieves] = await Promise.all([
        reset(token),
        ...Array.from({ length: 3 }, async () => {
          const thief = new TestBrowser(shop);
          return { thief, query: await thief.postForm(email, PASSWORD) };
        }),
      ]);
      expect(done.status).toBe(200);
      for (const { thief, query } of thieves) {
        const code = query.get('code');
        if (code !== null) opened.push((await thief.exchange(code)).status);
      }
      await new TestBrowser(shop).signIn(email, NEW_PASSWORD);
    }
    expect(opened.filter((status) => status === 200)).toEqual([]);
  });

  it('a signed-in thief cannot set another password', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { email, token } = await robbed();
      const thief = new TestBrowser(shop);
      await thief.signIn(email);
      const [done] = await Promise.all([
        reset(token),
        thief.json('/api/account/password', { body: { current: PASSWORD, password: THIEFS } }),
      ]);
      // Both outcomes are correct. Either the owner used the link first, or the thief changed the password
      // first. In the second case, the link was revoked and the owner was notified of the change.
      const [holds, other] = done.status === 200 ? [NEW_PASSWORD, THIEFS] : [THIEFS, NEW_PASSWORD];
      await new TestBrowser(shop).signIn(email, holds);
      expect((await new TestBrowser(shop).postForm(email, other)).get('error')).toBe('wrong-credentials');
    }
  });
});
