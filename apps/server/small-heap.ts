import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Up to so many products a heap is small: a collection takes some ten milliseconds. */
const SMALL_CATALOGUE = 20_000;
/** How much a heap may grow beyond what is in use before the next collection. */
const GROWTH_PERCENT = 25;

/**
 * V8 lets a heap grow to several times what is in use before it collects, and begins with a guess of its own that is a hundred
 * megabytes more than a small shop ever needs: what a start leaves behind would stay for hours. Here the start is collected at
 * once, before anybody is served, and each later limit follows from what was in use at the last one. With a large catalogue each
 * collection costs more than the memory is worth, so all of it is left to V8.
 */
export function keepHeapSmall(products: number): void {
  if (products > SMALL_CATALOGUE) return;
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}
