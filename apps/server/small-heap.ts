import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Up to so many products a heap is small: a collection takes some ten milliseconds. */
const SMALL_CATALOGUE = 20_000;
/** How much a heap may grow beyond what is in use before the next collection. */
const GROWTH_PERCENT = 30;

/**
 * V8 lets a heap grow to several times what is in use before it collects, which a small shop on a small machine notices.
 * With a large catalogue each collection costs more than the memory is worth, so that is left to V8.
 */
export function keepHeapSmall(products: number): void {
  if (products <= SMALL_CATALOGUE) setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}

/**
 * Collects what a start and its warming up leave behind, which takes less than a tenth of a second. The limit of the first
 * collection is V8's own guess, a hundred megabytes more than a small shop needs; each later one follows from what was in use
 * at the last.
 */
export function collectAfterStart(products: number): void {
  if (products > SMALL_CATALOGUE) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}
