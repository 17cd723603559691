import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { exchangeCode, LOGIN_REDIR, relogin } from '#domains/identity/contract/identity.ts';
import { giveCode } from '#domains/identity/use-cases/sign-in/codes.ts';
import { createPasswords } from '#domains/identity/use-cases/sign-in/passwords.ts';
import { insertAccount, replaceCredential } from '#domains/identity/db/identity.ts';
import { openBrowser, type Browser } from './browser.ts';

const NONCE = 'nonce of a person';
export const OLD_PASSWORD = 'the kettle sings at noon';
export const NEW_PASSWORD = 'the toaster hums at dusk';

/** A customer with an account on aol, and a link that sets a new password. */
export interface Person {
  id: string;
  email: string;
  resetToken: string;
}

export async function insertPeople(db: Kysely<Tables>, count: number): Promise<Person[]> {
  const now = new Date();
  const hash = await createPasswords().hash(OLD_PASSWORD);
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = randomUUID();
    const email = `${id}@people.example`;
    const names = { firstName: 'Ada', lastName: 'Byron', phone: '0400 000 000' };
    await insertAccount(db, { id, email, ...names, isVerified: true }, now);
    await replaceCredential(
      db,
      { id: randomUUID(), accountId: id, kind: 'password', data: { hash }, isConfirmed: true },
      now,
    );
    const resetToken = await giveCode(db, { kind: 'reset-password', accountId: id, siteId: 'aol' }, now);
    people.push({ id, email, resetToken });
  }
  return people;
}

/**
 * Signs in through the login form, and starts again if a code is lost. Returns false if the password is
 * wrong.
 */
export async function signIn(browser: Browser, email: string, password: string): Promise<boolean> {
  for (;;) {
    browser.token = undefined;
    const reply = await browser.open(browser.url + LOGIN_REDIR, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        email,
        password,
        origin: new URL(browser.url).origin,
        nonce: NONCE,
        returnUrl: '',
      }).toString(),
    });
    const code = new URL(reply.headers.get('location') ?? '', browser.url).searchParams.get('code');
    if (code === null) return false;
    const answer = await browser.call(exchangeCode, { body: { code, nonce: NONCE } });
    if (!answer.ok) continue;
    browser.token = answer.answer.accessToken;
    return true;
  }
}

/** Renews the session as a browser tab does. Returns false if the session has ended. */
export async function renew(browser: Browser): Promise<boolean> {
  browser.token = undefined;
  const answer = await browser.call(relogin, { body: {} });
  if (answer.ok) browser.token = answer.answer.accessToken;
  return answer.ok;
}

/**
 * Opens a browser on a site of the shop. Because the server is being killed, it retries each action for up to
 * two minutes.
 */
export function personsBrowser(url: string): Browser {
  return openBrowser({ url, deadline: () => Date.now() + 120_000 });
}
