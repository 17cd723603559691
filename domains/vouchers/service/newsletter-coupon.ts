import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { RETAIL } from '#foundation/pure/visitor.ts';
import { benefitOf, type Benefit } from '../rules/benefit.ts';
import { codeKey, type Currency } from '../rules/coupon.ts';
import { readCoupons } from '../store.ts';

interface CouponSite {
  id: string;
  currency: Currency;
  timeZone: string;
}

/** The coupon that signing up for a site's newsletter brings (setting NewsletterCoupon), as far as it can be used. */
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
  /** A site as its operator has it. */
  inForce: (siteId: string) => CouponSite;
  /** The code that a site's operator has set; empty for none. */
  codeOf: (siteId: string) => string;
  clock: () => Date;
  /** What pages promise has changed. */
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
    /** As it is now. */
    read,

    /** What pages of a site may promise, as of the last look. */
    promised: (siteId: string): Benefit | undefined => promised[siteId],

    /** Looks again: coupons begin, end and are used up. Answers on how many sites the promise changed. */
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
