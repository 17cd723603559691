import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { RETAIL } from '#foundation/pure/user.ts';
import { benefitOf, type Benefit } from '../rules/benefit.ts';
import { codeKey, type Currency } from '../rules/coupon.ts';
import { readCoupons } from '../db/vouchers.ts';

interface CouponSite {
  id: string;
  currency: Currency;
  timeZone: string;
}

/**
 * Creates the service for the coupon in the setting `NewsletterCoupon`. A site offers this coupon for a
 * newsletter sign-up if the coupon can be used.
 */
export function createNewsletterCoupon({
  db,
  sites,
  inForce,
  codeOf,
  clock,
  onChange,
}: {
  db: Kysely<Tables>;
  sites: readonly { id: string }[];
  /** Returns a site, with the operator's settings applied to it. */
  inForce: (siteId: string) => CouponSite;
  /** Returns the coupon code that the operator has set for a site; empty if none. */
  codeOf: (siteId: string) => string;
  clock: () => Date;
  /** Called when the advertised benefit of a site has changed. */
  onChange: () => void;
}) {
  let promised: Readonly<Record<string, Benefit>> = {};

  async function read(siteId: string): Promise<(Benefit & { code: string }) | null> {
    const code = codeKey(codeOf(siteId));
    if (code === '') return null;
    const { currency, timeZone } = inForce(siteId);
    const nobody = { accountId: null, customer: null, cartId: null };
    const [coupon] = await readCoupons(db, { code }, nobody);
    const today = dayInZone(clock(), timeZone).day;
    const benefit = coupon ? benefitOf(coupon, { siteId, currency, today, priceList: RETAIL }) : null;
    return benefit && { ...benefit, code };
  }

  return {
    /**
     * Returns the coupon's code and its current benefit, read from the database. Null if the coupon cannot be
     * used.
     */
    read,

    /**
     * Returns the benefit that a site's pages advertise, as of the last `refresh`. Undefined if the site had
     * no usable coupon then.
     */
    promised: (siteId: string): Benefit | undefined => promised[siteId],

    /**
     * Reads the benefits of all sites again, because coupons can start, expire or be used up. Returns the
     * number of sites whose benefit has changed.
     */
    async refresh(): Promise<number> {
      const found: Record<string, Benefit> = {};
      for (const { id } of sites) {
        const coupon = await read(id);
        if (coupon) found[id] = { words: coupon.words, terms: coupon.terms };
      }
      const changed = sites.filter(
        ({ id }) => JSON.stringify(found[id]) !== JSON.stringify(promised[id]),
      ).length;
      promised = found;
      if (changed > 0) onChange();
      return changed;
    },
  };
}
