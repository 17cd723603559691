import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { cents, fromDollars } from '#foundation/pure/money.ts';
import type { Coupon } from '../rules/coupon.ts';
import { issueCard } from '../use-cases/issue-card.ts';

/** Returns a $50 coupon without limits, as used in carts. `more` overrides fields. */
export function couponWith(more: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    code: 'SAVE50',
    kind: 'amount',
    amountCents: { AUD: cents(50_00), NZD: null },
    percentHundredths: 0,
    minimumCents: { AUD: null, NZD: null },
    sites: [],
    brands: [],
    categories: [],
    skus: [],
    conditions: [],
    audience: [],
    startsOn: null,
    endsOn: null,
    usesPerCustomer: null,
    stacks: false,
    excludesReduced: false,
    isActive: true,
    isUsedUp: false,
    isForOthers: false,
    ...more,
  };
}

/** Inserts a $50 coupon without limits and returns its id. Fields can be overridden. */
export async function aCoupon(
  db: Kysely<Tables>,
  more: Partial<Insertable<Tables['coupon']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('coupon')
    .values({ code: 'SAVE50', kind: 'amount', amount_aud_cents: 5_000, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Issues a gift card in Australian dollars that is valid for three years, and returns its code. */
export async function aGiftCard(db: Kysely<Tables>, dollars: number, now: Date): Promise<string> {
  const card = await issueCard(db, { valueCents: fromDollars(dollars), currency: 'AUD', now });
  return card.code;
}
