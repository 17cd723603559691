import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Limit } from '../rules/limits.ts';
import type { CodeKind, IdentityTables } from './tables.ts';

type Db = Kysely<Tables>;

export type CodeRow = Selectable<IdentityTables['one_time_code']>;

export interface NewCode {
  hash: string;
  kind: CodeKind;
  accountId: string | null;
  siteId: string;
  data: Record<string, unknown>;
  expiresAt: Date;
}

export async function insertCode(tx: Db, row: NewCode, now: Date): Promise<void> {
  await tx
    .insertInto('one_time_code')
    .values({
      hash: row.hash,
      kind: row.kind,
      account_id: row.accountId,
      site_id: row.siteId,
      data: JSON.stringify(row.data),
      created_at: now,
      expires_at: row.expiresAt,
    })
    .execute();
}

export async function deleteCode(tx: Db, hash: string): Promise<void> {
  await tx.deleteFrom('one_time_code').where('hash', '=', hash).execute();
}

/**
 * Marks a code as used and returns it; undefined if the code is used, expired or unknown. If two concurrent
 * requests send the same code, only one of them gets the code; the other gets undefined.
 */
export async function spendCode(
  tx: Db,
  hash: string,
  kinds: readonly CodeKind[],
  now: Date,
): Promise<CodeRow | undefined> {
  return tx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('kind', 'in', [...kinds])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Returns a valid code without marking it as used. */
export async function readCode(
  db: Db,
  hash: string,
  kinds: readonly CodeKind[],
  now: Date,
): Promise<CodeRow | undefined> {
  return db
    .selectFrom('one_time_code')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', 'in', [...kinds])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Counts an attempt to enter a code and returns the code. Returns undefined if `most` attempts have already
 * been made, or if the code is used, expired or unknown.
 */
export async function tryCode(
  tx: Db,
  hash: string,
  kind: CodeKind,
  { most, now }: { most: number; now: Date },
): Promise<CodeRow | undefined> {
  return tx
    .updateTable('one_time_code')
    .set({ tries: sql`tries + 1` })
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Counts another sending of a sign-in's passcode, and extends the validity of the passcode. Returns the
 * account's ID and email address and the stored data. Returns undefined if the passcode was already sent
 * again `most` times, or if it is used or expired.
 */
export async function resendCode(
  tx: Db,
  hash: string,
  { most, expiresAt, now }: { most: number; expiresAt: Date; now: Date },
): Promise<{ account_id: string; email: string; data: Record<string, unknown> } | undefined> {
  return tx
    .updateTable('one_time_code')
    .from('account')
    .set({
      expires_at: expiresAt,
      data: sql`jsonb_set(data, '{resends}', to_jsonb((data ->> 'resends')::int + 1))`,
    })
    .whereRef('account.id', '=', 'one_time_code.account_id')
    .where('account.closed_at', 'is', null)
    .where('one_time_code.hash', '=', hash)
    .where('one_time_code.kind', '=', 'passcode')
    .where('one_time_code.used_at', 'is', null)
    .where('one_time_code.expires_at', '>', now)
    .where(sql<boolean>`(data ->> 'resends')::int < ${most}::int`)
    .returning(['account.id as account_id', 'account.email', 'one_time_code.data'])
    .executeTakeFirst();
}

/** Revokes an account's unused codes of these kinds. */
export async function withdrawCodes(
  tx: Db,
  accountId: string,
  kinds: readonly CodeKind[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('kind', 'in', [...kinds])
    .where('used_at', 'is', null)
    .execute();
}

/** Returns an account's valid codes of a kind, latest first. */
export async function readOpenCodes(
  db: Db,
  accountId: string,
  kind: CodeKind,
  now: Date,
): Promise<CodeRow[]> {
  return db
    .selectFrom('one_time_code')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

/**
 * Counts an attempt under `key` and returns true. Returns false, without counting, while the limit requires a
 * wait; the caller must then reject the attempt. Concurrent attempts are counted one after another.
 */
export async function countTry(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  const forget = new Date(now.getTime() + limit.forgetSeconds * 1000);
  const { rows } = await sql`
    insert into sign_in_limit as l (key, failures, first_at, wait_until, forget_at)
    values (${key}, 1, ${now}, ${now}, ${forget})
    on conflict (key) do update set
      failures = case when l.forget_at <= ${now} then 1 else l.failures + 1 end,
      first_at = case when l.forget_at <= ${now} then ${now} else l.first_at end,
      wait_until = case when l.forget_at <= ${now} or l.failures + 1 < ${limit.free}::int then ${now}
        else ${now}::timestamptz + least(${limit.longestSeconds}::int, power(2, least(l.failures + 1 - ${limit.free}::int, 20))) * interval '1 second' end,
      forget_at = ${forget}
    where l.wait_until <= ${now}
    returning key`.execute(db);
  return rows.length > 0;
}

/** Resets the attempt counts of these keys, after a successful attempt. */
export async function forgive(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('sign_in_limit')
    .where('key', 'in', [...keys])
    .execute();
}

/** Subtracts one attempt from a key's count, after a successful attempt. */
export async function takeBackTry(db: Db, key: string): Promise<void> {
  await db
    .updateTable('sign_in_limit')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

export async function isKnownDevice(db: Db, accountId: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('hash')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a sign-in with a password in this browser needs no one-time passcode. */
export async function isTrustedDevice(db: Db, accountId: string, hash: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('hash')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('trusted_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a sign-in in a browser. Without `trustedUntil`, an earlier trust in the browser remains. */
export async function rememberDevice(
  tx: Db,
  { accountId, hash, trustedUntil }: { accountId: string; hash: string; trustedUntil: Date | null },
  now: Date,
): Promise<void> {
  const trust = trustedUntil ? { trusted_until: trustedUntil } : {};
  await tx
    .insertInto('known_device')
    .values({ account_id: accountId, hash, last_used_at: now, ...trust })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'hash']).doUpdateSet({ last_used_at: now, ...trust }),
    )
    .execute();
}

/** Ends the trust in an account's browsers, except the browser with this hash. */
export async function endTrust(tx: Db, accountId: string, exceptHash: string): Promise<void> {
  await tx
    .updateTable('known_device')
    .set({ trusted_until: null })
    .where('account_id', '=', accountId)
    .where('hash', '<>', exceptHash)
    .where('trusted_until', 'is not', null)
    .execute();
}

export async function forgetDevices(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('known_device').where('account_id', '=', accountId).execute();
}

/**
 * Deletes expired codes, expired attempt counts, and records of devices that have not been used for a long
 * time. Returns the number of deleted rows.
 */
export async function deleteOverdue(
  db: Db,
  { now, devicesBefore }: { now: Date; devicesBefore: Date },
): Promise<number> {
  const done = await Promise.all([
    db
      .deleteFrom('one_time_code')
      .where('expires_at', '<', new Date(now.getTime() - 86_400_000))
      .executeTakeFirst(),
    db.deleteFrom('sign_in_limit').where('forget_at', '<', now).executeTakeFirst(),
    db.deleteFrom('known_device').where('last_used_at', '<', devicesBefore).executeTakeFirst(),
  ]);
  return done.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
