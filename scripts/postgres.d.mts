/** A PostgreSQL server started by startPostgres. */
export interface RunningPostgres {
  /** postgres://user:password@127.0.0.1:port/whitegoods; the user may create databases */
  readonly url: string;
  readonly port: number;
  /** Pass it to startPostgres again, with the same port, to restart a stopped server. */
  readonly dir: string;
  readonly pid: number;
  /** Sends kill -9 to the server. */
  kill(): Promise<void>;
  /** Shuts down cleanly; deletes a cluster that was created without `dir`. */
  stop(): Promise<void>;
}

/** Starts a separate PostgreSQL on a free port of 127.0.0.1. See postgres.mjs. */
export function startPostgres(options?: {
  dir?: string;
  port?: number;
  /** False is several times faster but loses data in a power cut. */
  fsync?: boolean;
  /** Whether PostgreSQL may be installed by apt if it is missing. */
  install?: boolean;
  settings?: Record<string, string | number>;
}): Promise<RunningPostgres>;
