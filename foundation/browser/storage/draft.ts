import { useEffect, useEffectEvent, useState } from 'react';
import { SESSION_ENDED } from '../session/session.ts';

interface Draft {
  /** The id of the user who typed the text. No other user can read the draft. */
  owner: string;
  values: unknown;
  /** When the draft expires, in ms since 1970. */
  expires: number;
}

const PREFIX = 'draft-';
const HOUR_MS = 3_600_000;

/** Returns the draft with this name if it belongs to the owner and has not expired; otherwise null. */
export function draftOf<T>(name: string, owner: string): T | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Draft | null;
    return draft?.owner === owner && draft.expires > Date.now() ? (draft.values as T) : null;
  } catch {
    // Browser storage is unavailable, or a different script has written the entry.
    return null;
  }
}

/** Stores the values of a form in this tab for one hour. */
export function storeDraft(name: string, owner: string, values: unknown): void {
  const draft: Draft = { owner, values, expires: Date.now() + HOUR_MS };
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // If browser storage is full or unavailable, the text is lost.
  }
}

/** Whether this tab contains a draft that has not expired. Its owner sees it after the next sign-in. */
export function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => {
      if (!key.startsWith(PREFIX)) return false;
      const { expires } = JSON.parse(sessionStorage.getItem(key)!) as Draft;
      return expires > Date.now();
    });
  } catch {
    return false;
  }
}

/** Deletes all drafts in this tab. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // If browser storage is unavailable, there are no drafts to delete.
  }
}

/**
 * Returns the draft that was stored when the owner's session ended; null if no draft exists. Deletes the
 * stored drafts after the form has been displayed. If the session ends again, stores the values that `typed`
 * returns, unless they are null.
 */
export function useDraft<T extends object>(
  name: string,
  { owner, typed }: { owner: string; typed: () => T | null },
): T | null {
  const [draft] = useState(() => draftOf<T>(name, owner));
  const keep = useEffectEvent(() => {
    const values = typed();
    if (values !== null) storeDraft(name, owner, values);
  });
  useEffect(() => {
    forgetDrafts();
    const ended = () => keep();
    window.addEventListener(SESSION_ENDED, ended);
    return () => window.removeEventListener(SESSION_ENDED, ended);
  }, []);
  return draft;
}
