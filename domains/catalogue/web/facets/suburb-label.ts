import type { DeliveryLocation } from '#domains/geo/web/location-store.ts';

/**
 * Replaces the postcode at the end of a filter's label with the shopper's suburb: `In stock near Bondi Beach`.
 * Returns other labels, and labels with the postcode of a different place, unchanged.
 */
export function withSuburb(label: string, location: DeliveryLocation | null): string {
  return location !== null && label.endsWith(` ${location.postcode}`)
    ? label.slice(0, -location.postcode.length) + location.city
    : label;
}
