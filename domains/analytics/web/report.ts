import { addressOf, type CallInput } from '#foundation/pure/endpoint.ts';
import { kept } from '#foundation/browser/timed-storage.ts';
import { productLoadEvent, recordEvent } from '../contract.ts';

type Event = Omit<CallInput<typeof recordEvent>['body'], 'url' | 'isRepeatUser'>;

/** Reports what was done on this page. Nobody waits for it, and nobody hears when it fails (ANALYTICS-06, -21). */
export function report(event: Event): void {
  const body = { ...event, url: location.pathname, isRepeatUser: kept('isRepeatUser') === true };
  navigator.sendBeacon(
    addressOf(recordEvent, {}),
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
}

/** Counts a view of a product page (API-47, ANALYTICS-07). */
export function reportProductLoad(productId: number): void {
  fetch(addressOf(productLoadEvent, { query: { productId } }), { keepalive: true }).catch(() => undefined);
}
