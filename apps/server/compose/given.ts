import type { Config } from '#foundation/server/config.ts';
import type { Database } from '#foundation/server/database/open.ts';
import type { AnswerCache } from '#foundation/server/http/answer-cache.ts';
import type { Tables } from '#database/tables.ts';
import type { ConnectedMethod } from '#domains/payments/methods/method.ts';
import type { Hosts } from '../hosts.ts';
import type { DatabaseOutage } from '../database-outage.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Papers } from '../documents.ts';
import type { Drawings } from '../pictures.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import type { Worker } from '../worker.ts';

export interface ComposeOptions {
  config: Config;
  database: Database<Tables>;
  hosts: Hosts;
  cache: AnswerCache;
  metrics: Metrics;
  log: Log;
  /** Who is told of errors of the database first. */
  outage: DatabaseOutage;
  now: () => Date;
  /** How can be paid. */
  methods: readonly ConnectedMethod[];
  secret: ShopSecret;
  /** Who draws products and scenes that have no photograph. */
  loadDrawings(): Promise<Drawings>;
  /** Who writes the papers of the demo world's products. */
  loadPapers(): Promise<Papers>;
}

/** What every part of the wiring is given beside the parts before it. */
export interface Given extends ComposeOptions {
  db: Database<Tables>['db'];
  /** Warns of an error, unless the database is away and that was told. */
  warn(text: string): (error: unknown) => void;
  /** Whom subjects wake when there is something to do. */
  worker: Worker;
}
