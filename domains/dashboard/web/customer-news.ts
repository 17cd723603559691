import { useEffect } from 'react';
import { call } from '#foundation/browser/call.ts';
import { createStore, useStore } from '#foundation/browser/store.ts';
import { getStats, type CustomerNews } from '../contract.ts';

/**
 * When the user last saw the acceptances, as an instant by account. Questions count until they are answered.
 */
const SEEN = 'customerNewsSeen';
const WATCH_MS = 60_000;

interface CustomerEvents {
  who: string | null;
  events: readonly CustomerNews[];
  /** The latest event that the user has seen; empty if none. */
  seen: string;
}
const NOTHING: CustomerEvents = { who: null, events: [], seen: '' };
const eventsStore = createStore<CustomerEvents>(NOTHING);

/** Counts unread customer news: unanswered questions, and acceptances since the user last looked. */
export function unreadNews(events: readonly CustomerNews[], seen: string): number {
  return events.filter(({ kind, at }) => kind === 'question' || at > seen).length;
}

/** Marks the customer news as seen, so that acceptances no longer count. */
export function noteNewsSeen(who: string, events: readonly CustomerNews[]): void {
  const seen = events.reduce((latest, { at }) => (at > latest ? at : latest), seenBy(who));
  eventsStore.set({ who, events, seen });
  try {
    localStorage.setItem(`${SEEN} ${who}`, seen);
  } catch {
    // Without storage they count again in the next tab.
  }
}

/** Counts unread customer news on the user's quotes, refreshed every minute. */
export function useUnreadNews(who: string): number {
  useEffect(() => {
    const stop = new AbortController();
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const { news: events } = await call(getStats, {}, { signal: stop.signal });
        if (!stop.signal.aborted) eventsStore.set({ who, events, seen: seenBy(who) });
      } catch {
        // Keep the displayed count: it is only a hint, and the Stats panel displays the error.
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
