/** A PostgreSQL server started by startPostgres. */
export interface RunningPostgres {
  /** postgres://user:password@127.0.0.1:port/whitegoods; the user may create databases */
  readonly url: string;
  readonly port: number;
  /** give it to startPostgres again, with the same port, to bring a stopped server back */
  readonly dir: string;
  readonly pid: number;
  /** kill -9 of the server */
  kill(): Promise<void>;
  /** a clean shutdown; a cluster without a `dir` of its own is deleted */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL of our own on a free port of 127.0.0.1. See postgres.mjs. */
export function startPostgres(options?: {
  dir?: string;
  port?: number;
  /** false is several times faster and loses data on a power cut */
  fsync?: boolean;
  /** may install PostgreSQL by apt when there is none */
  install?: boolean;
  settings?: Record<string, string | number>;
}): Promise<RunningPostgres>;
