import { useEffect, useEffectEvent, useState } from 'react';
import { SESSION_ENDED } from '../session/session.ts';

interface Draft {
  /** The owner of the form. No other user can see the draft. */
  owner: string;
  values: unknown;
  /** The time of expiry, in ms since 1970. */
  expires: number;
}

const PREFIX = 'draft-';
const HOUR_MS = 3_600_000;

/** Returns the draft of the owner's form with this name; null if there is no draft. */
export function draftOf<T>(name: string, owner: string): T | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Draft | null;
    return draft?.owner === owner && draft.expires > Date.now() ? (draft.values as T) : null;
  } catch {
    // Browser storage is forbidden, or another script wrote the entry.
    return null;
  }
}

/** Stores the text typed into a form, in this tab, for one hour. */
export function storeDraft(name: string, owner: string, values: unknown): void {
  const draft: Draft = { owner, values, expires: Date.now() + HOUR_MS };
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Browser storage is full or forbidden, so the user must type the text again.
  }
}

/** Whether this tab contains an unexpired draft, which its owner will see after signing in. */
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
    // Browser storage is forbidden, so nothing was stored.
  }
}

/**
 * Returns the draft of a form from the end of the owner's session; null if there is no draft. A draft stays
 * in this tab until its form is displayed, for at most one hour. `typed` returns the values to store, or null
 * if there is nothing to store.
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
