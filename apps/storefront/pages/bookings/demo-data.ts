import type { HeadPage } from '#foundation/browser/navigation/page.ts';
import { DEMOS_PATH, type CookingDemo } from '#domains/bookings/contract/demos.ts';
import { AVAILABILITY } from '#domains/bookings/contract/values.ts';
import { formatWithOffset } from '#domains/bookings/rules/session-time.ts';

const OFFER_STATE = {
  [AVAILABILITY.available]: 'InStock',
  [AVAILABILITY.waitList]: 'SoldOut',
  [AVAILABILITY.contactStore]: 'InStoreOnly',
} as const;

/** Returns a demonstration as an event in the vocabulary of schema.org. Times have the offset of the store. */
export function demoData(demo: CookingDemo, { origin }: Pick<HeadPage, 'origin'>): object {
  const { id, title, summary, startsAt, endsAt, closesAt, timeZone, store, host, capacity, seatsLeft } = demo;
  const url = `${origin}${DEMOS_PATH}/${id}`;
  const at = (time: string) => formatWithOffset(new Date(time), timeZone);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    url,
    ...(summary === '' ? {} : { description: summary }),
    startDate: at(startsAt),
    endDate: at(endsAt),
    eventStatus: `https://schema.org/${demo.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: store.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: store.street,
        addressLocality: store.suburb,
        ...(store.state === '' ? {} : { addressRegion: store.state }),
        postalCode: store.postcode,
        addressCountry: store.country,
      },
    },
    ...(host === '' ? {} : { performer: { '@type': 'Person', name: host } }),
    isAccessibleForFree: true,
    ...(capacity === null || seatsLeft === null
      ? {}
      : { maximumAttendeeCapacity: capacity, remainingAttendeeCapacity: seatsLeft }),
    offers: {
      '@type': 'Offer',
      url,
      price: 0,
      priceCurrency: store.country === 'NZ' ? 'NZD' : 'AUD',
      availability: `https://schema.org/${OFFER_STATE[demo.availability]}`,
      availabilityEnds: at(closesAt),
    },
  };
}
