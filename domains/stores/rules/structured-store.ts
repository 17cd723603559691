import { WEEKDAYS } from '#foundation/pure/day.ts';
import type { Store } from '../contract.ts';
import { pointOf } from './finding.ts';

/**
 * Returns the structured data of a store, with its weekly opening hours, for search engines. `origin` is the
 * base URL of the site.
 */
export function structuredStore(store: Store, origin: string): object {
  const point = pointOf(store);
  const url = `${origin}/stores/${store.storeUri}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': url,
    name: store.name,
    url,
    image: new URL(store.thumbImg.src, origin).href,
    telephone: store.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address,
      addressLocality: store.suburb,
      ...(store.state === '' ? {} : { addressRegion: store.state }),
      postalCode: store.postcode,
      addressCountry: store.country,
    },
    ...(point ? { geo: { '@type': 'GeoCoordinates', ...point } } : {}),
    openingHoursSpecification: hoursOf(store),
  };
}

/** Groups the open days by their hours. Omits closed days. */
function hoursOf({ openTimes }: Pick<Store, 'openTimes'>): object[] {
  const groups = new Map<string, { days: string[]; opens: string; closes: string }>();
  for (const [index, { isOpen, openTime, closeTime }] of openTimes.entries()) {
    const day = WEEKDAYS[index];
    if (!isOpen || day === undefined) continue;
    const group = groups.get(`${openTime} ${closeTime}`) ?? { days: [], opens: openTime, closes: closeTime };
    group.days.push(day);
    groups.set(`${openTime} ${closeTime}`, group);
  }
  return [...groups.values()].map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  }));
}
