/**
 * Work that is split into steps. Each yield returns how many items the last step has read, so that a caller
 * can let other requests run after a limited amount of work. Processing large arrays takes milliseconds; a
 * yield takes about 0.1 µs.
 */
export type Steps<Result> = Generator<number, Result, undefined>;

/** The maximum number of items read between two pauses, unless a single step reads more. */
export const MAX_ITEMS_BETWEEN_PAUSES = 250_000;

/** Pauses the work so that other requests can run. */
export type Pause = () => Promise<unknown>;

/** Resolves after pending events, such as other requests, have been handled. */
export const nextTurn: Pause = () => new Promise((resolve) => setImmediate(resolve));

/** Runs all steps without a pause. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/**
 * Runs all steps, and pauses whenever {@link MAX_ITEMS_BETWEEN_PAUSES} items have been read since the last
 * pause.
 */
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
