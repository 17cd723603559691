import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CouponFacts } from '../rules/coupon.ts';
import { couponFields } from './columns.ts';

/** A coupon as the operator sees it. */
export interface ListedCoupon extends CouponFacts {
  /** Number of orders that have used the coupon. `held` is the number of open orders that hold it. */
  used: number;
  held: number;
}

/** Returns all coupons, ordered by code. */
export async function listCoupons(db: Kysely<Tables>): Promise<ListedCoupon[]> {
  const { rows } = await sql<ListedCoupon>`
    select ${couponFields},
      coalesce(u.used, 0)::int as used, coalesce(u.held, 0)::int as held
    from coupon c left join (
      select coupon_id, count(*) filter (where state = 'used') as used, count(*) filter (where state = 'held') as held
      from coupon_use group by coupon_id) u on u.coupon_id = c.id
    order by c.code`.execute(db);
  return rows;
}

/**
 * Returns the sites on which each coupon can be used, by code in upper case; null means all sites. Omits
 * coupons that do not exist or are not active.
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
