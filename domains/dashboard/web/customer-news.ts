import { useEffect } from 'react';
import { call } from '#foundation/browser/call.ts';
import { createStore, useStore } from '#foundation/browser/store.ts';
import { getStats, type CustomerNews } from '../contract.ts';

/** Until when acceptances were seen, an instant by account; questions count until they are answered. */
const SEEN = 'customerNewsSeen';
const WATCH_MS = 60_000;

interface News {
  who: string | null;
  news: readonly CustomerNews[];
  /** The latest that was looked at; empty: none. */
  seen: string;
}
const NOTHING: News = { who: null, news: [], seen: '' };
const kept = createStore<News>(NOTHING);

/** What of it waits to be read: questions without an answer, and acceptances since somebody looked last. */
export function unreadNews(news: readonly CustomerNews[], seen: string): number {
  return news.filter(({ kind, at }) => kind === 'question' || at > seen).length;
}

/** Somebody has looked at the news: acceptances count no more. */
export function noteNewsSeen(who: string, news: readonly CustomerNews[]): void {
  const seen = news.reduce((latest, { at }) => (at > latest ? at : latest), seenBy(who));
  kept.set({ who, news, seen });
  try {
    localStorage.setItem(`${SEEN} ${who}`, seen);
  } catch {
    // Then they count again in the next tab.
  }
}

/** How much of what customers said to somebody's quotes waits to be read; looked at again each minute. */
export function useUnreadNews(who: string): number {
  useEffect(() => {
    const stop = new AbortController();
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const { news } = await call(getStats, {}, { signal: stop.signal });
        if (!stop.signal.aborted) kept.set({ who, news, seen: seenBy(who) });
      } catch {
        // What is shown stays: it is a hint, and the Stats say what failed.
      }
    };
    void look();
    const timer = setInterval(() => void look(), WATCH_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [who]);
  const known = useStore(kept);
  return known.who === who ? unreadNews(known.news, known.seen) : 0;
}

function seenBy(who: string): string {
  try {
    return localStorage.getItem(`${SEEN} ${who}`) ?? '';
  } catch {
    return '';
  }
}
