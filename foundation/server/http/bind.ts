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
}

/** Binds an endpoint to its handler. The handler gets validated input and answers the shape, or a fault. */
export function bind<E extends Endpoint, Context>(
  endpoint: E,
  handle: (input: HandlerInput<E>, context: Context) => AnswerOf<E> | Fault | Promise<AnswerOf<E> | Fault>,
  limits?: RouteLimits,
): BoundRoute<Context> {
  return { endpoint, handle: handle as BoundRoute<Context>['handle'], ...(limits ? { limits } : {}) };
}
