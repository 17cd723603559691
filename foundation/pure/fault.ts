/**
 * Expected errors are values. A handler returns a fault; the server turns it into an answer with that status,
 * the browser's client turns the answer back into a thrown {@link CallError}.
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

/** An error that a call may answer, as its contract states it: once, for server, client and documents. */
export interface FaultSpec<Code extends string = string> {
  readonly code: Code;
  readonly status: FaultStatus;
  /** What a shopper reads, unless the fault brings words of its own. */
  readonly text: string;
}

/** States an error of a contract. */
export function faultSpec<const Code extends string>(
  code: Code,
  status: FaultStatus,
  text: string,
): FaultSpec<Code> {
  return { code, status, text };
}

export interface FaultBody<Code extends string = string> {
  /** Texts for the shopper, in order. */
  errors: string[];
  /** Machine-readable code from the subject's contract. */
  code?: Code;
  /** First text again, for the calls whose callers read `errtext` (newsletter, reminders). */
  errtext?: string;
  /** Why a provider refused a payment (checkout §7). */
  refusalReason?: string;
  /** Where what was refused can be tried again, when that is not the page that asked. */
  tryAgainPath?: string;
  /** Field path to text, for forms. */
  fields?: Record<string, string>;
  /** What others have changed since the version that a change names with `If-Match`. */
  differs?: Differing[];
  /** The version that there is now. */
  version?: number;
  requestId?: string;
}

/** A field that two people have changed. */
export interface Differing {
  field: string;
  /** What it says now, as JSON. */
  theirs: unknown;
  /** Who wrote that, and when (ISO instant). */
  user: string;
  at: string;
}

export interface Fault<Code extends string = string> {
  readonly fault: true;
  readonly status: FaultStatus;
  readonly body: FaultBody<Code>;
  /** When whoever is told to wait may ask again; goes out as the header `retry-after`. */
  readonly retryAfterSeconds?: number;
}

/** Makes a fault that a contract states; `texts` go in place of its own where they tell more. */
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
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

/** Makes a fault with one or more texts. */
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

/** What a client throws when a call answers with anything but 2xx, or does not answer (status 0). */
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

/** Whether a thrown value is a {@link CallError}, also one of another copy of this module (development runs two). */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError';
}

/** Every message of a failed call, joined (ERROR-08); undefined if the response has none. */
export function errorText({ body }: CallError): string | undefined {
  return body.errors.length === 0 ? undefined : body.errors.join(', ');
}
