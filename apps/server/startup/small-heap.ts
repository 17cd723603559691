import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Prevents V8 from allocating objects directly in the old generation. V8 records which allocation sites
 * produce long-lived objects. The first responses of these sites are long-lived: the cache stores them, from
 * the warm-up on. V8 would then allocate every later response of such a site in the old generation, which is
 * collected only with the whole heap. An uncached list took 8 % longer, a search 15 %. Call this before any
 * allocation. Why flags: docs/decisions/0020-garbage-collection.md.
 */
export function bornYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

/** Up to this number of products, the heap is so small that a collection takes about ten milliseconds. */
const SMALL_CATALOGUE = 20_000;
/** How much the heap may grow beyond its used size before the next collection, in percent. */
const GROWTH_PERCENT = 15;
/** The latest time at which the heap of a busy process is collected, in ms. The warm-up yields to requests. */
const LATEST_MS = 8_000;

/**
 * Collects the garbage from startup early. V8 lets a heap grow to several times its used size before it
 * collects. Its initial guess is a hundred megabytes more than a small shop ever needs, so garbage from
 * startup would remain for hours. After `keepSmall` is called, or after a delay, a collection frees this
 * garbage in less than a tenth of a second. Each later limit follows from the used size at the last
 * collection. An earlier collection is harmful: code that was collected during its compilation stayed a tenth
 * slower. With a large catalogue, a collection costs more than the memory is worth, so V8 decides when to
 * collect.
 */
export function smallHeap(products: number): { keepSmall: () => void; forget: () => void } {
  let isDone = products > SMALL_CATALOGUE;
  const keepSmall = () => {
    if (isDone) return;
    isDone = true;
    setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
  };
  const timer = setTimeout(keepSmall, LATEST_MS).unref();
  return { keepSmall, forget: () => clearTimeout(timer) };
}
