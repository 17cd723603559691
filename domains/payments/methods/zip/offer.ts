import { addDays, day, type Day } from '#foundation/pure/day.ts';
import { cents, formatCents, type Cents } from '#foundation/pure/money.ts';
import { INSTALMENT_COUNT, instalmentAmount } from '../../rules/four-payments.ts';

/** The fields of the `ZipConfig` setting (SETTINGS-14). */
export interface ZipSetting {
  repaymentPeriodMonths: number | null;
  offerExpiry: Day | null;
}

/**
 * Parses the `ZipConfig` setting: JSON with `repaymentPeriodMonths` and `offerExpiry` (`YYYY-MM-DD`). Invalid
 * values count as not set, because operators type the setting by hand.
 */
export function readZipSetting(text: unknown): ZipSetting {
  const value = readObject(text);
  const months = value.repaymentPeriodMonths;
  return {
    repaymentPeriodMonths:
      typeof months === 'number' && Number.isInteger(months) && months > 0 ? months : null,
    offerExpiry: readDay(value.offerExpiry),
  };
}

function readObject(text: unknown): { repaymentPeriodMonths?: unknown; offerExpiry?: unknown } {
  try {
    const value: unknown = JSON.parse(typeof text === 'string' ? text : '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function readDay(value: unknown): Day | null {
  try {
    return typeof value === 'string' ? day(value.slice(0, 10)) : null;
  } catch {
    return null;
  }
}

/** The maximum price for which Zip's text is fixed. */
const BIG_PURCHASE = cents(1000_00);

export type ZipOffer = { kind: 'small'; text: string } | { kind: 'weekly'; weekly: Cents; months: number };

/**
 * Returns Zip's text for display under a price (BNPL-06, BNPL-07). Up to $1,000 the text is fixed. Above
 * $1,000 it contains the weekly cost: the price divided by the weeks in `months` (4.33 per month), rounded up
 * to the cent. Returns null above $1,000 if `months` is null.
 */
export function zipOffer(price: Cents, months: number | null): ZipOffer | null {
  if (price <= BIG_PURCHASE) return { kind: 'small', text: 'Own it from $10 per week*' };
  if (months === null || months <= 0) return null;
  // Multiplies the months by 433 and the price by 100, so that the division is exact. A division by 4.33
  // would not be exact.
  return { kind: 'weekly', weekly: cents(Math.ceil((price * 100) / (months * 433))), months };
}

/** Returns the last day of an offer, which is the day before `offerExpiry` (BNPL-08). */
export function lastOfferDay(offerExpiry: Day): Day {
  return addDays(offerExpiry, -1);
}

/**
 * Returns Zip's text for an amount. In New Zealand the text describes four payments (BNPL-05). In Australia
 * it contains the weekly cost until the offer in `ZipConfig` ends (BNPL-06 to BNPL-08). Returns null if no
 * text applies.
 */
export function zipLine(
  price: Cents,
  { country, setting, today }: { country: 'AU' | 'NZ'; setting: ZipSetting; today: Day },
): string | null {
  if (country === 'NZ')
    return `${INSTALMENT_COUNT} payments of ${formatCents(instalmentAmount(price))}: due today, and in 2, 4 and 6 weeks.`;
  const { repaymentPeriodMonths, offerExpiry } = setting;
  const isOver = offerExpiry !== null && today > lastOfferDay(offerExpiry);
  const offer = zipOffer(price, isOver ? null : repaymentPeriodMonths);
  if (offer === null) return null;
  return offer.kind === 'small'
    ? offer.text
    : `From ${formatCents(offer.weekly)} per week over ${offer.months} months, interest free.`;
}
