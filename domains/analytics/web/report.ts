import type { CallInput } from '#foundation/pure/endpoint.ts';
import { storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import type { recordEvent } from '../contract/analytics.ts';

type Event = Omit<CallInput<typeof recordEvent>['body'], 'url' | 'isRepeatUser'>;

// Copies of the paths in the contract. Importing the contract would add its code to the first load of every
// page.
const EVENTS = '/api/analytics/search';
const PRODUCT_LOADS = '/api/analytics/product-load-event?productId=';

/** Reports an action on this page (ANALYTICS-06, -21). Does not wait for the response and ignores errors. */
export function report(event: Event): void {
  const body = { ...event, url: location.pathname, isRepeatUser: storedValue('isRepeatUser') === true };
  navigator.sendBeacon(EVENTS, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

/** Counts one view of a product page (API-47, ANALYTICS-07). */
export function reportProductLoad(productId: number): void {
  fetch(PRODUCT_LOADS + productId, { keepalive: true })
    // Reads the response body, because an unread body would keep the connection open.
    .then((answer) => answer.text())
    .catch(() => undefined);
}
