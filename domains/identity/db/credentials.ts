import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CredentialRow } from './identity.ts';
import type { CredentialKind } from './tables.ts';

type Db = Kysely<Tables>;

/**
 * The kinds of credential that an account can have several of: passkeys and provider accounts. Each
 * credential of these kinds has a name and an identifier, from which its account can be found.
 */
type NamedKind = Extract<CredentialKind, 'passkey' | 'social'>;

export interface NamedCredential {
  id: string;
  accountId: string;
  kind: NamedKind;
  /** For a passkey, its ID. For a provider account, the provider's name and the user's ID at the provider. */
  identifier: string;
  name: string;
  data: Record<string, unknown>;
}

/** Stores and returns a credential; undefined if an account already has a credential with this identifier. */
export async function insertNamedCredential(
  tx: Db,
  row: NamedCredential,
  now: Date,
): Promise<CredentialRow | undefined> {
  return tx
    .insertInto('credential')
    .values({
      id: row.id,
      account_id: row.accountId,
      kind: row.kind,
      identifier: row.identifier,
      name: row.name,
      data: JSON.stringify(row.data),
      created_at: now,
      confirmed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Locks and returns a credential by its identifier. */
export async function lockNamedCredential(
  tx: Db,
  kind: NamedKind,
  identifier: string,
): Promise<CredentialRow | undefined> {
  return tx
    .selectFrom('credential')
    .selectAll()
    .where('kind', '=', kind)
    .where('identifier', '=', identifier)
    .forUpdate()
    .executeTakeFirst();
}

type OwnKey = { id: string; accountId: string; kind: NamedKind };

/** Renames a credential of an account. Treats another account's credential as not found. */
export async function renameCredential(
  tx: Db,
  { id, accountId, kind }: OwnKey,
  name: string,
): Promise<CredentialRow | undefined> {
  return tx
    .updateTable('credential')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Deletes the passkeys and provider accounts that were added to an account at or after `since`. Returns the
 * number of deleted credentials.
 */
export async function deleteCredentialsSince(tx: Db, accountId: string, since: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('credential')
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['passkey', 'social'])
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes an account's second factor and its recovery codes if the factor was set up at or after `since`.
 * Returns whether a second factor was deleted.
 */
export async function deleteFactorSince(tx: Db, accountId: string, since: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('credential')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'totp')
    .where('created_at', '>=', since)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await tx
    .deleteFrom('credential')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'recovery')
    .execute();
  return true;
}

/** Deletes a credential. Returns false if the account has no credential with this ID and kind. */
export async function deleteCredential(tx: Db, { id, accountId, kind }: OwnKey): Promise<boolean> {
  const row = await tx
    .deleteFrom('credential')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
