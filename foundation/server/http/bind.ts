import type { AnswerOf, Endpoint, FaultOf, FileAnswer, HandlerInput } from '../../pure/endpoint.ts';
import type { Visitor } from '../../pure/visitor.ts';
import type { GivenInput } from './read-input.ts';
import type { ReceivedFile } from './receive-file.ts';

/** What every handler is told at the least: who asks. */
export interface Asked {
  visitor: Visitor;
}

export interface RouteLimits {
  /** Most calls of one visitor (by address) in `seconds`; more answer 429. */
  max: number;
  seconds: number;
}

/** An endpoint with the function that answers it. */
export interface BoundRoute<Context> {
  endpoint: Endpoint;
  handle(input: GivenInput, context: Context): unknown;
  limits?: RouteLimits;
  /** Headers of the answer that belong to the call itself. */
  headersOf?(context: Context): Record<string, string>;
  /** Answered from memory, before the router (fast-path.ts). */
  isFastPath?: true;
  /** The query of a cacheable call in its one form: calls that mean the same share an answer. */
  canonicalQuery?(input: { params?: unknown; query?: unknown }, context: Context): string;
  /** Of a cacheable call: whether this answer is good for the moment only, so that nothing keeps it. */
  isFleeting?(input: { params?: unknown; query?: unknown }): boolean;
}

type Handler<E, Context> = (
  input: HandlerInput<E>,
  context: Context,
) => AnswerOf<E> | FaultOf<E> | Promise<AnswerOf<E> | FaultOf<E>>;

/** Binds an endpoint to its handler. The handler gets validated input and answers the shape, or a fault of the contract. */
export function bind<E extends Endpoint, Context>(
  endpoint: E,
  handle: Handler<E, Context>,
  limits?: RouteLimits,
): BoundRoute<Context> {
  return { endpoint, handle: handle as BoundRoute<Context>['handle'], ...(limits ? { limits } : {}) };
}

/** Binds an endpoint that takes a file; without one it gets none. The file is there until the call is answered. */
export function bindUpload<E extends Endpoint, Context>(
  endpoint: E,
  handle: (
    input: HandlerInput<E> & { file?: ReceivedFile },
    context: Context,
  ) => Promise<AnswerOf<E> | FaultOf<E>>,
  limits?: RouteLimits,
): BoundRoute<Context> {
  return { endpoint, handle: handle as BoundRoute<Context>['handle'], ...(limits ? { limits } : {}) };
}

/** Binds an endpoint that answers a file: its handler answers one whose parts are made while they are sent, or a fault. */
export function bindFile<E extends Endpoint, Context>(
  endpoint: E,
  handle: (input: HandlerInput<E>, context: Context) => Promise<FileAnswer | FaultOf<E>>,
  limits?: RouteLimits,
): BoundRoute<Context> {
  return { endpoint, handle: handle as BoundRoute<Context>['handle'], ...(limits ? { limits } : {}) };
}

/**
 * Binds an endpoint whose answer comes from memory, so that a router with its hooks would cost more than the answer: such
 * calls are answered before it. The answer may depend on the site, the audience and the input, nothing else.
 */
export function bindFastPath<E extends Endpoint, Context>(
  endpoint: E,
  handle: Handler<E, Context>,
  canonicalQuery?: (input: HandlerInput<E>, context: Context) => string,
  isFleeting?: (input: HandlerInput<E>) => boolean,
): BoundRoute<Context> {
  if (endpoint.method !== 'GET' || endpoint.access !== 'public' || !endpoint.cacheTags)
    throw new Error(`${endpoint.path} is not the same for everyone of an audience`);
  return {
    ...bind(endpoint, handle),
    isFastPath: true,
    ...(canonicalQuery
      ? { canonicalQuery: canonicalQuery as BoundRoute<Context>['canonicalQuery'] & object }
      : {}),
    ...(isFleeting ? { isFleeting: isFleeting as BoundRoute<Context>['isFleeting'] & object } : {}),
  };
}
