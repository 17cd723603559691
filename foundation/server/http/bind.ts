import type { AnswerOf, Endpoint, FaultOf, FileAnswer, HandlerInput } from '../../pure/endpoint.ts';
import type { User } from '#foundation/pure/user.ts';
import type { RawInput } from './read-input.ts';
import type { ReceivedFile } from './receive-file.ts';

/** The minimum context that every handler needs: the user. */
export interface BaseContext {
  user: User;
}

export interface RouteLimits {
  /** The maximum number of requests per network address in `seconds`. Further requests receive status 429. */
  max: number;
  seconds: number;
}

/** An endpoint with its handler. */
export interface BoundRoute<Context> {
  endpoint: Endpoint;
  handle(input: RawInput, context: Context): unknown;
  limits?: RouteLimits;
  /** Returns response headers that depend on the endpoint. */
  headersOf?(context: Context): Record<string, string>;
  /** Whether the response comes from memory, so that the route has no rate limit of its own. */
  isFromMemory?: true;
  /** Returns the canonical query of a cacheable request, so that equivalent requests share one response. */
  canonicalQuery?(input: { params?: unknown; query?: unknown }, context: Context): string;
  /** Whether the response to a cacheable request is valid only now, so that it must not be cached. */
  isFleeting?(input: { params?: unknown; query?: unknown }): boolean;
}

type Handler<E, Context> = (
  input: HandlerInput<E>,
  context: Context,
) => AnswerOf<E> | FaultOf<E> | Promise<AnswerOf<E> | FaultOf<E>>;

/**
 * Binds an endpoint to its handler. The handler receives validated input and returns the contract's response
 * or a fault.
 */
export function bind<E extends Endpoint, Context>(
  endpoint: E,
  handle: Handler<E, Context>,
  limits?: RouteLimits,
): BoundRoute<Context> {
  return { endpoint, handle: handle as BoundRoute<Context>['handle'], limits };
}

/**
 * Binds an endpoint that accepts a file. `file` is undefined if the request contains no file. The file exists
 * until the response has been sent.
 */
export function bindUpload<E extends Endpoint, Context>(
  endpoint: E,
  handle: (
    input: HandlerInput<E> & { file?: ReceivedFile },
    context: Context,
  ) => Promise<AnswerOf<E> | FaultOf<E>>,
  limits?: RouteLimits,
): BoundRoute<Context> {
  return { endpoint, handle: handle as BoundRoute<Context>['handle'], limits };
}

/**
 * Binds an endpoint that returns a file. Its handler returns a fault, or a file whose parts are created
 * during sending.
 */
export function bindFile<E extends Endpoint, Context>(
  endpoint: E,
  handle: (input: HandlerInput<E>, context: Context) => Promise<FileAnswer | FaultOf<E>>,
  limits?: RouteLimits,
): BoundRoute<Context> {
  return { endpoint, handle: handle as BoundRoute<Context>['handle'], limits };
}

/**
 * Binds an endpoint whose response comes from memory. Its uncached responses count against the query limit
 * instead of a rate limit of the route. The response may depend only on the site, the audience and the input.
 */
export function bindFromMemory<E extends Endpoint, Context>(
  endpoint: E,
  handle: Handler<E, Context>,
  canonicalQuery?: (input: HandlerInput<E>, context: Context) => string,
  isFleeting?: (input: HandlerInput<E>) => boolean,
): BoundRoute<Context> {
  if (endpoint.method !== 'GET' || endpoint.access !== 'public' || !endpoint.cacheTags)
    throw new Error(`${endpoint.path} does not return the same response to everyone in an audience`);
  return {
    ...bind(endpoint, handle),
    isFromMemory: true,
    ...(canonicalQuery
      ? { canonicalQuery: canonicalQuery as BoundRoute<Context>['canonicalQuery'] & object }
      : {}),
    ...(isFleeting ? { isFleeting: isFleeting as BoundRoute<Context>['isFleeting'] & object } : {}),
  };
}
