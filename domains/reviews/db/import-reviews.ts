import { sql, type Kysely } from 'kysely';
import { categoryOfUri, skuOf } from '#domains/catalogue/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Flag } from '../contract/values.ts';

type Db = Kysely<Tables>;

/** A review from a file. */
export interface ImportedReview {
  key: string;
  siteId: string;
  productId: number;
  name: string;
  stars: number;
  aspects: Readonly<Record<string, number>>;
  title: string;
  body: string;
  /** `YYYY-MM-DD` */
  day: string;
  reply: string;
  flags: readonly Flag[];
}

/** Matches the key of an exported review that was not imported. The import leaves such reviews unchanged. */
const OWN_KEY = /^review-([1-9]\d{0,14})$/;

/**
 * Returns the review with the key of an export that a buyer wrote in this shop, or that the demo world contains;
 * undefined for other keys.
 */
export async function findOwnReview(
  db: Db,
  key: string,
): Promise<{ productId: number; siteId: string; aspects: Readonly<Record<string, number>> } | undefined> {
  const id = OWN_KEY.exec(key)?.[1];
  if (id === undefined) return undefined;
  return db
    .selectFrom('review')
    .select(['product_id as productId', 'site_id as siteId', 'aspects'])
    .where('id', '=', Number(id))
    .where('source', '<>', 'import')
    .executeTakeFirst();
}

/** Returns the aspects of the imported review with a key; empty if it is not stored. */
export async function readStoredAspects(db: Db, key: string): Promise<Readonly<Record<string, number>>> {
  const row = await db
    .selectFrom('review')
    .select('aspects')
    .where('source_key', '=', key)
    .executeTakeFirst();
  return row?.aspects ?? {};
}

/**
 * Stores an imported review by its key, or replaces it if its content differs. A flagged text waits for moderation;
 * other reviews are published. Returns what changed.
 */
export async function saveImportedReview(
  tx: Db,
  one: ImportedReview,
  now: Date,
): Promise<'added' | 'changed' | 'same'> {
  const state = one.flags.length > 0 ? 'pending' : 'published';
  const written = sql`${`${one.day}T00:00:00Z`}::timestamptz`;
  const { rows } = await sql<{ added: boolean }>`
    insert into review (site_id, product_id, source, source_key, name, stars, aspects, title, body, state, flags, reply,
      replied_at, created_at, updated_at)
    values (${one.siteId}, ${one.productId}, 'import', ${one.key}, ${one.name}, ${one.stars}, ${JSON.stringify(one.aspects)}::jsonb,
      ${one.title}, ${one.body}, ${state}, ${[...one.flags]}::text[], ${one.reply},
      ${one.reply === '' ? null : now}::timestamptz, ${written}, ${now})
    on conflict (source_key) do update set site_id = excluded.site_id, product_id = excluded.product_id, name = excluded.name,
      stars = excluded.stars, aspects = excluded.aspects, title = excluded.title, body = excluded.body, state = excluded.state,
      flags = excluded.flags, refusal = null, refusal_note = '', reply = excluded.reply, replied_at = excluded.replied_at,
      created_at = excluded.created_at, updated_at = excluded.updated_at, version = review.version + 1
    where (review.site_id, review.product_id, review.name, review.stars, review.aspects, review.title, review.body, review.reply, review.created_at)
      is distinct from (excluded.site_id, excluded.product_id, excluded.name, excluded.stars, excluded.aspects, excluded.title,
        excluded.body, excluded.reply, excluded.created_at)
    returning (xmax = 0) as added`.execute(tx);
  return rows[0] === undefined ? 'same' : rows[0].added ? 'added' : 'changed';
}

const BATCH_SIZE = 1000;

/**
 * Returns the published reviews in batches, in the format of the import. Reviews that were not imported have
 * a key with their id.
 */
export async function* readExportedReviews(db: Db): AsyncGenerator<string[][]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{
      id: number;
      cells: (string | number)[];
      aspects: Record<string, number>;
    }>`
      select r.id, r.aspects, json_build_array(coalesce(r.source_key, 'review-' || r.id), ${skuOf(sql`r.product_id`)}, r.site_id,
        to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD'), r.stars, r.name, r.title, r.body, r.reply) as cells
      from review r
      where r.id > ${after} and r.state = 'published' order by r.id limit ${BATCH_SIZE}`.execute(db);
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
    yield rows.map(({ cells, aspects }) => [...cells.map(String), JSON.stringify(aspects)]);
  }
}

/**
 * Stores an aspect of a category by its key, or replaces it if it differs. An empty label deletes it. Returns
 * what changed; null if the category does not exist.
 */
export async function saveAspect(
  tx: Db,
  { category, key, label, position }: { category: string; key: string; label: string; position: number },
): Promise<'added' | 'changed' | 'same' | null> {
  const { rows: found } = await sql<{ id: number | null }>`select ${categoryOfUri(category)} as id`.execute(
    tx,
  );
  const categoryId = found[0]!.id;
  if (categoryId === null) return null;
  if (label === '') {
    const { numDeletedRows } = await tx
      .deleteFrom('review_aspect')
      .where('category_id', '=', categoryId)
      .where('key', '=', key)
      .executeTakeFirst();
    return numDeletedRows > 0n ? 'changed' : 'same';
  }
  const { rows } = await sql<{ added: boolean }>`
    insert into review_aspect (category_id, key, label, position) values (${categoryId}, ${key}, ${label}, ${position})
    on conflict (category_id, key) do update set label = excluded.label, position = excluded.position
    where (review_aspect.label, review_aspect.position) is distinct from (excluded.label, excluded.position)
    returning (xmax = 0) as added`.execute(tx);
  return rows[0] === undefined ? 'same' : rows[0].added ? 'added' : 'changed';
}

/** Returns all aspects in the format of the import, by category and position. */
export async function readExportedAspects(db: Db): Promise<string[][]> {
  const { rows } = await sql<{ category: string; key: string; label: string; position: number }>`
    select c.uri as category, a.key, a.label, a.position
    from review_aspect a join category c on c.id = a.category_id
    order by c.uri, a.position, a.key`.execute(db);
  return rows.map(({ category, key, label, position }) => [category, key, label, String(position)]);
}
