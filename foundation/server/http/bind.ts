import type { AnswerOf, Endpoint, FaultOf, FileAnswer, HandlerInput } from '../../pure/endpoint.ts';
import type { User } from '#foundation/pure/user.ts';
import type { RawInput } from './read-input.ts';
import type { ReceivedFile } from './receive-file.ts';

/** The part of the request context that all handlers need. */
export interface BaseContext {
  user: User;
}

export interface RouteLimits {
  /** The maximum number of requests in `seconds` from one network. Further requests fail with status 429. */
  max: number;
  seconds: number;
}

/** An endpoint together with its handler. */
export interface BoundRoute<Context> {
  endpoint: Endpoint;
  handle(input: RawInput, context: Context): unknown;
  limits?: RouteLimits;
  /** Returns additional headers for responses of this endpoint. */
  headersOf?(context: Context): Record<string, string>;
  /**
   * Returns the canonical query of a request whose response is cached, so that equivalent requests share a
   * response.
   */
  canonicalQuery?(input: { params?: unknown; query?: unknown }, context: Context): string;
  /** True if the response to this request depends on the current time and must therefore not be cached. */
  isFleeting?(input: { params?: unknown; query?: unknown }): boolean;
}

type Handler<E, Context> = (
  input: HandlerInput<E>,
  context: Context,
) => AnswerOf<E> | FaultOf<E> | Promise<AnswerOf<E> | FaultOf<E>>;

/**
 * Combines an endpoint with its handler. The handler receives validated input and returns a response that
 * matches the contract, or a fault.
 */
export function bind<E extends Endpoint, Context>(
  endpoint: E,
  handle: Handler<E, Context>,
  limits?: RouteLimits,
): BoundRoute<Context> {
  return { endpoint, handle: handle as BoundRoute<Context>['handle'], limits };
}

/**
 * Combines an endpoint that accepts a file with its handler. `file` is undefined if the request contains
 * none. The file is deleted after the response has been sent.
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
 * Combines an endpoint that returns a file with its handler. The handler returns a fault or a file. The parts
 * of the file are created while it is sent.
 */
export function bindFile<E extends Endpoint, Context>(
  endpoint: E,
  handle: (input: HandlerInput<E>, context: Context) => Promise<FileAnswer | FaultOf<E>>,
  limits?: RouteLimits,
): BoundRoute<Context> {
  return { endpoint, handle: handle as BoundRoute<Context>['handle'], limits };
}

/**
 * Combines an endpoint with its handler and with what the response cache must know about its requests. The
 * response may depend only on the site, the audience and the input.
 */
export function bindCached<E extends Endpoint, Context>(
  endpoint: E,
  handle: Handler<E, Context>,
  canonicalQuery?: (input: HandlerInput<E>, context: Context) => string,
  isFleeting?: (input: HandlerInput<E>) => boolean,
): BoundRoute<Context> {
  if (endpoint.method !== 'GET' || endpoint.access !== 'public' || !endpoint.cacheTags)
    throw new Error(`${endpoint.path} does not return the same response to everyone in an audience`);
  return {
    ...bind(endpoint, handle),
    ...(canonicalQuery
      ? { canonicalQuery: canonicalQuery as BoundRoute<Context>['canonicalQuery'] & object }
      : {}),
    ...(isFleeting ? { isFleeting: isFleeting as BoundRoute<Context>['isFleeting'] & object } : {}),
  };
}
