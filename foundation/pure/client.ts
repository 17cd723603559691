import type { AnswerOf, CallInput, Endpoint } from './endpoint.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** `caller`: the caller handles a 404, and the not-found page is not displayed (ERROR-16). */
  missing?: Endpoint['missing'];
  /**
   * The version that the request changes. If another user has changed the same fields since that version, the
   * response is 409.
   */
  ifMatch?: number;
}

/**
 * Sends a request to an endpoint. Throws a CallError for every response except 2xx. In the browser it uses
 * HTTP; on the server it calls the handlers in process, as a guest.
 */
export type Client = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<AnswerOf<E>>;
