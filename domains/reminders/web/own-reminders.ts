import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { sessionPerson } from '#foundation/browser/session/session.ts';
import { createStore, useStore } from '#foundation/browser/storage/store.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { genericText } from '#foundation/pure/error-texts.ts';
import { LOGIN_CALLBACK } from '#domains/identity/contract/identity.ts';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { getOwnReminders, type OwnReminderList } from '../contract.ts';

/** The user's reminders in this tab. Used for the count in the toolbar and for the list. */
interface Own {
  /** The account id for which reminders were requested; null before the first request. */
  who: string | null;
  state: 'loading' | 'success' | 'failure';
  list: OwnReminderList | null;
  error: string;
}

const NOTHING: Own = { who: null, state: 'loading', list: null, error: '' };
const own = createStore<Own>(NOTHING);
/** The sequence number of the latest request. Responses to earlier requests are ignored. */
let latestRequest = 0;

async function load(who: string): Promise<void> {
  const turn = (latestRequest += 1);
  const same = own.get().who === who;
  if (!same || own.get().state === 'failure') own.set({ ...NOTHING, who });
  try {
    const list = await call(getOwnReminders, {});
    if (turn === latestRequest) own.set({ who, state: 'success', list, error: '' });
  } catch (error) {
    // If a reload fails, the list that is already loaded stays on display.
    if (turn === latestRequest && own.get().list === null)
      own.set({ who, state: 'failure', list: null, error: reminderText(error) });
  }
}

/**
 * Reloads the user's reminders after a change. The previous list stays on display until the response arrives
 * (REMINDER-11).
 */
export async function reloadReminders(): Promise<void> {
  const { who } = own.get();
  if (who !== null && who === sessionPerson()?.userId) await load(who);
}

/**
 * Returns the user's reminders. Loads them once per tab and reloads them after each change. Does not load
 * them on the page that completes a sign-in (REMINDER-10).
 */
export function useOwnReminders(): Omit<Own, 'who'> {
  const who = useSignedInId();
  const { pathname } = useLocation();
  const isCallback = pathname.toLowerCase().replace(/\/+$/, '') === LOGIN_CALLBACK;
  const known = useStore(own);
  useEffect(() => {
    if (who !== null && !isCallback && own.get().who !== who) void load(who);
  }, [who, isCallback]);
  return known.who === who ? known : NOTHING;
}

/**
 * Returns the error message for a failed request: the server's message, or a general one for the status
 * (REMINDER-09, ERROR-18).
 */
export function reminderText(error: unknown): string {
  return isCallError(error) ? (error.body.errtext ?? genericText(error.status)) : genericText(0);
}
