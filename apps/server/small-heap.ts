import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Keeps V8 from making objects old at birth. It notes which places of the code make things that last, and the first answers that
 * these places make do last: they are kept, from the warm-up on. From then on it would make every answer of such a place among old
 * objects, where nothing is collected until the whole heap is: a list that nobody keeps took 8 % longer, a search 15 %. To be
 * called before anything is made. Why flags: docs/decisions/0020-how-the-heap-is-collected.md.
 */
export function bornYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

/** Up to so many products a heap is small: a collection takes some ten milliseconds. */
const SMALL_CATALOGUE = 20_000;
/** How much a heap may grow beyond what is in use before the next collection. */
const GROWTH_PERCENT = 15;
/** A process that is busy from its first second is collected then, warm or not: its warming up stands back. */
const LATEST_MS = 8_000;

/**
 * V8 lets a heap grow to several times what is in use before it collects, and begins with a guess of its own that is a hundred
 * megabytes more than a small shop ever needs: what a start leaves behind would stay for hours. Once `keepSmall` is called, or
 * after a while, all of that is collected (less than a tenth of a second), and each later limit follows from what was in use at
 * the last one. Not earlier: code that is collected while it is still being compiled stayed a tenth slower. With a large
 * catalogue each collection costs more than the memory is worth, so all of it is left to V8.
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
