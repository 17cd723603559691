import type { Insertable, Kysely } from 'kysely';
import { addDays, type Day } from '#foundation/pure/day.ts';
import { fromDollars } from '#foundation/pure/money.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { cardCodeKey, expiryAfter, LEAST_YEARS } from '#domains/vouchers/rules/gift-card.ts';
import { cardHash } from '#domains/vouchers/use-cases/card-hash.ts';
import { insertCard } from '#domains/vouchers/db/gift-cards.ts';
import { sitesInBuild } from './sites.ts';

/**
 * Returns coupons to try: an amount, a percentage, free delivery, an expired coupon, one for trade customers,
 * and one with few uses.
 */
export function demoCoupons(today: Day): Insertable<Tables['coupon']>[] {
  const from = (days: number) => addDays(today, days);
  return [
    {
      code: 'WELCOME50',
      title: '$50 off your first order from $500',
      kind: 'amount',
      amount_aud_cents: 50_00,
      amount_nzd_cents: 50_00,
      minimum_aud_cents: 500_00,
      minimum_nzd_cents: 500_00,
      uses_per_customer: 1,
    },
    {
      // The reward for a newsletter sign-up (demo/settings.ts).
      code: 'NEWS25',
      title: 'Thanks for signing up: $25 off from $500',
      kind: 'amount',
      amount_aud_cents: 25_00,
      amount_nzd_cents: 25_00,
      minimum_aud_cents: 500_00,
      minimum_nzd_cents: 500_00,
      sites: sitesInBuild(['aol', 'aol-nz']),
      uses_per_customer: 1,
    },
    {
      code: 'HALDEN10',
      title: 'Ten per cent off Halden',
      kind: 'percent',
      percent_hundredths: 10_00,
      brands: ['halden'],
      starts_on: from(-20),
      ends_on: from(90),
      stacks: true,
    },
    {
      code: 'FREEDELIVERY',
      title: 'Delivery on us',
      kind: 'free-delivery',
      starts_on: from(-20),
      ends_on: from(90),
      stacks: true,
    },
    {
      code: 'FIRSTTHREE',
      title: '$200 off for the first three',
      kind: 'amount',
      amount_aud_cents: 200_00,
      amount_nzd_cents: 200_00,
      minimum_aud_cents: 1000_00,
      minimum_nzd_cents: 1000_00,
      uses: 3,
    },
    {
      code: 'BUILDERS5',
      title: 'Five per cent for builders',
      kind: 'percent',
      percent_hundredths: 5_00,
      sites: sitesInBuild(['aoc', 'wac']),
      audience: ['builders'],
    },
    { code: 'WINTER', title: 'Last winter', kind: 'percent', percent_hundredths: 15_00, ends_on: from(-60) },
  ];
}

/** A $500 gift card to try, written as people type it. */
const DEMO_CARD = 'GIFT-CARD-DEMO-0500';

export async function loadDemoCoupons(tx: Kysely<Tables>, today: Day): Promise<void> {
  const code = cardCodeKey(DEMO_CARD)!;
  await insertCard(tx, {
    hash: cardHash(code),
    hint: code.slice(-4),
    currency: 'AUD',
    valueCents: fromDollars(500),
    issuedAt: new Date(`${today}T00:00:00Z`),
    expiresAt: expiryAfter(new Date(`${today}T00:00:00Z`), LEAST_YEARS),
  });
  for (const coupon of demoCoupons(today)) await tx.insertInto('coupon').values(coupon).execute();
}
