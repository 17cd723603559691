import type { Endpoint } from '../../pure/endpoint.ts';
import type { RouteLimits } from './bind.ts';

/**
 * Limits per network address and endpoint, for endpoints that have no limit of their own. They are high
 * enough for an office that shares one address, and low enough that a script cannot overload a process.
 */
export const LIMIT_CLASSES = {
  read: { max: 1200, seconds: 60 },
  change: { max: 240, seconds: 60 },
  /** For files that are generated during sending. */
  download: { max: 60, seconds: 60 },
  /** For webhooks. Providers send them from few addresses, and after an outage all of them together. */
  callback: { max: 3000, seconds: 60 },
} as const satisfies Record<string, RouteLimits>;

/** Returns the limit of a route: its own, or that of its class. */
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
