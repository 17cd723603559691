import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Currency } from '../rules/coupon.ts';
import { codeOfBytes } from '../rules/gift-card.ts';
import { insertCoupon } from '../db/coupons.ts';

export { disableCoupon } from '../db/coupons.ts';

export interface CouponToIssue {
  /** The letters before the random part of the code, such as `HELLO`. */
  prefix: string;
  /** A title for the operator. */
  title: string;
  siteId: string;
  currency: Currency;
  amountCents: Cents;
  /** The minimum order; 0 for none. */
  minimumCents: Cents;
  /** The last day on which the coupon can be used, in the site's time zone. */
  endsOn: Day;
  /** Restricts the coupon to new customers, and excludes the customer who gave it to them. */
  forNew?: { giverId: string };
}

/**
 * Issues a coupon for one use on one site. The coupon cannot be combined with other coupons. Returns its
 * code, whose random part has 40 bits.
 */
export async function issueCoupon(
  tx: Kysely<Tables>,
  { prefix, title, siteId, currency, amountCents, minimumCents, endsOn, forNew }: CouponToIssue,
): Promise<string> {
  const random = codeOfBytes(Buffer.concat([Buffer.alloc(5), randomBytes(5)])).slice(-9);
  const code = `${prefix}-${random}`;
  await insertCoupon(tx, {
    code,
    title,
    siteId,
    currency,
    amountCents,
    minimumCents,
    endsOn,
    forNew: forNew ?? null,
  });
  return code;
}
