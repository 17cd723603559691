import type { AnswerOf, CallInput, Endpoint } from './endpoint.ts';

/**
 * Calls endpoints by value. Throws a CallError for every answer but 2xx.
 * The browser's goes over HTTP, the server's calls handlers in process as a guest.
 */
export type Client = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: { signal?: AbortSignal },
) => Promise<AnswerOf<E>>;
