import type { JobRunRow } from '#domains/notifications/use-cases/background-work.ts';
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
  /** Returns the latest run of each job that ran since the previous call. */
  takeRuns(): JobRunRow[];
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
  /** The latest run, and whether it is new since {@link Worker.takeRuns}. */
  latest: JobRunRow | null;
  isNew: boolean;
}

/**
 * Creates the scheduler of jobs. Each job can run concurrently in many processes, because it locks rows with
 * SKIP LOCKED.
 */
export function createWorker({
  log,
  metrics,
  outage,
  now,
}: {
  log: Log;
  metrics: Pick<Metrics, 'count'>;
  outage: DatabaseOutage;
  now: () => Date;
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
    const startedAt = now();
    job.running = job.run().then(
      (done) => {
        if (done > 0) metrics.count(job.name);
        note(job, startedAt, { handled: done });
      },
      (error: unknown) => {
        metrics.count(`${job.name} failed`);
        note(job, startedAt, { error });
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

  const note = (job: Job, startedAt: Date, { handled = 0, error }: { handled?: number; error?: unknown }) => {
    const at = now();
    job.isNew = true;
    job.latest = {
      name: job.name,
      everyMs: job.ms,
      startedAt,
      durationMs: at.getTime() - startedAt.getTime(),
      handled,
      failures: error === undefined ? 0 : (job.latest?.failures ?? 0) + 1,
      lastError: error === undefined ? (job.latest?.lastError ?? '') : errorLine(error),
      lastErrorAt: error === undefined ? (job.latest?.lastErrorAt ?? null) : at,
    };
  };
  const add: Worker['add'] = (name, ms, run) =>
    void jobs.set(name, { name, ms, run, running: null, again: false, latest: null, isNew: false });
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
    takeRuns: () =>
      [...jobs.values()].flatMap((job) => {
        if (!job.isNew || job.latest === null) return [];
        job.isNew = false;
        return [job.latest];
      }),
    stop: async () => {
      stopped = true;
      for (const job of jobs.values()) clearTimeout(job.timer);
      await Promise.all([...jobs.values()].flatMap((job) => job.running ?? []));
    },
  };
}

/** The first line of an error. Details of the database, which may contain personal data, are other fields. */
function errorLine(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (text.split('\n')[0] ?? '').slice(0, 300);
}
