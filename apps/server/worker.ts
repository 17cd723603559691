import type { DatabaseOutage } from './monitoring/database-outage.ts';
import type { Log } from './monitoring/log.ts';
import type { Metrics } from './monitoring/metrics.ts';

export interface Worker {
  /**
   * Adds a worker job that runs every `ms` milliseconds. Runs of the same job never overlap in this process.
   */
  add(name: string, ms: number, run: () => Promise<number>): void;
  /** Adds a job that every process runs, whether it is a worker or not. The job starts immediately. */
  addAlways(name: string, ms: number, run: () => Promise<number>): void;
  /** Runs a job soon instead of at its next interval. */
  wake(name: string): void;
  start(): void;
  /** Runs a job immediately, even if the worker has not started. Returns the number of handled items. */
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
 * Creates the scheduler of jobs. Every job is safe to run in many processes concurrently: rows are locked
 * with SKIP LOCKED.
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
