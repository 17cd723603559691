import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { isDataError } from '#foundation/server/database/data-error.ts';
import type { AnalyticsEventType } from '../contract/analytics.ts';
import { countedPath, countedQuery } from '../rules/analytics.ts';
import {
  addViews,
  deleteEventsBefore,
  insertEvents,
  readTerms,
  type EventRow,
  type ViewRow,
} from '../db/analytics.ts';

export interface AnalyticsEvent {
  analyticsEventType: AnalyticsEventType;
  query: string;
  productList: readonly string[];
  url: string;
  isRepeatUser: boolean;
}

export interface Analytics {
  /**
   * Queues an event for the next batch. If the queue is full, drops the event and returns false. The same
   * query from the same `client` counts only once a day, so that one person cannot make a term popular.
   */
  record(siteId: string, event: AnalyticsEvent, now: Date, client?: string): boolean;
  /** Counts one view of a product page. Returns false if the queue is full and the view was dropped. */
  viewed(siteId: string, productId: number, now: Date): boolean;
  /**
   * Returns the number of searches for a term, and popular terms that begin with it. The numbers may be five
   * minutes old.
   */
  searched(siteId: string, term: string, now: Date): Promise<SearchedTerms>;
  /**
   * Writes the queued events and views to the database and returns the number of rows. If the database is
   * unavailable, the queue stays unchanged until the next flush. Rows that the database rejects are dropped,
   * so that the other rows can be written.
   */
  flush(): Promise<number>;
  /** Deletes events whose retention period has ended. Returns their number. */
  forget(now: Date): Promise<number>;
}

export interface SearchedTerms {
  searchTerm: string;
  searches: number;
  popular: { term: string; searches: number }[];
}

/** The maximum length of each queue. One queue contains events, the other views. */
const MAX_QUEUED = 5000;
const BATCH = 500;
/** The maximum number of today's searches in memory. A search in memory is not counted again. */
const MAX_COUNTED = 50_000;
const DAY_MS = 24 * 3600 * 1000;
const COUNTED_DAYS = 30;
const RETENTION_DAYS = 90;
const TERMS_FRESH_MS = 5 * 60_000;
const MAX_TERMS = 1000;
const MAX_POPULAR = 10;
/** The maximum number of terms per request for which the shop searches. */
const MAX_CHECKED = 50;
/**
 * A term is returned only if it was searched for at least this many times. A rarer term might identify a
 * person.
 */
const MIN_SEARCHES = 3;

export interface AnalyticsDeps {
  db: Kysely<Tables>;
  /**
   * Whether a search for a term finds products on a site. Other terms are never returned, because anyone can report
   * a search for any text.
   */
  findsProducts?: (siteId: string, term: string) => Promise<boolean>;
  /** Called for each row that was dropped because the database rejected it. */
  onRefused?: (error: unknown, kind: 'event' | 'view') => void;
}

/**
 * Creates the service that records shoppers' actions. It writes them in batches, so that no request waits for
 * the database. It stores no data that identifies a person.
 */
export function createAnalytics({
  db,
  findsProducts = async () => true,
  onRefused = () => undefined,
}: AnalyticsDeps): Analytics {
  const salt = randomBytes(32);
  const counted = new LruMap<string, true>(MAX_COUNTED);
  let events: EventRow[] = [];
  let views = new Map<string, ViewRow>();
  const terms = new Map<string, { at: number; found: Promise<{ term: string; searches: number }[]> }>();

  function countView(row: ViewRow): boolean {
    const key = `${row.siteId} ${row.productId} ${row.day}`;
    const waiting = views.get(key);
    if (waiting) waiting.views += row.views;
    else if (views.size < MAX_QUEUED) views.set(key, { ...row });
    else return false;
    return true;
  }

  function termsOf(siteId: string, now: Date): Promise<{ term: string; searches: number }[]> {
    const known = terms.get(siteId);
    if (known && now.getTime() - known.at < TERMS_FRESH_MS) return known.found;
    const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS);
    const found = readTerms(db, siteId, since, { atLeast: MIN_SEARCHES, limit: MAX_TERMS });
    terms.set(siteId, { at: now.getTime(), found });
    found.catch(() => terms.delete(siteId));
    return found;
  }

  return {
    record(siteId, { analyticsEventType, query, productList, url, isRepeatUser }, now, client = '') {
      const words = countedQuery(query);
      // The fingerprint does not identify a person. It is a hash with a random salt of this process, and only
      // the process's memory contains it.
      const fingerprint = createHmac('sha256', salt)
        .update(JSON.stringify([siteId, analyticsEventType, words, client, now.toISOString().slice(0, 10)]))
        .digest('base64');
      const isCountedOnce = words !== '' && client !== '';
      if (isCountedOnce && counted.get(fingerprint)) return true;
      if (events.length >= MAX_QUEUED) return false;
      if (isCountedOnce) counted.set(fingerprint, true);
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
      const popular: SearchedTerms['popular'] = [];
      const beginning = all.filter((one) => one.term.startsWith(searchTerm)).slice(0, MAX_CHECKED);
      for (const one of beginning) {
        if (popular.length === MAX_POPULAR) break;
        if (await findsProducts(siteId, one.term)) popular.push(one);
      }
      const exact = all.find((one) => one.term === searchTerm);
      const isFound = exact !== undefined && (await findsProducts(siteId, searchTerm));
      return { searchTerm, searches: isFound ? exact.searches : 0, popular };
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
      if (writtenEvents.failed) events = [...writtenEvents.left, ...events].slice(0, MAX_QUEUED);
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
    forget: (now) => deleteEventsBefore(db, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)),
  };
}

/**
 * Writes rows in batches. If the database rejects a batch because of its data, halves the batch until the
 * rejected row is alone, then reports and skips that row. After any other error, stops and returns the
 * remaining rows in `left`.
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
