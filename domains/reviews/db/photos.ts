import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/**
 * Stores a photograph of a review, unless it is stored already. The caller must have locked the review.
 * Returns `full` if the review has `most` photographs.
 */
export async function savePhoto(
  tx: Db,
  reviewId: number,
  { digest, file, most, now }: { digest: string; file: Buffer; most: number; now: Date },
): Promise<'saved' | 'known' | 'full'> {
  const { rows } = await sql<{ count: number; known: boolean }>`
    select count(*)::int as count, coalesce(bool_or(digest = ${digest}), false) as known
    from review_photo where review_id = ${reviewId}`.execute(tx);
  if (rows[0]!.known) return 'known';
  if (rows[0]!.count >= most) return 'full';
  await tx
    .insertInto('review_photo')
    .values({ review_id: reviewId, digest, file, created_at: now })
    .execute();
  return 'saved';
}

/** Deletes a photograph of a review. Returns false if the review does not have it. */
export async function deletePhoto(tx: Db, reviewId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('review_photo')
    .where('review_id', '=', reviewId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the file of a photograph. With `isPublished`, its review must be published. */
export async function readPhoto(
  db: Db,
  id: number,
  { isPublished }: { isPublished: boolean },
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('review_photo as f')
    .innerJoin('review as r', 'r.id', 'f.review_id')
    .select('f.file')
    .where('f.id', '=', id)
    .$if(isPublished, (query) => query.where('r.state', '=', 'published'))
    .executeTakeFirst();
  return row?.file;
}
