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

/** Creates the coupon of a site's newsletter sign-up (setting NewsletterCoupon), if it can be used. */
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
  /** Returns the site as configured by its operator. */
  inForce: (siteId: string) => CouponSite;
  /** Returns the code that a site's operator has set; empty if none. */
  codeOf: (siteId: string) => string;
  clock: () => Date;
  /** Called when the advertised benefit has changed. */
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
    /** Reads the current benefit. */
    read,

    /** The benefit that a site's pages may advertise, as of the last refresh. */
    promised: (siteId: string): Benefit | undefined => promised[siteId],

    /**
     * Refreshes the benefits, because coupons start, end and are used up. Returns on how many sites the
     * benefit changed.
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
