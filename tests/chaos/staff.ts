import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { exchangeCode } from '#domains/identity/contract/identity.ts';
import { giveCode } from '#domains/identity/use-cases/sign-in/codes.ts';
import { insertAccount } from '#domains/identity/db/identity.ts';
import type { Browser } from './browser.ts';

const NONCE = 'nonce of staff';

/**
 * Inserts a staff member. Returns a sign-in code that is valid for a minute. It requires no password and no
 * second factor.
 */
export async function insertStaff(
  db: Kysely<Tables>,
  { siteId, role }: { siteId: string; role: string },
): Promise<string> {
  const now = new Date();
  const id = randomUUID();
  const names = { firstName: 'Lin', lastName: 'Tran', phone: '' };
  await insertAccount(db, { id, email: `${id}@staff.example`, ...names, isVerified: true }, now);
  await db
    .insertInto('staff')
    .values({ account_id: id, winning_user_id: id, salesperson_code: id.slice(0, 6), since: now })
    .execute();
  await db.insertInto('account_role').values({ account_id: id, role }).execute();
  return giveCode(db, { kind: 'sign-in', accountId: id, siteId, data: codeData() }, now);
}

/** Returns the data of a code that {@link enter} accepts. */
export function codeData() {
  const nonceHash = createHash('sha256').update(NONCE).digest('base64url');
  return { nonceHash, method: 'password', hasSecondFactor: true, returnUrl: '' };
}

/** Signs in with a code. */
export async function enter(browser: Browser, code: string): Promise<void> {
  const answer = await browser.call(exchangeCode, { body: { code, nonce: NONCE } });
  if (!answer.ok) throw new Error(answer.fault.errors.join(' '));
  browser.token = answer.answer.accessToken;
}
