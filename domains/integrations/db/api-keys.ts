import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { currentStaff, permissionsOf, sitesOfStaff } from '#domains/staff/db/fragments.ts';
import type { IntegrationsTables } from './tables.ts';

type Db = Kysely<Tables>;

export type ApiKeyRow = Selectable<IntegrationsTables['api_key']>;
export type ApiKeySecretRow = Selectable<IntegrationsTables['api_key_secret']>;

/** The number of revoked keys that lists contain. */
const REVOKED_LISTED = 100;

/** Returns the keys that are not revoked by name, and then the revoked ones, latest first. */
export async function readApiKeys(db: Db): Promise<ApiKeyRow[]> {
  const { rows } = await sql<ApiKeyRow>`
    (select * from api_key where revoked_at is null)
    union all
    (select * from api_key where revoked_at is not null order by revoked_at desc limit ${REVOKED_LISTED})
    order by revoked_at desc nulls first, name, id`.execute(db);
  return rows;
}

export async function readApiKey(db: Db, id: string): Promise<ApiKeyRow | undefined> {
  return db.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a key until the transaction ends. */
export async function lockApiKey(tx: Db, id: string): Promise<ApiKeyRow | undefined> {
  return tx.selectFrom('api_key').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the names of keys by their ids. */
export async function readApiKeyNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('api_key')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the secrets of keys that are valid at a moment, latest first. */
export async function readSecrets(db: Db, keyIds: readonly string[], now: Date): Promise<ApiKeySecretRow[]> {
  if (keyIds.length === 0) return [];
  return db
    .selectFrom('api_key_secret')
    .selectAll()
    .where('key_id', 'in', [...keyIds])
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute();
}

/** A key and one of its secrets, with what its person may do on a site. */
export interface PresentedKey extends ApiKeyRow {
  secretId: number;
  hash: string;
  secretExpiresAt: Date | null;
  lastUsedAt: Date | null;
  /** Whether the person who is responsible for the key is current staff and not suspended. */
  isOwnerAtWork: boolean;
  /** The permissions of that person on the site. */
  ownerPermissions: string[];
  /** The sites on which that person works; empty for all sites. */
  ownerSiteIds: string[];
}

/**
 * Returns a key with each of its secrets, also expired ones. Read anew for every request, so that a change applies to the
 * next request in every process.
 */
export async function readPresentedKeys(db: Db, id: string, siteId: string): Promise<PresentedKey[]> {
  const owner = sql.ref('key.owner_id');
  const { rows } = await sql<PresentedKey>`
    select key.*, secret.id as "secretId", secret.hash, secret.expires_at as "secretExpiresAt",
      secret.last_used_at as "lastUsedAt",
      exists (select 1 from (${currentStaff()}) person where person.account_id = key.owner_id) as "isOwnerAtWork",
      ${permissionsOf(sql`${owner}`, sql`${siteId}`)} as "ownerPermissions",
      ${sitesOfStaff(sql`${owner}`)} as "ownerSiteIds"
    from api_key key join api_key_secret secret on secret.key_id = key.id
    where key.id = ${id}`.execute(db);
  return rows;
}

/** Records that a secret was used, unless another process recorded it since `before`. */
export async function writeLastUsed(
  db: Db,
  secretId: number,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await db
    .updateTable('api_key_secret')
    .set({ last_used_at: now })
    .where('id', '=', secretId)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', before)]))
    .execute();
}

/**
 * Locks the number of keys until the transaction ends, so that concurrent requests cannot exceed the maximum, and returns
 * the number of keys that are not revoked.
 */
export async function lockAndCountApiKeys(tx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('api keys', 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('api_key')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the number of keys that are not revoked for which a person is responsible. */
export async function countApiKeysOf(db: Db, ownerId: string): Promise<number> {
  const { keys } = await db
    .selectFrom('api_key')
    .select(sql<number>`count(*)::int`.as('keys'))
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return keys;
}

export async function insertApiKey(tx: Db, row: Omit<ApiKeyRow, 'version' | 'revoked_at'>): Promise<void> {
  await tx.insertInto('api_key').values(row).execute();
}

/** Changes a key and increases its version. */
export async function updateApiKey(
  tx: Db,
  id: string,
  change: Updateable<IntegrationsTables['api_key']>,
): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Adds a secret. The secrets that were current until now expire at `previousUntil`, the others as planned or earlier. */
export async function insertSecret(
  tx: Db,
  { keyId, hash, ending }: { keyId: string; hash: string; ending: string },
  { now, previousUntil }: { now: Date; previousUntil: Date },
): Promise<void> {
  await sql`
    update api_key_secret set expires_at = least(expires_at, ${previousUntil})
    where key_id = ${keyId}`.execute(tx);
  await tx.insertInto('api_key_secret').values({ key_id: keyId, hash, ending, created_at: now }).execute();
}
