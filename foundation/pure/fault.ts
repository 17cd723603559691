/**
 * Expected errors are values. A handler returns a fault; the server turns it into an answer with that status,
 * the browser's client turns the answer back into a thrown {@link CallError}.
 */

export interface FaultBody {
  /** Texts for the shopper, in order. */
  errors: string[];
  /** Machine-readable code from the subject's contract. */
  code?: string;
  /** First text again, for the calls whose callers read `errtext` (newsletter, reminders). */
  errtext?: string;
  /** Why a provider refused a payment (checkout §7). */
  refusalReason?: string;
  /** Field path to text, for forms. */
  fields?: Record<string, string>;
  requestId?: string;
}

export interface Fault {
  readonly fault: true;
  readonly status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
  readonly body: FaultBody;
}

/** Makes a fault with one or more texts. */
export function fault(
  status: Fault['status'],
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
