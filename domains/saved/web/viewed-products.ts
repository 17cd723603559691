import { removeStored, storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';

/** A product viewed in this browser. */
interface Viewed {
  sku: string;
  /** When it was viewed, in milliseconds since 1970. */
  at: number;
}

const KEY = 'viewedProducts';
const DAY_MS = 86_400_000;
/** For how many days viewed products are stored (STORAGE-10). */
const DAYS = 30;
const WRITE_AFTER_MS = 500;
const MAX_VIEWED = 24;

let waiting: Viewed[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns the SKUs of the products viewed in the last 30 days, latest first. Omits the SKU `except`. */
export function viewedSkus(except?: string): string[] {
  const since = Date.now() - DAYS * DAY_MS;
  return merged()
    .filter(({ sku, at }) => sku !== except && at > since)
    .map(({ sku }) => sku);
}

/** Records that a product was viewed. Views within half a second are written together (STORAGE-10). */
export function noteViewed(sku: string): void {
  waiting = [{ sku, at: Date.now() }, ...waiting];
  if (timer !== undefined) return;
  timer = setTimeout(write, WRITE_AFTER_MS);
  // If the shopper leaves before the delay ends, the views are written when the page is hidden.
  addEventListener('pagehide', write, { once: true });
}

/** Deletes all viewed products from this browser. */
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

/** Merges pending views with the stored ones. Each product is listed once, and pending views come first. */
function merged(): Viewed[] {
  const seen = new Set<string>();
  return [...waiting, ...(storedValue<Viewed[]>(KEY) ?? [])]
    .filter(({ sku }) => !seen.has(sku) && seen.add(sku))
    .slice(0, MAX_VIEWED);
}
