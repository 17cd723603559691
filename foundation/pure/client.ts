import type { AnswerOf, CallInput, Endpoint } from './endpoint.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /**
   * With `caller`, a 404 response is returned to the caller and does not display the not-found page
   * (ERROR-16).
   */
  missing?: Endpoint['missing'];
  /**
   * The version of the resource that the change is based on. If another user has changed the same fields
   * since, the request fails with 409.
   */
  ifMatch?: number;
}

/**
 * Sends a request to an endpoint. Throws a CallError for every response other than 2xx. In the browser, the
 * request uses HTTP. On the server, it calls the handler in process, as a guest.
 */
export type Client = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<AnswerOf<E>>;
