import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notPermitted } from '#foundation/pure/call-errors.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { sendFault } from '#foundation/server/http/register.ts';
import { isFromThisMachine } from './client-address.ts';

export interface HealthOptions {
  /** Why the process is not ready to serve; empty when it is. */
  unreadyReasons(): Promise<string[]>;
  metrics(): Promise<string>;
  /** Who brings it may read the metrics; without one only this very machine may. */
  metricsToken?: string;
}

/**
 * What a look told, for `ms` milliseconds: anybody may ask whether a process is ready, and however many do so costs one look. A
 * look that fails is none.
 */
export function keptFor<T>(ms: number, look: () => Promise<T>, now: () => Date): () => Promise<T> {
  let kept: { at: number; told: Promise<T> } | null = null;
  return () => {
    const at = now().getTime();
    if (kept && at - kept.at < ms) return kept.told;
    const looked = { at, told: look() };
    kept = looked;
    looked.told.catch(() => {
      if (kept === looked) kept = null;
    });
    return looked.told;
  };
}

/** How long `/readyz` waits for the database, in ms. Balancers give up after a few seconds and learn no reason then. */
export const READY_MS = 1500;

/**
 * Returns why the process is not ready within `ms`, also when the database accepts connections and never responds: a balancer
 * must take the process out then. One look serves everyone who asks meanwhile, so that probes do not take up the pool.
 */
export function readinessWithin(ms: number, look: () => Promise<string[]>): () => Promise<string[]> {
  let looking: Promise<string[]> | null = null;
  return () => {
    looking ??= look().finally(() => (looking = null));
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => resolve([`the database does not answer within ${ms} ms`]), ms);
      looking!.then(resolve, reject).finally(() => clearTimeout(late));
    });
  };
}

/** `/healthz`, `/readyz`, `/metrics`. */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'up' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const reasons = await options.unreadyReasons();
    return reply
      .code(reasons.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: reasons.length === 0 ? 'ready' : 'not ready', reasons });
  });
  app.get('/metrics', async (request, reply) => {
    const allowed = options.metricsToken
      ? isSame(request.headers.authorization ?? '', `Bearer ${options.metricsToken}`)
      : isFromThisMachine(request.raw);
    if (!allowed) return sendFault(reply, failWith(notPermitted), request.id);
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await options.metrics());
  });
}

/** Takes as long wherever two texts differ: a secret is not guessed letter by letter. */
function isSame(told: string, secret: string): boolean {
  const [one, other] = [told, secret].map((text) => createHash('sha256').update(text).digest()) as [
    Buffer,
    Buffer,
  ];
  return timingSafeEqual(one, other);
}
