import type { Endpoint } from '../../pure/endpoint.ts';
import type { RouteLimits } from './bind.ts';

/**
 * The limits of endpoints without a limit of their own, for each network and endpoint. They are high enough
 * for an office that shares one address and low enough to prevent a script from overloading a process.
 */
export const LIMIT_CLASSES = {
  read: { max: 1200, seconds: 60 },
  change: { max: 240, seconds: 60 },
  /** The limit of endpoints that create a file while they send it. */
  download: { max: 60, seconds: 60 },
  /**
   * The limit of webhooks. Providers send them from a few addresses. After an outage, they send all delayed
   * webhooks together.
   */
  callback: { max: 3000, seconds: 60 },
} as const satisfies Record<string, RouteLimits>;

/** Returns the limit of a route. If the route has no limit of its own, returns the limit of its class. */
export function limitsOf({
  endpoint: { method, file },
  limits,
}: {
  endpoint: Pick<Endpoint, 'method' | 'file'>;
  limits?: RouteLimits;
}): RouteLimits {
  if (limits) return limits;
  if (file !== undefined) return LIMIT_CLASSES.download;
  return method === 'GET' ? LIMIT_CLASSES.read : LIMIT_CLASSES.change;
}
