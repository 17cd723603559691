import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/**
 * Returns the sites on which each coupon can be used, by code in upper case; null for all sites. Coupons that
 * do not exist or are off are left out.
 */
export async function readCouponSites(
  db: Kysely<Tables>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[] | null>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; sites: string[] | null }>`
    select upper(c.code) as code, nullif(c.sites, '{}') as sites
    from coupon c
    where c.is_active and upper(c.code) = any (${codes.map((code) => code.toUpperCase())}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ code, sites }) => [code, sites]));
}
