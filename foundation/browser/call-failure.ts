import { serverNow } from './time/server-clock.ts';
import { errorsOf, shopperText } from '../pure/error-texts.ts';
import { CallError, type FaultBody } from '../pure/fault.ts';
import { isFramed } from './navigation/frame-messages.ts';
import { showMessage } from './messages.ts';
import { hasExpired, SESSION_ENDED } from './session/session.ts';

/**
 * Creates the error for an unsuccessful response. Also ends an expired session (401) and reports a locked one
 * (423). This module is loaded at the first failure, so most pages never load it.
 */
export function callFailure(status: number, body: object | null): CallError {
  if (!isHearing) {
    isHearing = true;
    addEventListener('unhandledrejection', reportUnhandled);
  }
  if (status === 401) leaveIfExpired();
  if (status === 423) dispatchEvent(new Event(SESSION_LOCKED));
  const errors = errorsOf(body);
  const failure = new CallError(status, { ...(body as Partial<FaultBody> | null), errors });
  failure.message = shopperText(status, errors);
  return failure;
}

/** The window event that is dispatched when a response reports a locked session. */
export const SESSION_LOCKED = 'session-locked';

let isHearing = false;

/** Displays the message of an API error that no component has handled. */
function reportUnhandled(event: PromiseRejectionEvent): void {
  if (!(event.reason instanceof CallError)) return;
  event.preventDefault();
  showMessage(event.reason.message, { kind: 'error' });
}

/**
 * Signs out a customer whose token has expired. After the next sign-in, the customer returns to this page
 * (ERROR-11, -19). Does nothing unless the document's `data-expired` is `logout`; on other sites, only the
 * error is displayed.
 */
function leaveIfExpired(): void {
  if (isFramed() || document.documentElement.dataset['expired'] !== 'logout' || !hasExpired(serverNow()))
    return;
  dispatchEvent(new Event(SESSION_ENDED));
  location.assign(`/account/logout?returnUrl=${encodeURIComponent(location.pathname + location.search)}`);
}
