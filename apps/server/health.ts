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

/** After this time callers stop sharing a read that has not ended, in ms: the network may have lost its connection. */
const ABANDONED_MS = 30_000;

/** A shared read that did not end in time. */
export class ReadTimeout extends Error {
  constructor(ms: number) {
    super(`No response within ${ms} ms`);
    this.name = 'ReadTimeout';
  }
}

/**
 * Returns `read` with a limit of `ms` for each caller, who gets a {@link ReadTimeout} then. Callers share one read while it runs, so
 * that probes do not use up the pool of a database that hangs.
 */
export function sharedWithin<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let running: { since: number; result: Promise<T> } | null = null;
  return () => {
    if (running === null || Date.now() - running.since >= ABANDONED_MS) {
      const started = { since: Date.now(), result: read() };
      running = started;
      const end = () => {
        if (running === started) running = null;
      };
      started.result.then(end, end);
    }
    const { result } = running;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new ReadTimeout(ms)), ms);
      result.then(resolve, reject).finally(() => clearTimeout(late));
    });
  };
}

/**
 * Returns why the process is not ready within `ms`, also when the database accepts connections and never responds: a balancer
 * must take the process out then.
 */
export function readinessWithin(ms: number, look: () => Promise<string[]>): () => Promise<string[]> {
  const read = sharedWithin(ms, look);
  return () =>
    read().catch((error: unknown) => {
      if (error instanceof ReadTimeout) return [`the database does not answer within ${ms} ms`];
      throw error;
    });
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
