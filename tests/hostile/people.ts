import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '#foundation/server/database/tables.ts';
import { relogin } from '#domains/identity/contract/identity.ts';
import { sessionCookieOf } from '#domains/identity/rules/session-cookie.ts';
import { createSecrets } from '#domains/identity/use-cases/sessions/secrets.ts';
import { sessionSecretOf } from '#domains/identity/use-cases/sessions/session-secret.ts';
import { insertAccount, insertMembership } from '#domains/identity/db/identity.ts';
import { insertSession } from '#domains/identity/db/sessions.ts';
import { upsertStaff } from '#domains/staff/db/staff.ts';
import type { Token } from './learned.ts';
import type { HostileRequest } from './requests.ts';

const DAY_MS = 24 * 3600 * 1000;

/** A user with a session; `cookie` renews it, once. */
export interface SignedIn {
  siteId: string;
  cookie: string;
}

/**
 * Inserts signed-in users, in rotation: a customer of aol, a member of a company with a price list on aoc,
 * and staff with every role. `secret` must be the `SECRET` of the shop.
 */
export async function insertSignedIn(db: Kysely<Tables>, count: number, secret: string): Promise<SignedIn[]> {
  const now = new Date();
  const secrets = createSecrets(secret);
  const roles = (await db.selectFrom('role').select('name').execute()).map(({ name }) => name);
  const people: SignedIn[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = randomUUID();
    const siteId = index % 3 === 1 ? 'aoc' : 'aol';
    const isStaff = index % 3 === 2;
    const names = { firstName: 'Ada', lastName: 'Byron', phone: '0400 000 000' };
    await insertAccount(db, { id, email: `${id}@people.example`, ...names, isVerified: true }, now);
    await insertMembership(db, { accountId: id, siteId, state: 'active', company: 'Byron Fitouts' }, now);
    if (isStaff) {
      const facts = { winningUserId: id, salespersonCode: '', storeUri: null, subdivision: '' };
      await upsertStaff(db, { accountId: id, ...facts }, now);
      await db
        .insertInto('account_role')
        .values(roles.map((role) => ({ account_id: id, role })))
        .execute();
    }
    const session = { id: randomUUID(), seed: randomUUID() };
    await insertSession(
      db,
      {
        ...session,
        accountId: id,
        siteId,
        method: 'password',
        hasSecondFactor: isStaff,
        userAgent: 'a storm',
        ip: '127.0.0.1',
        expiresAt: new Date(now.getTime() + DAY_MS),
      },
      now,
    );
    // These users must not have to unlock the screen, however late their requests arrive.
    await db
      .updateTable('session')
      .set({ last_seen_at: new Date(now.getTime() + DAY_MS) })
      .where('id', '=', session.id)
      .execute();
    people.push({ siteId, cookie: sessionSecretOf(secrets, session, 1) });
  }
  return people;
}

/** Returns the request that renews a user's token. */
export function renewal({ siteId, cookie }: SignedIn): HostileRequest {
  return {
    method: relogin.method,
    path: relogin.path,
    headers: {
      host: siteId,
      'content-type': 'application/json',
      cookie: `${sessionCookieOf(`http://${siteId}.localhost`)}=${cookie}`,
    },
    body: '{}',
    pattern: `${relogin.method} ${relogin.path}`,
  };
}

const renewed = z.object({ accessToken: z.string() });

/** Returns the token from a renewal's response; null if a hostile request ended the session. */
export function tokenFrom({ siteId }: SignedIn, answer: { status: number; body: string }): Token | null {
  if (answer.status !== 200) return null;
  return { siteId, accessToken: renewed.parse(JSON.parse(answer.body)).accessToken };
}
