import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { sessionPerson } from '#foundation/browser/session.ts';
import { createStore, useStore } from '#foundation/browser/store.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { genericText } from '#foundation/pure/error-texts.ts';
import { LOGIN_CALLBACK } from '#domains/identity/contract.ts';
import { useSignedInId } from '#domains/identity/web/own-account.ts';
import { getOwnReminders, type OwnReminderList } from '../contract.ts';

/** The reminders of who is signed in, as this tab knows them: the toolbar's number and the list are one. */
interface Own {
  /** Whose they are; null while nobody's were asked for. */
  who: string | null;
  state: 'loading' | 'success' | 'failure';
  list: OwnReminderList | null;
  error: string;
}

const NOTHING: Own = { who: null, state: 'loading', list: null, error: '' };
const own = createStore<Own>(NOTHING);
/** The latest question: an answer to one before it is not shown. */
let asked = 0;

async function load(who: string): Promise<void> {
  const turn = (asked += 1);
  const same = own.get().who === who;
  if (!same || own.get().state === 'failure') own.set({ ...NOTHING, who });
  try {
    const list = await call(getOwnReminders, {});
    if (turn === asked) own.set({ who, state: 'success', list, error: '' });
  } catch (error) {
    // What is shown stays: it was true a moment ago.
    if (turn === asked && own.get().list === null)
      own.set({ who, state: 'failure', list: null, error: reminderText(error) });
  }
}

/** Asks anew, after a change; the list that is shown stays until the new one is here (REMINDER-11). */
export async function reloadReminders(): Promise<void> {
  const { who } = own.get();
  if (who !== null && who === sessionPerson()?.userId) await load(who);
}

/**
 * The reminders of who is signed in, asked for once a tab and after each change: for the toolbar's number as for the list.
 * Nothing is asked on the page that ends a sign-in (REMINDER-10).
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

/** What a failure says: the server's own words, else the tools' text of its status (REMINDER-09, ERROR-18). */
export function reminderText(error: unknown): string {
  return isCallError(error) ? (error.body.errtext ?? genericText(error.status)) : genericText(0);
}
