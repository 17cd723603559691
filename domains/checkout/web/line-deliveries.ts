import { dayFromParts, type Day } from '#foundation/pure/day.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import { selectedDayTitle } from '#domains/delivery/rules/calendar.ts';

/**
 * When each product of a mixed order comes and who brings it, by SKU: what its maker delivers has a day and a carrier of its
 * own. Empty while no answer is there, and where one delivery has all of it, which the summary's totals tell.
 */
export function lineDeliveries(
  products: readonly { sku: string }[],
  answer: Pick<Availability, 'supplierAvailability'> | null,
  selected: Day | null,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [supplier, { skus: theirs, dates }] of Object.entries(answer?.supplierAvailability ?? {})) {
    const day = dates[0] ? `, about ${selectedDayTitle(dayFromParts(dates[0].date))}` : '';
    for (const sku of theirs) texts.set(sku, `${supplier} delivers this${day}`);
  }
  if (texts.size === 0 || products.every(({ sku }) => texts.has(sku))) return texts;
  for (const { sku } of products) {
    if (!texts.has(sku) && selected !== null) texts.set(sku, `Our delivery, ${selectedDayTitle(selected)}`);
  }
  return texts;
}
