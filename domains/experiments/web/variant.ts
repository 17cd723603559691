import { addressOf } from '#foundation/pure/endpoint.ts';
import { storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import { track } from '#domains/analytics/web/track.ts';
import { ORIGINAL, takeVariant, VISITOR_COOKIE, VISITOR_HEADER } from '../contract.ts';

/** The page checks for the browser-id cookie at this interval in ms, at most `TRIES` times (VARIANT-01). */
const POLL_MS = 300;
const TRIES = 10;
/**
 * The storage keys of two values: the map from test id to bucket (STORAGE-07), and the browser id that
 * determined these buckets (STORAGE-08).
 */
const TESTS_KEY = 'currentTests';
const VISITOR_KEY = 'xvu';
const MAX_AGE_MINUTES = 30 * 24 * 60;

const pending = new Map<string, Promise<string>>();

/**
 * Returns this browser's bucket in a test, from browser storage if stored there, otherwise from the server.
 * If no browser id is available after ten checks, the server used a different id, or the request fails,
 * returns "original" and adds an event to the data layer (VARIANT-01 to -05). Never throws.
 */
export function variantOf(testId: string): Promise<string> {
  const known = storedValue<Record<string, string>>(TESTS_KEY)?.[testId];
  if (known !== undefined) return Promise.resolve(known);
  let answer = pending.get(testId);
  if (!answer) {
    answer = ask(testId)
      .catch((error: unknown) => {
        track('variant_test_error', { testId, reason: error instanceof Error ? error.message : 'unknown' });
        return ORIGINAL;
      })
      .finally(() => pending.delete(testId));
    pending.set(testId, answer);
  }
  return answer;
}

async function ask(testId: string): Promise<string> {
  const visitor = await visitorId();
  if (visitor === undefined) throw new Error('no cookie');
  const response = await fetch(addressOf(takeVariant, {}), {
    method: takeVariant.method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(testId),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  if (response.headers.get(VISITOR_HEADER) !== visitor) throw new Error('another visitor');
  const { bucket } = (await response.json()) as { bucket: string };
  storeValue(VISITOR_KEY, visitor, MAX_AGE_MINUTES);
  storeValue(
    TESTS_KEY,
    { ...storedValue<Record<string, string>>(TESTS_KEY), [testId]: bucket },
    MAX_AGE_MINUTES,
  );
  return bucket;
}

async function visitorId(): Promise<string | undefined> {
  const cookie = new RegExp(`(?:^|; )${VISITOR_COOKIE}=([^;]+)`);
  for (let tries = 1; ; tries += 1) {
    const found = cookie.exec(document.cookie)?.[1];
    if (found !== undefined || tries === TRIES) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
