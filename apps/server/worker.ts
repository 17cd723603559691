import type { DatabaseOutage } from './monitoring/database-outage.ts';
import type { Log } from './monitoring/log.ts';
import type { Metrics } from './monitoring/metrics.ts';

export interface Worker {
  /**
   * Adds a job that only worker processes run, every `ms` milliseconds. Two runs of the same job never
   * overlap in one process.
   */
  add(name: string, ms: number, run: () => Promise<number>): void;
  /** Adds a job that every process runs, even if it is not a worker. The first run starts immediately. */
  addAlways(name: string, ms: number, run: () => Promise<number>): void;
  /** Runs a job soon, without waiting for its next interval. */
  wake(name: string): void;
  start(): void;
  /**
   * Runs a job immediately, even if the worker has not started. Returns the number of items that the job
   * handled.
   */
  runOnce(name: string): Promise<number>;
  /** Stops the schedule and waits for running jobs. */
  stop(): Promise<void>;
}

interface Job {
  name: string;
  ms: number;
  run: () => Promise<number>;
  timer?: NodeJS.Timeout;
  running: Promise<void> | null;
  again: boolean;
}

/**
 * Creates the scheduler of jobs. Each job can run concurrently in many processes, because it locks rows with
 * SKIP LOCKED.
 */
export function createWorker({
  log,
  metrics,
  outage,
}: {
  log: Log;
  metrics: Pick<Metrics, 'count'>;
  outage: DatabaseOutage;
}): Worker {
  const jobs = new Map<string, Job>();
  let started = false;
  let stopped = false;

  const turn = (job: Job, delay: number) => {
    clearTimeout(job.timer);
    if (stopped) return;
    job.timer = setTimeout(() => void runNow(job), delay);
    job.timer.unref();
  };
  const runNow = async (job: Job): Promise<void> => {
    if (job.running) {
      job.again = true;
      return;
    }
    job.running = job.run().then(
      (done) => {
        if (done > 0) metrics.count(job.name);
      },
      (error: unknown) => {
        metrics.count(`${job.name} failed`);
        if (outage.covers(error)) return;
        log.error({ err: error, job: job.name }, 'a job failed');
      },
    );
    await job.running;
    job.running = null;
    const soon = job.again;
    job.again = false;
    turn(job, soon ? 0 : job.ms);
  };

  const add: Worker['add'] = (name, ms, run) =>
    void jobs.set(name, { name, ms, run, running: null, again: false });
  return {
    add,
    addAlways: (name, ms, run) => {
      add(name, ms, run);
      turn(jobs.get(name)!, ms);
    },
    wake: (name) => {
      const job = jobs.get(name);
      if (job && started && !stopped) void runNow(job);
    },
    start: () => {
      started = true;
      for (const job of jobs.values()) turn(job, Math.random() * 500);
    },
    runOnce: async (name) => {
      const job = jobs.get(name);
      if (!job) throw new Error(`Unknown job: ${name}`);
      return job.run();
    },
    stop: async () => {
      stopped = true;
      for (const job of jobs.values()) clearTimeout(job.timer);
      await Promise.all([...jobs.values()].flatMap((job) => job.running ?? []));
    },
  };
}
