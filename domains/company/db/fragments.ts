import { sql, type RawBuilder } from 'kysely';

/*
 * SQL that other domains embed in their statements. Aliases are whole words, so that they never hide an alias of the larger
 * statement.
 */

/** Selects the payments of a company for its credit account: `received_at`, `reference` and `cents`. */
export function paymentsOnAccount({
  siteId,
  ownerId,
}: {
  siteId: string;
  ownerId: string;
}): RawBuilder<unknown> {
  return sql`
    select received_at, reference, cents from account_payment where site_id = ${siteId} and owner_id = ${ownerId}`;
}
