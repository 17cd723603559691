import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { IdentityTables } from './tables.ts';

type Db = Kysely<Tables>;

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
