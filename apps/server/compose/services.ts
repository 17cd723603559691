import { createGuardedSender } from '#foundation/server/guarded-request.ts';
import { createSecrets } from '#domains/identity/use-cases/sessions/secrets.ts';
import { createApiKeys, type ApiKeys } from '#domains/integrations/use-cases/api-keys.ts';
import type { Attention } from '#domains/attention/use-cases/attention.ts';
import type { LiveChanges } from '#domains/attention/use-cases/live-changes.ts';
import { createWebhooks, type Webhooks } from '#domains/integrations/use-cases/webhooks.ts';
import { SITES } from '#sites/registry.ts';
import { createWorker } from '../worker.ts';
import { composeAttention, composeLiveChanges } from './attention.ts';
import type { ComposeOptions, BaseDeps } from './base-deps.ts';
import { composeGround, type Ground } from './ground.ts';
import { composeOrders, type Orders } from './orders.ts';
import { composeRange, type Range } from './range.ts';
import { composeSelling, type Selling } from './selling.ts';

/** All services of the shop. Composing modules receive them so that services can use each other. */
export type Services = BaseDeps &
  Ground &
  Range &
  Selling &
  Orders & { webhooks: Webhooks; apiKeys: ApiKeys; attention: Attention; liveChanges: LiveChanges };

/** Composes the services in dependency order. A module can use only modules composed earlier. */
export async function composeServices(options: ComposeOptions): Promise<Services> {
  const { database, log, metrics, outage } = options;
  const base: BaseDeps = {
    ...options,
    db: database.db,
    warn: (text) => (error) => {
      if (!outage.covers(error)) log.warn({ err: error }, text);
    },
    worker: createWorker({ log, metrics, outage, now: options.now }),
  };
  const ground = await composeGround(base);
  const range = await composeRange(base, ground);
  const selling = await composeSelling(base, ground, range);
  const orders = await composeOrders(base, ground, range, selling);
  const webhooks = composeWebhooks(base, ground);
  const apiKeys = createApiKeys({
    db: base.db,
    sites: () => SITES.map(({ id }) => ground.siteInForce(id)),
  });
  const attention = composeAttention(base, ground);
  const liveChanges = composeLiveChanges(base);
  return { ...base, ...ground, ...range, ...selling, ...orders, webhooks, apiKeys, attention, liveChanges };
}

/** How long a receiver of a webhook may take to respond, in ms. */
const RECEIVER_TIMEOUT_MS = 10_000;
/** How many bytes of a receiver's response the log contains. */
const MAX_RESPONSE_BYTES = 2_000;

/** Creates the webhooks. They are above all other domains, whose events they send. */
function composeWebhooks(
  { config, hosts, now, secret, db, worker, warn }: BaseDeps,
  { siteInForce }: Ground,
): Webhooks {
  const allowed = config.webhookNetworks;
  return createWebhooks({
    db,
    clock: now,
    random: Math.random,
    secrets: createSecrets(secret),
    allowedNetworks: allowed,
    allowsPlainHttp: config.mode !== 'production',
    send: createGuardedSender({
      allowed,
      timeoutMs: RECEIVER_TIMEOUT_MS,
      maxResponseBytes: MAX_RESPONSE_BYTES,
    }),
    sites: () => SITES.map(({ id }) => siteInForce(id)),
    originOf: hosts.originOf,
    wake: () => worker.wake('webhooks'),
    onError: warn('a webhook delivery could not be recorded and is sent again'),
  });
}
