import type { Config } from '#foundation/server/config.ts';
import type { Database } from '#foundation/server/database/open.ts';
import type { AnswerCache } from '#foundation/server/http/answer-cache.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ConnectedMethod } from '#domains/payments/methods/method.ts';
import type { Hosts } from '../hosts.ts';
import type { DatabaseOutage } from '../monitoring/database-outage.ts';
import type { Log } from '../monitoring/log.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { ProductDocuments } from '../routes/documents.ts';
import type { Drawings } from '../routes/pictures.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import type { Worker } from '../worker.ts';

export interface ComposeOptions {
  config: Config;
  database: Database<Tables>;
  hosts: Hosts;
  cache: AnswerCache;
  metrics: Metrics;
  log: Log;
  /** The log of database outages. Code that catches an error passes the error to this log first. */
  outage: DatabaseOutage;
  now: () => Date;
  /** The available payment methods. */
  methods: readonly ConnectedMethod[];
  secret: ShopSecret;
  /** Loads the renderer that draws products and scenes without a photograph. */
  loadDrawings(): Promise<Drawings>;
  /** Loads the generator of documents for the demo products. */
  loadPapers(): Promise<ProductDocuments>;
}

/**
 * The dependencies that every composing module receives in addition to the services of the modules composed
 * earlier.
 */
export interface BaseDeps extends ComposeOptions {
  db: Database<Tables>['db'];
  /**
   * Returns a handler that logs an error as a warning, unless the database is unavailable and that outage is
   * already logged.
   */
  warn(text: string): (error: unknown) => void;
  /** The worker. Domains wake it when there is work. */
  worker: Worker;
}
