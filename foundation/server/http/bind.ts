import type { AnswerOf, Endpoint, HandlerInput } from '../../pure/endpoint.ts';
import type { Fault } from '../../pure/fault.ts';

export interface RouteLimits {
  /** Most calls of one visitor (by address) in `seconds`; more answer 429. */
  max: number;
  seconds: number;
}

/** An endpoint with the function that answers it. */
export interface BoundRoute<Context> {
  endpoint: Endpoint;
  handle(input: { params?: unknown; query?: unknown; body?: unknown }, context: Context): unknown;
  limits?: RouteLimits;
  /** Headers of the answer that belong to the call itself. */
  headersOf?(context: Context): Record<string, string>;
  /** Answered before the router (quick-answers.ts). */
  isQuick?: true;
}

/** Binds an endpoint to its handler. The handler gets validated input and answers the shape, or a fault. */
export function bind<E extends Endpoint, Context>(
  endpoint: E,
  handle: (input: HandlerInput<E>, context: Context) => AnswerOf<E> | Fault | Promise<AnswerOf<E> | Fault>,
  limits?: RouteLimits,
): BoundRoute<Context> {
  return { endpoint, handle: handle as BoundRoute<Context>['handle'], ...(limits ? { limits } : {}) };
}

/**
 * Binds an endpoint whose answer comes from memory and is the same for every guest of a site: `handle` needs to know of
 * the request no more than that. Such calls are answered before the router.
 */
export function bindQuick<E extends Endpoint, Guest>(
  endpoint: E,
  handle: (input: HandlerInput<E>, guest: Guest) => AnswerOf<E> | Fault | Promise<AnswerOf<E> | Fault>,
): BoundRoute<Guest> {
  if (endpoint.method !== 'GET' || endpoint.access !== 'guest' || !endpoint.cacheTags)
    throw new Error(`${endpoint.path} is not the same for every guest`);
  return { ...bind(endpoint, handle), isQuick: true };
}
