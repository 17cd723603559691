import { sql, type RawBuilder } from 'kysely';

/* SQL fragments that other domains embed in their statements. Table aliases are whole words, so that they
   cannot clash with the short aliases of those statements. */

/** Selects a company's payments on account, with the columns `received_at`, `reference` and `cents`. */
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
