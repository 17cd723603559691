/**
 * With at most this number of products, the heap is small and a garbage collection takes only about ten
 * milliseconds.
 */
const SMALL_CATALOGUE = 20_000;
/**
 * The maximum delay of the garbage collection after startup, in ms. In a busy process, the warm-up takes
 * longer, because it yields to requests.
 */
const LATEST_MS = 8_000;

/**
 * Collects the garbage of the startup once, when `collect` is called or after a delay. The collection takes
 * less than a tenth of a second. Without it, the garbage remains for hours, because V8's initial heap limit
 * is a hundred megabytes more than a small shop needs.
 *
 * The collection does not run earlier, because a collection while code was being compiled made that code a
 * tenth slower. It does not run for a large catalogue, where it costs too much time, or without `--expose-gc`
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
