import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { CouponKind } from './rules/coupon.ts';

/** A coupon as its owner sees it. */
export interface ListedCoupon {
  code: string;
  title: string;
  kind: CouponKind;
  amountAud: Cents | null;
  amountNzd: Cents | null;
  percentHundredths: number;
  minimumAud: Cents | null;
  minimumNzd: Cents | null;
  sites: string[];
  brands: string[];
  categories: string[];
  skus: string[];
  conditions: string[];
  audience: string[];
  startsOn: string | null;
  endsOn: string | null;
  uses: number | null;
  usesPerCustomer: number | null;
  stacks: boolean;
  excludesReduced: boolean;
  isActive: boolean;
  /** Orders that have used it, and orders under way that hold it. */
  used: number;
  held: number;
}

/** All coupons, by code. */
export async function listCoupons(db: Kysely<Tables>): Promise<ListedCoupon[]> {
  const { rows } = await sql<ListedCoupon>`
    select c.code, c.title, c.kind, c.amount_aud_cents as "amountAud", c.amount_nzd_cents as "amountNzd",
      c.percent_hundredths as "percentHundredths", c.minimum_aud_cents as "minimumAud", c.minimum_nzd_cents as "minimumNzd",
      c.sites, c.brands, c.categories, c.skus, c.conditions, c.audience, c.starts_on::text as "startsOn", c.ends_on::text as "endsOn",
      c.uses, c.uses_per_customer as "usesPerCustomer", c.stacks, c.excludes_reduced as "excludesReduced", c.is_active as "isActive",
      coalesce(u.used, 0)::int as used, coalesce(u.held, 0)::int as held
    from coupon c left join (
      select coupon_id, count(*) filter (where state = 'used') as used, count(*) filter (where state = 'held') as held
      from coupon_use group by coupon_id) u on u.coupon_id = c.id
    order by c.code`.execute(db);
  return rows;
}
