import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** The rating of a product as cards display it. */
export interface StoredRating {
  /** The average of the stars; null without reviews. */
  rating: number | null;
  count: number;
  /** A summary of the reviews in one sentence; empty without a summary. */
  summary: string;
}

/**
 * Locks the ratings of products until the transaction ends. A caller that computes a rating locks it first,
 * so that a concurrent review is counted too.
 */
export async function lockRatings(tx: Db, productIds: readonly number[]): Promise<void> {
  await sql`
    select id from product where id = any(${[...productIds]}::bigint[]) order by id for no key update`.execute(
    tx,
  );
}

/**
 * Stores the computed rating of products. The in-memory catalogue reads it with the next refresh, which the
 * event `pages-changed` triggers.
 */
export async function saveRatings(
  tx: Db,
  productIds: readonly number[],
  { rating, count, summary }: StoredRating,
): Promise<void> {
  await sql`
    update product set rating = ${rating}::real, review_count = ${count}::int, review_summary = ${summary}
    where id = any(${[...productIds]}::bigint[])
      and (rating, review_count, review_summary) is distinct from (${rating}::real, ${count}::int, ${summary}::text)`.execute(
    tx,
  );
}
