/**
 * Expected errors are values. A handler returns a fault, and the server converts it to a response with its
 * status. The browser's client then throws it as a {@link CallError}.
 */

export type FaultStatus =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 405
  | 409
  | 410
  | 413
  | 415
  | 421
  | 422
  | 423
  | 429
  | 500
  | 502
  | 503;

/**
 * An error that an endpoint may return. It is declared once, in the contract, for server, client and
 * documentation.
 */
export interface FaultSpec<Code extends string = string> {
  readonly code: Code;
  readonly status: FaultStatus;
  /** The text for shoppers, unless the fault provides its own. */
  readonly text: string;
}

/** Declares an error in a contract. */
export function faultSpec<const Code extends string>(
  code: Code,
  status: FaultStatus,
  text: string,
): FaultSpec<Code> {
  return { code, status, text };
}

export interface FaultBody<Code extends string = string> {
  /** Texts for the shopper, in display order. */
  errors: string[];
  /** The machine-readable code in the domain's contract. */
  code?: Code;
  /** The first text again, for callers of endpoints that read `errtext` (newsletter, reminders). */
  errtext?: string;
  /** The reason why a provider rejected a payment (checkout §7). */
  refusalReason?: string;
  /** The path at which the shopper can try again, if it is not the page that sent the request. */
  tryAgainPath?: string;
  /** Texts by field path, for forms. */
  fields?: Record<string, string>;
  /** The fields that other users have changed since the version in `If-Match`. */
  differs?: Differing[];
  /** The current version. */
  version?: number;
  requestId?: string;
}

/** A field that two users changed. */
export interface Differing {
  field: string;
  /** The other user's current value, as JSON. */
  theirs: unknown;
  /** The user who wrote that value. `at` is the time (ISO instant). */
  user: string;
  at: string;
}

export interface Fault<Code extends string = string> {
  readonly fault: true;
  readonly status: FaultStatus;
  readonly body: FaultBody<Code>;
  /** Seconds until the caller may retry, sent as the header `retry-after`. */
  readonly retryAfterSeconds?: number;
}

/** Creates a fault that a contract declares. `texts` replace the contract's text. */
export function failWith<Code extends string>(
  spec: FaultSpec<Code>,
  {
    texts,
    retryAfterSeconds,
    ...more
  }: Omit<FaultBody, 'errors' | 'code'> & {
    texts?: string | readonly string[];
    retryAfterSeconds?: number;
  } = {},
): Fault<Code> {
  const errors = texts === undefined ? [spec.text] : typeof texts === 'string' ? [texts] : [...texts];
  return {
    fault: true,
    status: spec.status,
    body: { errors, code: spec.code, ...more },
    retryAfterSeconds,
  };
}

/** Creates a fault with one or more texts. */
export function fault(
  status: FaultStatus,
  errors: string | string[],
  more: Omit<FaultBody, 'errors'> = {},
): Fault {
  return { fault: true, status, body: { errors: Array.isArray(errors) ? errors : [errors], ...more } };
}

export function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && (value as { fault?: unknown }).fault === true;
}

/** Thrown by a client if a response is not 2xx, or if there is no response (status 0). */
export class CallError extends Error {
  readonly status: number;
  readonly body: FaultBody;
  constructor(status: number, body: FaultBody) {
    super(body.errors[0] ?? `status ${status}`);
    this.name = 'CallError';
    this.status = status;
    this.body = body;
  }
}

/**
 * Whether a thrown value is a {@link CallError}, even from another copy of this module (there are two copies
 * in development).
 */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError';
}

/** Returns all messages of a failed request, joined (ERROR-08); undefined if the response has no messages. */
export function errorText({ body }: CallError): string | undefined {
  return body.errors.length === 0 ? undefined : body.errors.join(', ');
}
