import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { AnalyticsEventType } from './contract.ts';
import { countedPath, countedQuery } from './rules.ts';
import {
  addViews,
  deleteEventsBefore,
  insertEvents,
  readTerms,
  type EventRow,
  type ViewRow,
} from './store.ts';

export interface Happening {
  analyticsEventType: AnalyticsEventType;
  query: string;
  productList: readonly string[];
  url: string;
  isRepeatUser: boolean;
}

export interface Analytics {
  /** Takes an event to be written with the next batch; false when there are too many waiting and it was dropped. */
  record(siteId: string, event: Happening, now: Date): boolean;
  /** Counts a view of a product page; false when it was dropped. */
  viewed(siteId: string, productId: number, now: Date): boolean;
  /** How often a term was searched for, and the terms that begin like it; as of some minutes ago. */
  searched(siteId: string, term: string, now: Date): Promise<SearchedTerms>;
  /** Writes what is waiting; answers how many rows. What cannot be written waits for the next time. */
  flush(): Promise<number>;
  /** Removes what is older than the time it is kept for; answers how many. */
  forget(now: Date): Promise<number>;
}

export interface SearchedTerms {
  searchTerm: string;
  searches: number;
  popular: { term: string; searches: number }[];
}

/** Most events, and most counts of views, that wait for the next batch. */
const MOST_WAITING = 5000;
const BATCH = 500;
const DAY_MS = 24 * 3600 * 1000;
const COUNTED_DAYS = 30;
const KEPT_DAYS = 90;
const TERMS_FRESH_MS = 5 * 60_000;
const MOST_TERMS = 1000;
const MOST_POPULAR = 10;
/** A term that fewer asked for might tell of one of them. */
const FEWEST_SEARCHES = 3;

/** What shoppers do, written in batches so that nobody waits for it. Nothing says who they were. */
export function createAnalytics({ db }: { db: Kysely<Tables> }): Analytics {
  let events: EventRow[] = [];
  let views = new Map<string, ViewRow>();
  const terms = new Map<string, { at: number; found: Promise<{ term: string; searches: number }[]> }>();

  function countView(row: ViewRow): boolean {
    const key = `${row.siteId} ${row.productId} ${row.day}`;
    const waiting = views.get(key);
    if (waiting) waiting.views += row.views;
    else if (views.size < MOST_WAITING) views.set(key, { ...row });
    else return false;
    return true;
  }

  function termsOf(siteId: string, now: Date): Promise<{ term: string; searches: number }[]> {
    const known = terms.get(siteId);
    if (known && now.getTime() - known.at < TERMS_FRESH_MS) return known.found;
    const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS);
    const found = readTerms(db, siteId, since, { atLeast: FEWEST_SEARCHES, limit: MOST_TERMS });
    terms.set(siteId, { at: now.getTime(), found });
    found.catch(() => terms.delete(siteId));
    return found;
  }

  return {
    record(siteId, { analyticsEventType, query, productList, url, isRepeatUser }, now) {
      if (events.length >= MOST_WAITING) return false;
      events.push({
        siteId,
        type: analyticsEventType,
        query: countedQuery(query),
        productList,
        path: countedPath(url),
        isRepeatUser,
        at: now,
      });
      return true;
    },
    viewed: (siteId, productId, now) =>
      countView({ siteId, productId, day: now.toISOString().slice(0, 10), views: 1 }),
    async searched(siteId, term, now) {
      const searchTerm = countedQuery(term);
      const all = await termsOf(siteId, now);
      return {
        searchTerm,
        searches: all.find((one) => one.term === searchTerm)?.searches ?? 0,
        popular: all.filter((one) => one.term.startsWith(searchTerm)).slice(0, MOST_POPULAR),
      };
    },
    async flush() {
      const taken = events;
      const counted = [...views.values()];
      events = [];
      views = new Map();
      let written = 0;
      try {
        for (; written < taken.length; written += BATCH)
          await insertEvents(db, taken.slice(written, written + BATCH));
      } catch (error) {
        events = [...taken.slice(written), ...events].slice(0, MOST_WAITING);
        for (const row of counted) countView(row);
        throw error;
      }
      let from = 0;
      try {
        for (; from < counted.length; from += BATCH) await addViews(db, counted.slice(from, from + BATCH));
      } catch (error) {
        for (const row of counted.slice(from)) countView(row);
        throw error;
      }
      return taken.length + counted.length;
    },
    forget: (now) => deleteEventsBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
  };
}
