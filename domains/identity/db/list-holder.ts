import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/** The account and the site that a list belongs to. An account has one open list of each kind per site. */
export interface ListHolder {
  accountId: string;
  siteId: string;
}

/**
 * Prevents other transactions from creating or merging a list of this kind for the account until this
 * transaction ends. Must be called before any row of a list is locked.
 */
export async function lockListHolder(
  tx: Kysely<Tables>,
  kind: string,
  { accountId, siteId }: ListHolder,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} of ${accountId} ${siteId}`}, 0))`.execute(
    tx,
  );
}
