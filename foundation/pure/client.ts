import type { AnswerOf, CallInput, Endpoint } from './endpoint.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** `caller`: a 404 of this request does not display the not-found page (ERROR-16). */
  missing?: Endpoint['missing'];
  /** The version to change. If another user has changed the same fields since, the response is 409. */
  ifMatch?: number;
}

/**
 * Sends a request to an endpoint. Throws a CallError for every response except 2xx. In the browser it uses
 * HTTP; on the server it calls handlers in process, as a guest.
 */
export type Client = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<AnswerOf<E>>;
