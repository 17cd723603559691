import { createWorker } from '../worker.ts';
import type { ComposeOptions, BaseDeps } from './base-deps.ts';
import { composeGround, type Ground } from './ground.ts';
import { composeOrders, type Orders } from './orders.ts';
import { composeRange, type Range } from './range.ts';
import { composeSelling, type Selling } from './selling.ts';

/** All services of the shop. Composing modules receive them so that services can use each other. */
export type Services = BaseDeps & Ground & Range & Selling & Orders;

/** Composes the services in dependency order. A module can use only modules composed earlier. */
export async function composeServices(options: ComposeOptions): Promise<Services> {
  const { database, log, metrics, outage } = options;
  const base: BaseDeps = {
    ...options,
    db: database.db,
    warn: (text) => (error) => {
      if (!outage.covers(error)) log.warn({ err: error }, text);
    },
    worker: createWorker({ log, metrics, outage }),
  };
  const ground = await composeGround(base);
  const range = await composeRange(base, ground);
  const selling = await composeSelling(base, ground, range);
  const orders = await composeOrders(base, ground, range, selling);
  return { ...base, ...ground, ...range, ...selling, ...orders };
}
