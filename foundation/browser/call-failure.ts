import { serverNow } from './time/server-clock.ts';
import { errorsOf, shopperText } from '../pure/error-texts.ts';
import { CallError, type FaultBody } from '../pure/fault.ts';
import { isFramed } from './navigation/frame-messages.ts';
import { showMessage } from './messages.ts';
import { hasExpired, SESSION_ENDED } from './session/session.ts';

/**
 * Creates the error for an unsuccessful response and triggers its side effects. The module loads on the first
 * failure, so that pages without failures never load it.
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

/** The window event that reports a locked session. */
export const SESSION_LOCKED = 'session-locked';

let isHearing = false;

/** Displays a failure that no component has handled in the message bar. */
function reportUnhandled(event: PromiseRejectionEvent): void {
  if (!(event.reason instanceof CallError)) return;
  event.preventDefault();
  showMessage(event.reason.message, { kind: 'error' });
}

/**
 * Signs out a customer whose token has expired. After signing in again, the customer returns to this page
 * (ERROR-11, -19). Applies only if the document's `data-expired` is `logout`; other sites only display the
 * error.
 */
function leaveIfExpired(): void {
  if (isFramed() || document.documentElement.dataset['expired'] !== 'logout' || !hasExpired(serverNow()))
    return;
  dispatchEvent(new Event(SESSION_ENDED));
  location.assign(`/account/logout?returnUrl=${encodeURIComponent(location.pathname + location.search)}`);
}
