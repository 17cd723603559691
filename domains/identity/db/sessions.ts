import { sql, type Kysely, type Selectable, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PayingMembership } from '../rules/paying-list.ts';
import type { IdentityTables, SignInMethod } from './tables.ts';

type Db = Kysely<Tables>;

export type SessionRow = Selectable<IdentityTables['session']>;

export interface NewSession {
  id: string;
  accountId: string;
  siteId: string;
  seed: string;
  method: SignInMethod;
  hasSecondFactor: boolean;
  userAgent: string;
  ip: string;
  expiresAt: Date;
}

export async function insertSession(tx: Db, row: NewSession, now: Date): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: row.id,
      account_id: row.accountId,
      site_id: row.siteId,
      seed: row.seed,
      method: row.method,
      has_second_factor: row.hasSecondFactor,
      user_agent: row.userAgent,
      ip: row.ip,
      created_at: now,
      turned_at: now,
      last_seen_at: now,
      expires_at: row.expiresAt,
      ended_why: null,
    })
    .execute();
}

export async function lockSession(tx: Db, id: string): Promise<SessionRow | undefined> {
  return tx.selectFrom('session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function turnSession(
  tx: Db,
  id: string,
  change: { turn: number; turnedAt: Date; lastSeenAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({
      turn: change.turn,
      turned_at: change.turnedAt,
      last_seen_at: change.lastSeenAt,
      expires_at: change.expiresAt,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks a session at the time `at`. If `at` is null, unlocks the session and resets its count of attempts.
 * Locking a locked session changes nothing.
 */
export async function setLocked(tx: Db, id: string, at: Date | null): Promise<void> {
  const query = tx.updateTable('session').where('id', '=', id).where('ended_at', 'is', null);
  await (
    at
      ? query.set({ locked_at: at }).where('locked_at', 'is', null)
      : query.set({ locked_at: null, unlock_tries: 0 })
  ).execute();
}

/**
 * Counts an attempt to unlock a session. Returns the number of attempts, or undefined if the session has
 * ended.
 */
export async function countUnlockTry(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .updateTable('session')
    .set({ unlock_tries: sql`unlock_tries + 1` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('unlock_tries')
    .executeTakeFirst();
  return row?.unlock_tries;
}

/**
 * Ends one session, or all sessions of an account, optionally except one. Returns the IDs of the ended
 * sessions.
 */
export async function endSessions(
  tx: Db,
  which: { id: string; accountId?: string } | { accountId: string; except?: string },
  { why, now }: { why: string; now: Date },
): Promise<string[]> {
  let query = tx.updateTable('session').set({ ended_at: now, ended_why: why }).where('ended_at', 'is', null);
  if ('id' in which) query = query.where('id', '=', which.id);
  else if (which.except !== undefined) query = query.where('id', '!=', which.except);
  if (which.accountId !== undefined) query = query.where('account_id', '=', which.accountId);
  const rows = await query.returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns the valid sessions of an account, latest first. */
export async function readSessions(db: Db, accountId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}

/** Deletes sessions that ended or expired before the given time, and returns their number. */
export async function deleteOldSessions(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where((where) => where.or([where('expires_at', '<', before), where('ended_at', '<', before)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The session data that the handling of a request needs: the account and its permissions. */
export interface SessionFactsRow {
  accountId: string;
  siteId: string;
  seed: string;
  turn: number;
  turnedAt: Date;
  expiresAt: Date;
  isStaff: boolean;
  /** The account's own membership, or the membership of the company that the account buys for. */
  membership: PayingMembership | null;
  permissions: string[];
  /** The sites on which a staff member works; empty for all sites. */
  siteIds: string[];
  isLocked: boolean;
  /**
   * The customer for whom the session acts, with the customer's membership on the session's site. Null if the
   * session acts for no customer. Callers must check `until`, because the permission to act may have expired.
   */
  acting: {
    id: string;
    customerId: string;
    expiresAt: Date | string;
    membership: PayingMembership | null;
  } | null;
}

/**
 * SQL fragments about staff: who is staff, their permissions, and the customers for whom they act. Identity
 * must not import the staff domain, so the fragments are passed in.
 */
export interface StaffFragments {
  isStaff(accountId: RawBuilder<unknown>): RawBuilder<boolean>;
  /** The permissions of an account's roles on a site, as a text array. */
  permissionsOf(accountId: RawBuilder<unknown>, siteId: RawBuilder<unknown>): RawBuilder<string[]>;
  /** The sites on which a staff member works, as a text array; empty for all sites. */
  sitesOfStaff(accountId: RawBuilder<unknown>): RawBuilder<string[]>;
  /**
   * Selects `id`, `customer_id` and `expires_at` of the record which states that a session acts for a
   * customer. Selects nothing if the acting was ended.
   */
  actingInSession(sessionId: RawBuilder<unknown>): RawBuilder<unknown>;
}

/**
 * Returns the data of a session; undefined if the session is unknown or has ended, or if its account is
 * closed.
 */
export async function readSessionFacts(
  db: Db,
  id: string,
  { isStaff, permissionsOf, sitesOfStaff, actingInSession }: StaffFragments,
): Promise<SessionFactsRow | undefined> {
  const { rows } = await sql<SessionFactsRow>`
    select s.account_id as "accountId", s.site_id as "siteId", s.seed, s.turn, s.turned_at as "turnedAt",
      s.expires_at as "expiresAt", f.is_staff as "isStaff", s.locked_at is not null as "isLocked",
      case when m.buys_for is null then to_json(m) else to_json(c) end as membership,
      case when f.is_staff then ${permissionsOf(sql.ref('s.account_id'), sql.ref('s.site_id'))} else '{}' end as permissions,
      case when f.is_staff then ${sitesOfStaff(sql.ref('s.account_id'))} else '{}' end as "siteIds",
      (select json_build_object('id', t.id, 'customerId', t.customer_id, 'expiresAt', t.expires_at,
          'membership', case when tm.buys_for is null then to_json(tm) else to_json(tc) end)
        from (${actingInSession(sql.ref('s.id'))}) t join account ta on ta.id = t.customer_id and ta.closed_at is null
          left join membership tm on tm.account_id = t.customer_id and tm.site_id = s.site_id
          left join membership tc on tc.account_id = tm.buys_for and tc.site_id = tm.site_id
        where f.is_staff) as acting
    from session s
      join account a on a.id = s.account_id
      cross join lateral (select ${isStaff(sql.ref('s.account_id'))} as is_staff) f
      left join membership m on m.account_id = s.account_id and m.site_id = s.site_id
      left join membership c on c.account_id = m.buys_for and c.site_id = m.site_id
    where s.id = ${id} and s.ended_at is null and a.closed_at is null`.execute(db);
  return rows[0];
}

export type SigningKeyRow = Selectable<IdentityTables['signing_key']>;

/** Returns the keys that sign access tokens, newest first. */
export async function readSigningKeys(db: Db): Promise<SigningKeyRow[]> {
  return db.selectFrom('signing_key').selectAll().orderBy('created_at', 'desc').orderBy('kid').execute();
}

/** Prevents other transactions from creating a signing key until this transaction ends. */
export async function lockSigningKeys(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(728120)`.execute(tx);
}

export async function insertSigningKey(
  tx: Db,
  row: { kid: string; publicJwk: Record<string, unknown>; privateKey: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('signing_key')
    .values({
      kid: row.kid,
      public_jwk: JSON.stringify(row.publicJwk),
      private_key: row.privateKey,
      created_at: now,
    })
    .execute();
}

export async function deleteSigningKeys(tx: Db, before: Date): Promise<void> {
  await tx.deleteFrom('signing_key').where('created_at', '<', before).execute();
}
