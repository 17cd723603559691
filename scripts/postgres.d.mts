/** A PostgreSQL server that startPostgres has started. */
export interface RunningPostgres {
  /** postgres://user:password@127.0.0.1:port/whitegoods. The user may create databases. */
  readonly url: string;
  readonly port: number;
  /**
   * The folder of the cluster. To restart a stopped server, pass it to startPostgres again, with the same
   * port.
   */
  readonly dir: string;
  readonly pid: number;
  /** Kills the server with kill -9. */
  kill(): Promise<void>;
  /** Shuts the server down cleanly. Deletes the cluster if it was created without `dir`. */
  stop(): Promise<void>;
}

/** Starts a separate PostgreSQL server on a free port of 127.0.0.1 (see postgres.mjs). */
export function startPostgres(options?: {
  dir?: string;
  port?: number;
  /**
   * Whether the server waits for writes to reach the disk. False is several times faster but loses data in a
   * power cut.
   */
  fsync?: boolean;
  /** Whether PostgreSQL may be installed with apt if it is missing. */
  install?: boolean;
  settings?: Record<string, string | number>;
}): Promise<RunningPostgres>;
