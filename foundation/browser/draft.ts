import { useEffect, useEffectEvent, useState } from 'react';
import { SESSION_ENDED } from './session.ts';

interface Draft {
  /** Whose form it is: nobody else finds it in theirs. */
  owner: string;
  values: unknown;
  /** Milliseconds since 1970. */
  expires: number;
}

const PREFIX = 'draft-';
const HOUR_MS = 3_600_000;

/** What was kept of somebody's form; null for nothing. */
export function draftOf<T>(name: string, owner: string): T | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Draft | null;
    return draft?.owner === owner && draft.expires > Date.now() ? (draft.values as T) : null;
  } catch {
    // Storage is forbidden, or it is not ours.
    return null;
  }
}

/** Stores the text typed into a form, in this tab, for one hour. */
export function storeDraft(name: string, owner: string, values: unknown): void {
  const draft: Draft = { owner, values, expires: Date.now() + HOUR_MS };
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: it is typed again.
  }
}

/** Whether something that was typed waits for whoever it is of, to be shown once they are signed in. */
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

/** Nothing of anybody's forms stays in this tab. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}

/**
 * What was typed into a form when the session ended, for whoever signs in again and comes back; null for nothing. It stays in this
 * tab for an hour, until the form that it belongs to is shown. `typed`: what there is to keep, null for nothing.
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
