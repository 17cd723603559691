import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { AnalyticsEventType } from '../contract/analytics.ts';

export interface EventRow {
  siteId: string;
  type: AnalyticsEventType;
  query: string;
  productList: readonly string[];
  path: string;
  isRepeatUser: boolean;
  at: Date;
}

export interface ViewRow {
  siteId: string;
  productId: number;
  /** The date in UTC, formatted as `YYYY-MM-DD`. */
  day: string;
  views: number;
}

/** Inserts all events with one statement. */
export async function insertEvents(db: Kysely<Tables>, events: readonly EventRow[]): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('analytics_event')
    .values(
      events.map(({ siteId, type, query, productList, path, isRepeatUser, at }) => ({
        site_id: siteId,
        type,
        query,
        product_list: [...productList],
        path,
        is_repeat_user: isRepeatUser,
        happened_at: at,
      })),
    )
    .execute();
}

/**
 * Adds views to the daily counts. Updates the rows in a fixed order, so that two processes cannot deadlock
 * each other.
 */
export async function addViews(db: Kysely<Tables>, views: readonly ViewRow[]): Promise<void> {
  if (views.length === 0) return;
  await db
    .insertInto('product_view')
    .values(
      views
        .toSorted((a, b) => a.siteId.localeCompare(b.siteId) || a.productId - b.productId)
        .map(({ siteId, productId, day, views: count }) => ({
          site_id: siteId,
          product_id: productId,
          day,
          views: count,
        })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'product_id', 'day'])
        .doUpdateSet({ views: sql`product_view.views + excluded.views` }),
    )
    .execute();
}

/** Returns the terms that were searched for since a time, the most frequent term first. */
export async function readTerms(
  db: Kysely<Tables>,
  siteId: string,
  since: Date,
  { atLeast, limit }: { atLeast: number; limit: number },
): Promise<{ term: string; searches: number }[]> {
  const rows = await db
    .selectFrom('analytics_event')
    .select(['query as term', sql<number>`count(*)::int`.as('searches')])
    .where('type', '=', 'search')
    .where('site_id', '=', siteId)
    .where('happened_at', '>=', since)
    .where('query', '<>', '')
    .groupBy('query')
    .having(sql`count(*)`, '>=', atLeast)
    .orderBy('searches', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute();
  return rows;
}

/** Deletes the events that were recorded before a time. Returns their number. */
export async function deleteEventsBefore(db: Kysely<Tables>, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('analytics_event')
    .where('happened_at', '<', moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
