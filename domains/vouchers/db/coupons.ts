import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { CouponFacts, Currency } from '../rules/coupon.ts';
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

/** Creates a coupon for a fixed amount that is valid for one use on one site. */
export async function insertCoupon(
  tx: Kysely<Tables>,
  coupon: {
    code: string;
    title: string;
    siteId: string;
    currency: Currency;
    amountCents: number;
    /** The minimum order; 0 for none. */
    minimumCents: number;
    endsOn: Day;
    /** Restricts the coupon to new customers, except the account that gave it; null for no restriction. */
    forNew: { giverId: string } | null;
  },
): Promise<void> {
  const { code, title, siteId, currency, amountCents, minimumCents, endsOn, forNew } = coupon;
  const minimum = minimumCents === 0 ? null : minimumCents;
  await tx
    .insertInto('coupon')
    .values({
      code,
      title,
      kind: 'amount',
      amount_aud_cents: currency === 'AUD' ? amountCents : null,
      amount_nzd_cents: currency === 'NZD' ? amountCents : null,
      minimum_aud_cents: currency === 'AUD' ? minimum : null,
      minimum_nzd_cents: currency === 'NZD' ? minimum : null,
      sites: [siteId],
      starts_on: null,
      ends_on: endsOn,
      uses: 1,
      uses_per_customer: 1,
      is_for_new: forNew !== null,
      giver_id: forNew?.giverId ?? null,
    })
    .execute();
}

/** Disables a coupon. Orders that have used it keep their discount. */
export async function disableCoupon(tx: Kysely<Tables>, code: string): Promise<void> {
  await sql`update coupon set is_active = false where code = ${code}`.execute(tx);
}
