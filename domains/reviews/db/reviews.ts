import { sql, type Kysely, type RawBuilder } from 'kysely';
import { numberOfOrder, ordersOfPerson } from '#domains/orders/db/fragments.ts';
import type { Person } from '#foundation/server/personal-data.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Flag, Refusal, ReviewSource, ReviewState } from '../contract/values.ts';
import type { Rated } from '../rules/ratings.ts';

type Db = Kysely<Tables>;

/** A review with its product, its order number and the ids of its photographs. */
export interface StoredReview {
  id: number;
  siteId: string;
  productId: number;
  sku: string;
  productTitle: string;
  source: ReviewSource;
  orderId: number | null;
  orderNumber: string | null;
  name: string;
  email: string;
  stars: number;
  aspects: Record<string, number>;
  title: string;
  body: string;
  state: ReviewState;
  flags: Flag[];
  refusal: Refusal | null;
  refusalNote: string;
  helpfulCount: number;
  unhelpfulCount: number;
  reply: string;
  repliedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  /** The label of the reviewed finish; empty if the model has one finish. */
  finish: string;
  /** The ids of the photographs, oldest first. */
  photos: number[];
}

export const storedReview = sql`
  select r.id, r.site_id as "siteId", r.product_id as "productId", p.sku, p.title as "productTitle", r.source,
    r.order_id as "orderId", ${numberOfOrder(sql`r.order_id`)} as "orderNumber", r.name, r.email, r.stars, r.aspects, r.title, r.body, r.state,
    r.flags, r.refusal, r.refusal_note as "refusalNote", r.helpful_count as "helpfulCount",
    r.unhelpful_count as "unhelpfulCount", r.reply, r.replied_at as "repliedAt", r.created_at as "createdAt",
    r.updated_at as "updatedAt", r.version, case when p.variant_group = '' then '' else p.variant_label end as finish,
    (select coalesce(json_agg(f.id order by f.id), '[]') from review_photo f where f.review_id = r.id) as photos
  from review r join product p on p.id = r.product_id`;

/** SQL: the ids of all finishes of a product's model, including the product. */
function finishesOf(productId: number): RawBuilder<unknown> {
  return sql`(select ${productId}::bigint union select other.id from product one
    join product other on other.variant_group = one.variant_group and other.variant_group <> ''
    where one.id = ${productId})`;
}

/** Returns the ids of all finishes of a product's model, including the product, in ascending order. */
export async function readFinishes(db: Db, productId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select f.id from ${finishesOf(productId)} as f(id) order by f.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** An aspect, such as noise, that buyers rate when they review products of a category. */
export interface Aspect {
  key: string;
  label: string;
}

/**
 * Returns the aspects of a product's category, in display order. A category without own aspects inherits
 * those of the nearest category above it.
 */
export async function readAspects(db: Db, productId: number): Promise<Aspect[]> {
  const { rows } = await sql<Aspect>`
    with recursive above as (
      select c.id, c.parent_id, 0 as depth from category c join product p on p.category_id = c.id where p.id = ${productId}
      union all
      select c.id, c.parent_id, a.depth + 1 from category c join above a on c.id = a.parent_id)
    select x.key, x.label from review_aspect x join above a on a.id = x.category_id
    where a.depth = (select min(b.depth) from above b join review_aspect y on y.category_id = b.id)
    order by x.position, x.key`.execute(db);
  return rows;
}

/** Returns the ratings of the published reviews of products. */
export async function readRated(
  db: Db,
  productIds: readonly number[],
): Promise<(Rated & { source: ReviewSource; photos: number })[]> {
  const { rows } = await sql<Rated & { source: ReviewSource; photos: number }>`
    select r.stars, r.aspects, r.source, (select count(*)::int from review_photo f where f.review_id = r.id) as photos
    from review r where r.product_id = any(${[...productIds]}::bigint[]) and r.state = 'published'`.execute(
    db,
  );
  return rows;
}

/** The filters and the page of a list of published reviews. */
export interface PublishedQuery {
  productIds: readonly number[];
  sort: 'helpful' | 'newest' | 'highest' | 'lowest';
  stars: number | null;
  withPhotos: boolean;
  term: string;
  limit: number;
  offset: number;
}

/**
 * The order by helpfulness: the share of helpful votes, as if each review also had one helpful and one
 * unhelpful vote, so that one vote alone does not put a review first. Among equals, reviews with text come first.
 */
const ORDERS = {
  helpful: sql`(r.helpful_count + 1.0) / (r.helpful_count + r.unhelpful_count + 2) desc, (r.body <> '') desc, r.created_at desc, r.id desc`,
  newest: sql`r.created_at desc, r.id desc`,
  highest: sql`r.stars desc, (r.body <> '') desc, r.created_at desc, r.id desc`,
  lowest: sql`r.stars, (r.body <> '') desc, r.created_at desc, r.id desc`,
};

/** Returns one page of the published reviews of products, and the number of all that match the filters. */
export async function readPublished(
  db: Db,
  { productIds, sort, stars, withPhotos, term, limit, offset }: PublishedQuery,
): Promise<{ totalCount: number; rows: StoredReview[] }> {
  const like = `%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const condition = sql`r.product_id = any(${[...productIds]}::bigint[]) and r.state = 'published'
    and (${stars}::int is null or r.stars = ${stars})
    and (not ${withPhotos}::boolean or exists (select 1 from review_photo f where f.review_id = r.id))
    and (${term} = '' or r.title ilike ${like} or r.body ilike ${like})`;
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from review r where ${condition}`.execute(db);
  const { rows } = await sql<StoredReview>`
    ${storedReview} where ${condition} order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db);
  return { totalCount: counted.rows[0]!.count, rows };
}

/**
 * Returns a review by its id; undefined if not found. If `siteId` is set, the review must belong to that
 * site.
 */
export async function readReview(db: Db, id: number, siteId?: string): Promise<StoredReview | undefined> {
  const { rows } = await sql<StoredReview>`
    ${storedReview} where r.id = ${id} and (${siteId ?? null}::text is null or r.site_id = ${siteId ?? null})`.execute(
    db,
  );
  return rows[0];
}

/** Returns the review of an order line; undefined if it has none. */
export async function readReviewOfLine(
  db: Db,
  line: { orderId: number; productId: number },
): Promise<StoredReview | undefined> {
  const { rows } = await sql<StoredReview>`
    ${storedReview} where r.order_id = ${line.orderId} and r.product_id = ${line.productId}`.execute(db);
  return rows[0];
}

/**
 * Whether a person wrote a review. True if the email address or the order of the review belongs to the
 * person.
 */
export async function isOwnReview(
  db: Db,
  { email, orderId }: Pick<StoredReview, 'email' | 'orderId'>,
  person: Person,
): Promise<boolean> {
  if (email !== '' && email.toLowerCase() === person.email) return true;
  const { rows } = await sql<{ is: boolean }>`
    select exists (select 1 from (${ordersOfPerson(person)}) o where o.id = ${orderId}::bigint) as is`.execute(
    db,
  );
  return rows[0]!.is;
}

/** Locks a review until the transaction ends. Returns false if it does not exist. */
export async function lockReview(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select id from review where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

/** The content of a review from its author. */
export interface ReviewContent {
  name: string;
  stars: number;
  aspects: Readonly<Record<string, number>>;
  title: string;
  body: string;
  flags: readonly Flag[];
}

/**
 * Stores the review of an order line, or replaces it if its content differs. A changed review waits for
 * moderation again. Returns whether anything was written.
 */
export async function saveReview(
  tx: Db,
  line: { orderId: number; productId: number; siteId: string; email: string },
  { name, stars, aspects, title, body, flags }: ReviewContent,
  now: Date,
): Promise<boolean> {
  const rated = JSON.stringify(aspects);
  const { rows } = await sql`
    insert into review (site_id, product_id, source, order_id, name, email, stars, aspects, title, body, state, flags, created_at, updated_at)
    values (${line.siteId}, ${line.productId}, 'order', ${line.orderId}, ${name}, ${line.email}, ${stars}, ${rated}::jsonb,
      ${title}, ${body}, 'pending', ${[...flags]}::text[], ${now}, ${now})
    on conflict (order_id, product_id) do update set name = excluded.name, stars = excluded.stars, aspects = excluded.aspects,
      title = excluded.title, body = excluded.body, flags = excluded.flags, state = 'pending', refusal = null,
      refusal_note = '', updated_at = excluded.updated_at, version = review.version + 1
    where (review.name, review.stars, review.aspects, review.title, review.body)
      is distinct from (excluded.name, excluded.stars, excluded.aspects, excluded.title, excluded.body)
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Marks a review as changed by its author, so that it waits for moderation again. */
export async function markChanged(tx: Db, id: number, now: Date): Promise<void> {
  await sql`
    update review set state = 'pending', refusal = null, refusal_note = '', updated_at = ${now}, version = version + 1
    where id = ${id}`.execute(tx);
}

/** Writes the decision of a staff member. */
export async function writeDecision(
  tx: Db,
  id: number,
  {
    state,
    refusal,
    note,
    by,
    now,
  }: { state: 'published' | 'refused'; refusal: Refusal | null; note: string; by: string | null; now: Date },
): Promise<void> {
  await sql`
    update review set state = ${state}, refusal = ${refusal}, refusal_note = ${note}, decided_at = ${now}, decided_by = ${by}
    where id = ${id}`.execute(tx);
}

/** Sets the retailer's reply; an empty text removes it. */
export async function writeReply(tx: Db, id: number, text: string, now: Date): Promise<void> {
  await sql`
    update review set reply = ${text}, replied_at = ${text === '' ? null : now}::timestamptz where id = ${id}`.execute(
    tx,
  );
}

/** Stores a user's vote, or removes it if `isHelpful` is null, and counts the votes of the review again. The caller must have locked the review. */
export async function saveVote(
  tx: Db,
  {
    reviewId,
    voter,
    isHelpful,
    now,
  }: { reviewId: number; voter: string; isHelpful: boolean | null; now: Date },
): Promise<{ helpfulCount: number; unhelpfulCount: number }> {
  if (isHelpful === null)
    await sql`delete from review_vote where review_id = ${reviewId} and voter = ${voter}`.execute(tx);
  else
    await sql`
    insert into review_vote (review_id, voter, is_helpful, created_at) values (${reviewId}, ${voter}, ${isHelpful}, ${now})
    on conflict (review_id, voter) do update set is_helpful = excluded.is_helpful`.execute(tx);
  const { rows } = await sql<{ helpfulCount: number; unhelpfulCount: number }>`
    update review r set helpful_count = v.helpful, unhelpful_count = v.unhelpful
    from (select count(*) filter (where is_helpful)::int as helpful, count(*) filter (where not is_helpful)::int as unhelpful
      from review_vote where review_id = ${reviewId}) v
    where r.id = ${reviewId} returning r.helpful_count as "helpfulCount", r.unhelpful_count as "unhelpfulCount"`.execute(
    tx,
  );
  return rows[0]!;
}

/** Returns one page of a site's reviews in a state, and the number of all reviews in this state. */
export async function readStaffReviews(
  db: Db,
  {
    siteId,
    state,
    term,
    limit,
    offset,
  }: { siteId: string; state: ReviewState; term: string; limit: number; offset: number },
): Promise<{ totalCount: number; rows: StoredReview[] }> {
  const like = `%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const condition = sql`r.site_id = ${siteId} and r.state = ${state} and (${term} = '' or p.sku ilike ${term} or p.title ilike ${like}
    or r.title ilike ${like} or r.body ilike ${like} or ${numberOfOrder(sql`r.order_id`)} = ${term})`;
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from review r join product p on p.id = r.product_id where ${condition}`.execute(
    db,
  );
  // The review that has waited longest is first.
  const order = state === 'pending' ? sql`r.updated_at, r.id` : sql`r.updated_at desc, r.id desc`;
  const { rows } = await sql<StoredReview>`
    ${storedReview} where ${condition} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return { totalCount: counted.rows[0]!.count, rows };
}

/** Returns the reviews of the products of orders, latest first. */
export async function readReviewsOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<Pick<StoredReview, 'id' | 'title' | 'productTitle' | 'stars' | 'state' | 'createdAt'>[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<StoredReview>`
    ${storedReview} where r.order_id = any(${[...orderIds]}::bigint[]) order by r.id desc limit 50`.execute(
    db,
  );
  return rows;
}
