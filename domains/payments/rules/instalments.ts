import { addDays, type Day } from '#foundation/pure/day.ts';
import { cents, formatCents, fromDollars, type Cents } from '#foundation/pure/money.ts';
import type { ProviderConfiguration } from '../contract/payments.ts';
import { INSTALMENT_COUNT, instalmentAmount } from './four-payments.ts';

/**
 * Whether a provider accepts a price: it is enabled, and the price is within its limits, both inclusive
 * (checkout §9).
 */
export function isEligible(provider: ProviderConfiguration | undefined, price: Cents): boolean {
  return (
    provider !== undefined &&
    provider.isEnabled &&
    price >= fromDollars(provider.minimumAmount) &&
    (provider.maximumAmount === null || price <= fromDollars(provider.maximumAmount))
  );
}

/** Returns the instalments as text: "4 × $247.25". */
export function instalmentsText(total: Cents): string {
  return `${INSTALMENT_COUNT} × ${formatCents(instalmentAmount(total))}`;
}

const BIG_PURCHASE = cents(1000_00);
const HUMM_LIMIT = cents(2000_00);

export type ZipOffer = { kind: 'small'; text: string } | { kind: 'weekly'; weekly: Cents; months: number };

/**
 * Returns Zip's text below a price. Up to $1,000 the text is fixed. Above that, it contains the weekly cost:
 * the price divided by the weeks of the interest-free months (4.33 weeks each), rounded up to the cent
 * (BNPL-06, BNPL-07). Null above $1,000 if `months` is null.
 */
export function zipOffer(price: Cents, months: number | null): ZipOffer | null {
  if (price <= BIG_PURCHASE) return { kind: 'small', text: 'Own it from $10 per week*' };
  if (months === null || months <= 0) return null;
  // Uses 433 hundredths instead of 4.33, so that the division is exact.
  return { kind: 'weekly', weekly: cents(Math.ceil((price * 100) / (months * 433))), months };
}

/** Returns the last day of an offer: the day before it expires (BNPL-08). */
export function lastOfferDay(offerExpiry: Day): Day {
  return addDays(offerExpiry, -1);
}

export type HummOffer = { kind: 'fortnightly'; payments: 5 | 10 } | { kind: 'slices'; text: string };

/**
 * Returns Humm's text below a price (BNPL-09 to BNPL-11). Above $2,000 the text names no instalments: see
 * {@link passesHummCheck}.
 */
export function hummOffer(price: Cents): HummOffer {
  if (price <= BIG_PURCHASE) return { kind: 'fortnightly', payments: 5 };
  if (price <= HUMM_LIMIT) return { kind: 'fortnightly', payments: 10 };
  return { kind: 'slices', text: 'Pay in slices, no interests ever' };
}

/** Whether Humm's instalment widget is displayed for a price (BNPL-12, BNPL-13). */
export function passesHummCheck(price: Cents): boolean {
  return price <= HUMM_LIMIT;
}
