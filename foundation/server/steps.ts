/**
 * A calculation that is split into steps. Each yield returns the number of items that the previous step read,
 * so that the caller can decide when to let other requests run. A pass over a large array takes milliseconds;
 * a yield takes about 0.1 µs.
 */
export type Steps<Result> = Generator<number, Result, undefined>;

/** The maximum number of items that are read between two pauses. A single step may read more. */
export const MAX_ITEMS_BETWEEN_PAUSES = 250_000;

/** Pauses a calculation and lets other requests run. */
export type Pause = () => Promise<unknown>;

/** Resolves after pending events, such as other requests, have been handled. */
export const nextTurn: Pause = () => new Promise((resolve) => setImmediate(resolve));

/** Runs all steps without pauses and returns the result. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** Runs all steps and returns the result. Pauses after every {@link MAX_ITEMS_BETWEEN_PAUSES} items. */
export async function runInSlices<Result>(steps: Steps<Result>, pause: Pause = nextTurn): Promise<Result> {
  let read = 0;
  let step = steps.next();
  while (step.done !== true) {
    read += step.value;
    if (read >= MAX_ITEMS_BETWEEN_PAUSES) {
      read = 0;
      await pause();
    }
    step = steps.next();
  }
  return step.value;
}
