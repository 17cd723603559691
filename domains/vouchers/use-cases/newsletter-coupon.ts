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
 * Creates the service for the coupon that a site offers for a newsletter sign-up (setting NewsletterCoupon).
 * A coupon that cannot be used is not offered.
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
  /** Returns a site with the operator's settings applied. */
  inForce: (siteId: string) => CouponSite;
  /** Returns the code that a site's operator has set; empty if none is set. */
  codeOf: (siteId: string) => string;
  clock: () => Date;
  /** Called when the benefit that a site advertises has changed. */
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
    /** Reads the coupon's current benefit from the database. */
    read,

    /** Returns the benefit that a site's pages may advertise, as determined by the last refresh. */
    promised: (siteId: string): Benefit | undefined => promised[siteId],

    /**
     * Determines all benefits again, because coupons start, end and are used up. Returns the number of sites
     * whose benefit changed.
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
