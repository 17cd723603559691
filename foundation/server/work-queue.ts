/** Thrown when as much work waits as may: whoever asks is to come back later. */
export class QueueFull extends Error {
  constructor() {
    super('too much work is waiting');
    this.name = 'QueueFull';
  }
}

export interface QueueLimits {
  /** Pieces of work done at once. */
  atOnce: number;
  /** Most pieces that wait; any number unless told. */
  waiting?: number;
}

/**
 * Runs at most `atOnce` pieces of work at once; the others wait in the order in which they came. Rejects with
 * {@link QueueFull} what finds `waiting` pieces before it.
 */
export function workQueue({
  atOnce,
  waiting: most = Number.POSITIVE_INFINITY,
}: QueueLimits): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= most) throw new QueueFull();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
