import { removeStored, storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';

/** A product that was viewed in this browser. */
interface Viewed {
  sku: string;
  /** The time of the view, in milliseconds since 1970. */
  at: number;
}

const KEY = 'viewedProducts';
const DAY_MS = 86_400_000;
/** Number of days for which views are stored (STORAGE-10). */
const DAYS = 30;
const WRITE_AFTER_MS = 500;
const MAX_VIEWED = 24;

let waiting: Viewed[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns the SKUs of products viewed in the last 30 days, last viewed first. Omits the SKU `except`. */
export function viewedSkus(except?: string): string[] {
  const since = Date.now() - DAYS * DAY_MS;
  return merged()
    .filter(({ sku, at }) => sku !== except && at > since)
    .map(({ sku }) => sku);
}

/** Records a view of a product. Several views within half a second are stored together (STORAGE-10). */
export function noteViewed(sku: string): void {
  waiting = [{ sku, at: Date.now() }, ...waiting];
  if (timer !== undefined) return;
  timer = setTimeout(write, WRITE_AFTER_MS);
  // Stores the views if the shopper leaves the page before the delay has passed.
  addEventListener('pagehide', write, { once: true });
}

/** Deletes the stored views of products from this browser. */
export function forgetViewed(): void {
  waiting = [];
  removeStored(KEY);
}

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  removeEventListener('pagehide', write);
  if (waiting.length === 0) return;
  storeValue(KEY, merged(), DAYS * 24 * 60);
  waiting = [];
}

/** Combines new views with the stored ones, new views first. Each product occurs once. */
function merged(): Viewed[] {
  const seen = new Set<string>();
  return [...waiting, ...(storedValue<Viewed[]>(KEY) ?? [])]
    .filter(({ sku }) => !seen.has(sku) && seen.add(sku))
    .slice(0, MAX_VIEWED);
}
