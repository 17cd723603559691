export interface Repeating {
  /** Runs soon, without waiting for the next turn. */
  wake(): void;
  /** Waits for the turn that is under way, then ends. */
  stop(): Promise<void>;
}

/** Runs `work` every `everyMs` and whenever woken, never twice at once in this process. Failures go to `onError`; the next turn comes all the same. */
export function repeat(work: () => Promise<unknown>, everyMs: number, onError: (error: unknown) => void): Repeating {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const turn = async () => {
    do {
      again = false;
      try {
        await work();
      } catch (error) {
        onError(error);
      }
    } while (again && !stopped);
    running = undefined;
    schedule();
  };
  const start = () => {
    clearTimeout(timer);
    running = turn();
  };
  const schedule = () => {
    if (stopped) return;
    timer = setTimeout(start, everyMs);
    timer.unref();
  };
  schedule();

  return {
    wake() {
      if (stopped) return;
      if (running) again = true;
      else start();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
