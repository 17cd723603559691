/** Up to this number of products, the heap is so small that a collection takes about ten milliseconds. */
const SMALL_CATALOGUE = 20_000;
/** The latest time at which the heap of a busy process is collected, in ms. The warm-up yields to requests. */
const LATEST_MS = 8_000;

/**
 * Collects the garbage from startup once, after `collect` is called or after a delay. V8's initial heap limit
 * is a hundred megabytes more than a small shop ever needs, so garbage from startup would remain for hours.
 * The collection takes less than a tenth of a second. An earlier collection is harmful: code that was
 * collected during its compilation stayed a tenth slower. With a large catalogue, a collection costs more
 * than the memory is worth. Does nothing if the process runs without `--expose-gc`
 * (docs/decisions/0020-garbage-collection.md).
 */
export function startupGarbage(
  products: number,
  gc: typeof globalThis.gc | null = globalThis.gc,
): { collect: () => void; cancel: () => void } {
  const timer = setTimeout(() => collect(), LATEST_MS).unref();
  let isDone = products > SMALL_CATALOGUE;
  const collect = () => {
    clearTimeout(timer);
    if (isDone) return;
    isDone = true;
    gc?.();
  };
  return { collect, cancel: () => clearTimeout(timer) };
}
