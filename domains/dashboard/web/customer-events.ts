import { useEffect } from 'react';
import { call } from '#foundation/browser/call.ts';
import { createStore, useStore } from '#foundation/browser/storage/store.ts';
import { getStats, type CustomerNews } from '../contract.ts';

/**
 * The storage key for the time up to which a user has seen accepted quotes, by account. Unanswered questions
 * always count as unread.
 */
const SEEN = 'customerNewsSeen';
const WATCH_MS = 60_000;

interface CustomerEvents {
  who: string | null;
  events: readonly CustomerNews[];
  /** The time of the latest event that the user has seen; empty if the user has seen none. */
  seen: string;
}
const NOTHING: CustomerEvents = { who: null, events: [], seen: '' };
const eventsStore = createStore<CustomerEvents>(NOTHING);

/** Counts the unread events: all unanswered questions, and quotes accepted after `seen`. */
export function unreadNews(events: readonly CustomerNews[], seen: string): number {
  return events.filter(({ kind, at }) => kind === 'question' || at > seen).length;
}

/** Records that the user has seen the events. Accepted quotes then no longer count as unread. */
export function noteNewsSeen(who: string, events: readonly CustomerNews[]): void {
  const seen = events.reduce((latest, { at }) => (at > latest ? at : latest), seenBy(who));
  eventsStore.set({ who, events, seen });
  try {
    localStorage.setItem(`${SEEN} ${who}`, seen);
  } catch {
    // If the storage is unavailable, the events count as unread in the next tab.
  }
}

/** Returns the number of unread customer events in the user's projects. Refreshed every minute. */
export function useUnreadNews(who: string): number {
  useEffect(() => {
    const stop = new AbortController();
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const { customerEvents: events } = await call(getStats, {}, { signal: stop.signal });
        if (!stop.signal.aborted) eventsStore.set({ who, events, seen: seenBy(who) });
      } catch {
        // If the request fails, keep the previous number. The Stats panel displays the error.
      }
    };
    void look();
    const timer = setInterval(() => void look(), WATCH_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [who]);
  const known = useStore(eventsStore);
  return known.who === who ? unreadNews(known.events, known.seen) : 0;
}

function seenBy(who: string): string {
  try {
    return localStorage.getItem(`${SEEN} ${who}`) ?? '';
  } catch {
    return '';
  }
}
