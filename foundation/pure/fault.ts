// Expected errors are return values and not exceptions. A handler returns a fault, the server converts it to
// a response, and the API client in the browser throws it as a CallError.

/** The HTTP statuses of expected errors. */
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
 * An error that an endpoint may return. The contract declares it, and the server, the client and the
 * documentation use the declaration.
 */
export interface FaultSpec<Code extends string = string> {
  readonly code: Code;
  readonly status: FaultStatus;
  /** The text for the shopper. A fault may override it. */
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
  /** The texts for the shopper, in display order. */
  errors: string[];
  /** The code of the error, as declared in the contract of a domain. */
  code?: Code;
  /** A copy of the first text, for clients that read `errtext` (newsletter, reminders). */
  errtext?: string;
  /** Why a payment provider rejected a payment (checkout §7). */
  refusalReason?: string;
  /** The path of the page on which the shopper can try again, if it is not the current page. */
  tryAgainPath?: string;
  /** The permission that the staff member lacks. */
  permission?: string;
  /** The error texts of a form by field path. */
  fields?: Record<string, string>;
  /** The fields that other users have changed since the version in the header `If-Match`. */
  differs?: Differing[];
  /** The current version of the resource. */
  version?: number;
  requestId?: string;
}

/** A field that both the user and a different user have changed. */
export interface Differing {
  field: string;
  /** The value that the other user has saved, as JSON. */
  theirs: unknown;
  /** The name of the other user. `at` is when they saved the value (ISO 8601). */
  user: string;
  at: string;
}

export interface Fault<Code extends string = string> {
  readonly fault: true;
  readonly status: FaultStatus;
  readonly body: FaultBody<Code>;
  /** The number of seconds after which the client may retry. It is sent in the header `retry-after`. */
  readonly retryAfterSeconds?: number;
}

/** Creates a fault from an error that a contract declares. `texts` overrides the declared text. */
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

/** Creates a fault that no contract declares, with one or more texts. */
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

/** The error that a client throws for a response other than 2xx, or if there is no response (status 0). */
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
 * Whether a thrown value is a {@link CallError}. Compares the name, because in development this module is
 * loaded twice and `instanceof` fails.
 */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError';
}

/** Whether a request failed without a response. The server may have processed the request. */
export function isConnectionLost(error: unknown): boolean {
  return isCallError(error) && error.status === 0;
}

/**
 * Returns the messages of a failed request, joined with commas (ERROR-08). Returns undefined if the response
 * contains none.
 */
export function errorText({ body }: CallError): string | undefined {
  return body.errors.length === 0 ? undefined : body.errors.join(', ');
}
