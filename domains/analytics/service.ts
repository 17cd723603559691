import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { LruMap } from '#foundation/pure/lru-map.ts';
import { isDataError } from '#foundation/server/database/data-error.ts';
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

export interface AnalyticsEvent {
  analyticsEventType: AnalyticsEventType;
  query: string;
  productList: readonly string[];
  url: string;
  isRepeatUser: boolean;
}

export interface Analytics {
  /**
   * Takes an event to be written with the next batch; false when there are too many waiting and it was dropped. The same
   * words of the same `client` count once a day, so that nobody makes a term popular alone.
   */
  record(siteId: string, event: AnalyticsEvent, now: Date, client?: string): boolean;
  /** Counts a view of a product page; false when it was dropped. */
  viewed(siteId: string, productId: number, now: Date): boolean;
  /** How often a term was searched for, and the terms that begin like it; as of some minutes ago. */
  searched(siteId: string, term: string, now: Date): Promise<SearchedTerms>;
  /**
   * Writes what is waiting; answers how many rows. While the database is away everything waits for the next time; a row
   * that it refuses is set aside, so that the rest is written.
   */
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
/** Searches of a day that are remembered, so that they count once. */
const MOST_COUNTED = 50_000;
const DAY_MS = 24 * 3600 * 1000;
const COUNTED_DAYS = 30;
const KEPT_DAYS = 90;
const TERMS_FRESH_MS = 5 * 60_000;
const MOST_TERMS = 1000;
const MOST_POPULAR = 10;
/** A term that fewer asked for might tell of one of them. */
const FEWEST_SEARCHES = 3;

export interface AnalyticsNeeds {
  db: Kysely<Tables>;
  /** Told of every row that the database refused and that was set aside: it is in no table. */
  onRefused?: (error: unknown, kind: 'event' | 'view') => void;
}

/** What shoppers do, written in batches so that nobody waits for it. Nothing says who they were. */
export function createAnalytics({ db, onRefused = () => undefined }: AnalyticsNeeds): Analytics {
  const salt = randomBytes(32);
  const counted = new LruMap<string, true>(MOST_COUNTED);
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
    record(siteId, { analyticsEventType, query, productList, url, isRepeatUser }, now, client = '') {
      const words = countedQuery(query);
      // Kept in memory alone, as a hash with a salt of this process: nothing says who it was.
      const asked = createHmac('sha256', salt)
        .update(JSON.stringify([siteId, analyticsEventType, words, client, now.toISOString().slice(0, 10)]))
        .digest('base64');
      const isCountedOnce = words !== '' && client !== '';
      if (isCountedOnce && counted.get(asked)) return true;
      if (events.length >= MOST_WAITING) return false;
      if (isCountedOnce) counted.set(asked, true);
      events.push({
        siteId,
        type: analyticsEventType,
        query: words,
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
      const countedViews = [...views.values()];
      events = [];
      views = new Map();
      const writtenEvents = await writeAll(
        taken,
        (batch) => insertEvents(db, batch),
        (error) => onRefused(error, 'event'),
      );
      if (writtenEvents.failed) events = [...writtenEvents.left, ...events].slice(0, MOST_WAITING);
      const writtenViews = writtenEvents.failed
        ? { ...writtenEvents, written: 0, left: countedViews }
        : await writeAll(
            countedViews,
            (batch) => addViews(db, batch),
            (error) => onRefused(error, 'view'),
          );
      if (writtenViews.failed) {
        for (const row of writtenViews.left) countView(row);
        throw writtenViews.failed.error;
      }
      return writtenEvents.written + writtenViews.written;
    },
    forget: (now) => deleteEventsBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
  };
}

/**
 * Writes rows in batches. A batch with a row that the database refuses is halved until that row stands alone: it is told
 * and left out. Any other failure ends the writing; `left` is what has not been written then.
 */
async function writeAll<Row>(
  rows: readonly Row[],
  write: (batch: readonly Row[]) => Promise<void>,
  onRefused: (error: unknown) => void,
): Promise<{ written: number; left: Row[]; failed: { error: unknown } | null }> {
  const batches: (readonly Row[])[] = [];
  for (let from = 0; from < rows.length; from += BATCH) batches.push(rows.slice(from, from + BATCH));
  let written = 0;
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    try {
      await write(batch);
      written += batch.length;
    } catch (error) {
      if (!isDataError(error)) return { written, left: [batch, ...batches].flat(), failed: { error } };
      const middle = batch.length >> 1;
      if (middle === 0) onRefused(error);
      else batches.unshift(batch.slice(0, middle), batch.slice(middle));
    }
  }
  return { written, left: [], failed: null };
}
