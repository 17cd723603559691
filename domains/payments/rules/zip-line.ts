import type { Day } from '#foundation/pure/day.ts';
import { formatCents, type Cents } from '#foundation/pure/money.ts';
import type { ZipSetting } from './configuration.ts';
import { INSTALMENT_COUNT, instalmentAmount } from './four-payments.ts';
import { lastOfferDay, zipOffer } from './instalments.ts';

/**
 * Returns Zip's sentence for an amount. In New Zealand it describes four payments (BNPL-05). In Australia it
 * contains the weekly cost, until the offer in the `ZipConfig` setting ends (BNPL-06 to BNPL-08). Null if no
 * sentence applies.
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
