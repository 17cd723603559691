import { serverNow } from './server-clock.ts';
import { errorsOf, shopperText } from '../pure/error-texts.ts';
import { CallError, type FaultBody } from '../pure/fault.ts';
import { isFramed } from './framed.ts';
import { showMessage } from './messages.ts';
import { hasExpired, SESSION_ENDED } from './session.ts';

/**
 * What follows an answer that is no success. Loaded when the first one comes, so that a page that goes well never has it.
 */
export function callFailure(status: number, body: object | null): CallError {
  if (!isHearing) {
    isHearing = true;
    addEventListener('unhandledrejection', tellUnhandled);
  }
  if (status === 401) leaveIfExpired();
  if (status === 423) dispatchEvent(new Event(SESSION_LOCKED));
  const errors = errorsOf(body);
  const failure = new CallError(status, { ...(body as Partial<FaultBody> | null), errors });
  failure.message = shopperText(status, errors);
  return failure;
}

/** What the window hears when the shop says that the screen is locked. */
export const SESSION_LOCKED = 'session-locked';

let isHearing = false;

/** A failure that no part of the page has words for is told in the bar of messages. */
function tellUnhandled(event: PromiseRejectionEvent): void {
  if (!(event.reason instanceof CallError)) return;
  event.preventDefault();
  showMessage(event.reason.message, { kind: 'error' });
}

/**
 * Someone who was signed in and whose token has expired is signed out, and comes back here (ERROR-11, -19). Sites that
 * only tell it say so on their document.
 */
function leaveIfExpired(): void {
  if (isFramed() || document.documentElement.dataset['expired'] !== 'logout' || !hasExpired(serverNow()))
    return;
  dispatchEvent(new Event(SESSION_ENDED));
  location.assign(`/account/logout?returnUrl=${encodeURIComponent(location.pathname + location.search)}`);
}
