import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notPermitted } from '#foundation/pure/call-errors.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { sendFault } from '#foundation/server/http/register.ts';
import { isFromThisMachine } from '../requests/client-address.ts';

export interface HealthOptions {
  /** Returns the reasons why the process is not ready to serve requests; empty if it is ready. */
  unreadyReasons(): Promise<string[]>;
  metrics(): Promise<string>;
  /**
   * The token that clients must send to read the metrics. If unset, only clients on this machine may read
   * them.
   */
  metricsToken?: string;
}

/**
 * Caches the result of a check for `ms` milliseconds. Any client may request `/readyz`, so concurrent
 * requests share one check. A failed check is not cached.
 */
export function cacheFor<T>(ms: number, look: () => Promise<T>, now: () => Date): () => Promise<T> {
  let cached: { at: number; result: Promise<T> } | null = null;
  return () => {
    const at = now().getTime();
    if (cached && at - cached.at < ms) return cached.result;
    const entry = { at, result: look() };
    cached = entry;
    entry.result.catch(() => {
      if (cached === entry) cached = null;
    });
    return entry.result;
  };
}

/**
 * The maximum time that `/readyz` waits for the database, in ms. Load balancers end the request after a few
 * seconds and then receive no reason.
 */
export const READY_MS = 1500;

/** The age at which callers stop sharing a pending read, in ms. The connection of an older read may be lost. */
const ABANDONED_MS = 30_000;

/** The error for a shared read that did not end in time. */
export class ReadTimeout extends Error {
  constructor(ms: number) {
    super(`No response within ${ms} ms`);
    this.name = 'ReadTimeout';
  }
}

/**
 * Wraps `read` so that each caller waits at most `ms`, then receives a {@link ReadTimeout}. Concurrent
 * callers share one read. Otherwise repeated health checks would exhaust the connection pool when the
 * database does not respond.
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
 * Wraps a readiness check so that it returns reasons within `ms`. If the database accepts connections but
 * never responds, the check still ends and load balancers stop using the process.
 */
export function readinessWithin(ms: number, look: () => Promise<string[]>): () => Promise<string[]> {
  const read = sharedWithin(ms, look);
  return () =>
    read().catch((error: unknown) => {
      if (error instanceof ReadTimeout) return [`the database does not respond within ${ms} ms`];
      throw error;
    });
}

/** Mounts `/healthz`, `/readyz` and `/metrics`. */
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

/** Compares in constant time, so that attackers cannot guess the secret one character after another. */
function isSame(received: string, secret: string): boolean {
  const [one, other] = [received, secret].map((text) => createHash('sha256').update(text).digest()) as [
    Buffer,
    Buffer,
  ];
  return timingSafeEqual(one, other);
}
