/** The error if the queue is full. The caller should try again later. */
export class QueueFull extends Error {
  constructor() {
    super('too much work is waiting');
    this.name = 'QueueFull';
  }
}

export interface QueueLimits {
  /** The maximum number of tasks that run in parallel. */
  atOnce: number;
  /** The maximum number of tasks that wait. Unlimited if absent. */
  waiting?: number;
}

/**
 * Creates a queue that runs at most `atOnce` tasks in parallel. Other tasks wait in the order in which they
 * were added. If `waiting` tasks are already waiting, a further task is rejected with {@link QueueFull}.
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
