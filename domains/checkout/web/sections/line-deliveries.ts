import { dayFromParts, type Day } from '#foundation/pure/day.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import { selectedDayTitle } from '#domains/delivery/rules/calendar.ts';

/**
 * Returns the carrier and delivery day of each product as text, by SKU, for an order with several carriers.
 * Empty if the delivery options are not loaded, or if we deliver all products. If we deliver all products,
 * the summary displays their common day instead.
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
