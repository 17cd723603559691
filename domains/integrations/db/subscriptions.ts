import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { IntegrationsTables } from './tables.ts';

type Db = Kysely<Tables>;

export type SubscriptionRow = Selectable<IntegrationsTables['webhook_subscription']>;

/** A subscription with what its log says. */
export interface ListedSubscription extends SubscriptionRow {
  waiting: number;
  failed: number;
  last: { at: string; status: number | null; error: string } | null;
}

const withLog = sql<ListedSubscription>`
  select s.*,
    (select count(*)::int from webhook_delivery d where d.subscription_id = s.id and d.state = 'waiting') as waiting,
    (select count(*)::int from webhook_delivery d where d.subscription_id = s.id and d.state = 'failed') as failed,
    (select json_build_object('at', a.at, 'status', a.status, 'error', a.error)
      from webhook_delivery d join webhook_attempt a on a.delivery_id = d.id
      where d.subscription_id = s.id order by a.id desc limit 1) as last
  from webhook_subscription s`;

/** Returns all subscriptions, oldest first. */
export async function readSubscriptions(db: Db): Promise<ListedSubscription[]> {
  return (await sql<ListedSubscription>`${withLog} order by s.id`.execute(db)).rows;
}

export async function readSubscription(db: Db, id: number): Promise<ListedSubscription | undefined> {
  return (await sql<ListedSubscription>`${withLog} where s.id = ${id}`.execute(db)).rows[0];
}

/** Locks a subscription until the transaction ends. */
export async function lockSubscription(tx: Db, id: number): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('webhook_subscription')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks the number of subscriptions until the transaction ends, so that concurrent requests cannot exceed the
 * maximum, and returns it.
 */
export async function lockAndCountSubscriptions(tx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhook subscriptions', 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('webhook_subscription')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSubscription(
  tx: Db,
  row: { name: string; url: string; siteId: string | null; topics: readonly string[]; secret: string },
  now: Date,
): Promise<number> {
  const { siteId, topics, ...rest } = row;
  const { id } = await tx
    .insertInto('webhook_subscription')
    .values({ ...rest, site_id: siteId, topics: [...topics], created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a subscription and increases its version. */
export async function updateSubscription(
  tx: Db,
  id: number,
  change: Updateable<IntegrationsTables['webhook_subscription']>,
): Promise<void> {
  await tx
    .updateTable('webhook_subscription')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteSubscription(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('webhook_subscription').where('id', '=', id).execute();
}

/** Returns the sites of the subscriptions to a topic, each once; null stands for all sites. */
export async function readAudiences(db: Db, topic: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('webhook_subscription')
    .select('site_id')
    .distinct()
    .where(sql<boolean>`topics @> array[${topic}]::text[]`)
    .execute();
  return rows.map(({ site_id }) => site_id);
}

/** Whether any subscription exists, in whatever state. */
export async function hasSubscriptions(db: Db): Promise<boolean> {
  const row = await db.selectFrom('webhook_subscription').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Resets the count of failures after a success. Writes nothing if there were none. */
export async function clearFailures(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('webhook_subscription')
    .set({ failures_in_row: 0, failing_since: null })
    .where('id', '=', id)
    .where('failures_in_row', '>', 0)
    .execute();
}

/** Counts a failure. Returns the number of failures in a row and the time of the first; undefined if paused or deleted. */
export async function countFailure(
  tx: Db,
  id: number,
  now: Date,
): Promise<{ failuresInRow: number; failingSince: Date } | undefined> {
  const row = await tx
    .updateTable('webhook_subscription')
    .set({
      failures_in_row: sql`failures_in_row + 1`,
      failing_since: sql`coalesce(failing_since, ${now})`,
    })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returning(['failures_in_row', 'failing_since'])
    .executeTakeFirst();
  return row && { failuresInRow: row.failures_in_row, failingSince: row.failing_since! };
}

/** Returns the transaction id up to which changes of products became messages, and locks it; undefined if another process has locked it. */
export async function lockProductPosition(tx: Db): Promise<{ sinceTx: number | null } | undefined> {
  const row = await tx
    .selectFrom('webhook_product_position')
    .select('since_tx as sinceTx')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row;
}

export async function writeProductPosition(tx: Db, sinceTx: number): Promise<void> {
  await tx.updateTable('webhook_product_position').set({ since_tx: sinceTx }).execute();
}
