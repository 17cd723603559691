/** A PostgreSQL server that `startPostgres` has started. */
export interface RunningPostgres {
  /** The URL: postgres://user:password@127.0.0.1:port/whitegoods. The user may create databases. */
  readonly url: string;
  readonly port: number;
  /**
   * The folder of the cluster. To restart a stopped server, pass this folder and the same port to
   * `startPostgres`.
   */
  readonly dir: string;
  readonly pid: number;
  /** Ends the server with the signal SIGKILL. */
  kill(): Promise<void>;
  /** Shuts down the server cleanly. Deletes the cluster unless it was created with `dir`. */
  stop(): Promise<void>;
}

/** Starts a separate PostgreSQL server on an unused port of 127.0.0.1 (see postgres.mjs). */
export function startPostgres(options?: {
  dir?: string;
  port?: number;
  /**
   * Whether PostgreSQL waits until writes are on the disk. If false, tests are several times faster, but a
   * power failure can lose data.
   */
  fsync?: boolean;
  /** Whether a missing PostgreSQL may be installed with apt. */
  install?: boolean;
  settings?: Record<string, string | number>;
}): Promise<RunningPostgres>;
