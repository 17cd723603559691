import type { HeadPage } from '#foundation/browser/navigation/page.ts';
import type { CookingDemo } from '#domains/bookings/contract/demos.ts';
import { AVAILABILITY } from '#domains/bookings/contract/values.ts';
import { DEMOS_PATH } from '#domains/bookings/web/demo-state.ts';

/** Returns a demonstration as an event in the vocabulary of schema.org. */
export function demoData(demo: CookingDemo, { origin }: Pick<HeadPage, 'origin'>): object {
  const { id, title, summary, startsAt, endsAt, store, host, availability, isCancelled } = demo;
  const url = `${origin}${DEMOS_PATH}/${id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    url,
    ...(summary === '' ? {} : { description: summary }),
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: store.name, address: store.address },
    ...(host === '' ? {} : { performer: { '@type': 'Person', name: host } }),
    isAccessibleForFree: true,
    offers: {
      '@type': 'Offer',
      url,
      price: 0,
      availability: `https://schema.org/${availability === AVAILABILITY.available ? 'InStock' : 'SoldOut'}`,
    },
  };
}
