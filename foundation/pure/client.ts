import type { AnswerOf, CallInput, Endpoint } from './endpoint.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** `caller`: a 404 of this one call is no reason to show that the page is not there (ERROR-16). */
  missing?: Endpoint['missing'];
  /** The version that is being changed: where others have changed the same meanwhile, the answer is 409. */
  ifMatch?: number;
}

/**
 * Calls endpoints by value. Throws a CallError for every answer but 2xx.
 * The browser's goes over HTTP, the server's calls handlers in process as a guest.
 */
export type Client = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<AnswerOf<E>>;
