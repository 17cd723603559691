import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { DeliveryState, Topic } from '../contract/values.ts';

type Db = Kysely<Tables>;

export interface NewMessage {
  key: string;
  topic: Topic;
  siteId: string | null;
  isSiteCopy: boolean;
  onlyFor: number | null;
  email: string | null;
  body: string;
}

/**
 * SQL condition: the subscription `s` receives the message `m`. A subscription of all sites receives each message
 * once; one of a single site receives the messages of its site.
 */
const receives: RawBuilder<boolean> = sql<boolean>`
  m.only_for is null and s.topics @> array[m.topic]
  and case when s.site_id is null then not m.is_site_copy else s.site_id = m.site_id end`;

/** Writes a message, and a delivery for each active subscription that receives it. Returns the number of deliveries. */
export async function insertMessage(tx: Db, message: NewMessage, now: Date): Promise<number> {
  const { key, topic, siteId, isSiteCopy, onlyFor, email, body } = message;
  const { numAffectedRows } = await sql`
    with m as (
      insert into webhook_message (key, topic, site_id, is_site_copy, only_for, email, body, created_at)
      values (${key}, ${topic}, ${siteId}, ${isSiteCopy}, ${onlyFor}, ${email}, ${body}, ${now}) returning *)
    insert into webhook_delivery (message_id, subscription_id, next_at, created_at)
    select m.id, s.id, ${now}::timestamptz, ${now}::timestamptz from m join webhook_subscription s
      on s.state = 'active' and (s.id = m.only_for or (${receives}))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Makes all messages since a moment due for a subscription, also those that were delivered. Returns their number.
 */
export async function replayMessages(
  tx: Db,
  subscriptionId: number,
  { from, onlyMissed, now }: { from: Date; onlyMissed: boolean; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into webhook_delivery (message_id, subscription_id, next_at, created_at)
    select m.id, s.id, ${now}::timestamptz, ${now}::timestamptz from webhook_message m join webhook_subscription s on ${receives}
    where s.id = ${subscriptionId} and m.created_at >= ${from} order by m.id
    on conflict (message_id, subscription_id) do ${
      onlyMissed ? sql`nothing` : sql`update set state = 'waiting', attempts = 0, next_at = excluded.next_at`
    }`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Makes the waiting deliveries of a subscription due now, from their first attempt on. */
export async function restartWaiting(tx: Db, subscriptionId: number, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ next_at: now, attempts: 0 })
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'waiting')
    .execute();
}

/** A delivery that this process sends. */
export interface ClaimedDelivery {
  id: number;
  subscriptionId: number;
  /** The number of attempts, including this one. */
  attempts: number;
  key: string;
  body: string;
  url: string;
  secret: string;
  previousSecret: string | null;
}

/**
 * Claims due deliveries of active subscriptions until `lease`, so that no other process sends them, and counts an
 * attempt. `busy`: the number of deliveries of a subscription that this process is sending. Each subscription has at
 * most `perSubscription` of them; one whose latest attempt failed has at most one. Never waits for a lock.
 */
export async function claimDeliveries(
  db: Db,
  {
    now,
    lease,
    busy,
    perSubscription,
    limit,
  }: {
    now: Date;
    lease: Date;
    busy: ReadonlyMap<number, number>;
    perSubscription: number;
    limit: number;
  },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select d.id from webhook_subscription s
        left join unnest(${[...busy.keys()]}::bigint[], ${[...busy.values()]}::int[]) as b(id, sending) on b.id = s.id
        cross join lateral (
          select w.id from webhook_delivery w
          where w.subscription_id = s.id and w.state = 'waiting' and w.next_at <= ${now}
          order by w.next_at, w.id
          limit greatest(0, case when s.failures_in_row > 0 then 1 else ${perSubscription}::int end - coalesce(b.sending, 0))
          for update skip locked) d
      where s.state = 'active' limit ${limit}),
    claimed as (
      update webhook_delivery w set attempts = w.attempts + 1, next_at = ${lease} from due where w.id = due.id
      returning w.id, w.subscription_id, w.attempts, w.message_id)
    select c.id, c.subscription_id as "subscriptionId", c.attempts, m.key, m.body, s.url, s.secret,
      case when s.previous_secret_until > ${now} then s.previous_secret end as "previousSecret"
    from claimed c join webhook_message m on m.id = c.message_id join webhook_subscription s on s.id = c.subscription_id
    order by c.id`.execute(db);
  return rows;
}

export interface Attempt {
  at: Date;
  durationMs: number;
  status: number | null;
  error: string;
  response: string;
  requestHeaders: Record<string, string>;
}

/**
 * Records an attempt and the new state of its delivery. If another process has claimed the delivery since, or staff
 * restarted it, only the attempt is recorded. Records nothing if the delivery was deleted.
 */
export async function recordAttempt(
  tx: Db,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  attempt: Attempt,
  next: { state: DeliveryState; nextAt: Date },
): Promise<void> {
  const { at, durationMs, status, error, response, requestHeaders } = attempt;
  await sql`
    with changed as (
      update webhook_delivery set state = ${next.state}, next_at = ${next.nextAt}
      where id = ${id} and attempts = ${attempts} and state = 'waiting')
    insert into webhook_attempt (delivery_id, at, duration_ms, status, error, response, request_headers)
    select d.id, ${at}::timestamptz, ${durationMs}::int, ${status}::int, ${error}, ${response}, ${JSON.stringify(requestHeaders)}::jsonb
    from webhook_delivery d where d.id = ${id} for key share`.execute(tx);
}

/** A delivery as the log lists it. */
export interface LoggedDelivery {
  id: number;
  messageId: string;
  topic: Topic;
  siteId: string | null;
  state: DeliveryState;
  attempts: number;
  at: Date;
  nextAt: Date;
  last: { at: string; status: number | null; error: string } | null;
}

const logged = sql`
  d.id, m.key as "messageId", m.topic, m.site_id as "siteId", d.state, d.attempts, m.created_at as at, d.next_at as "nextAt",
  (select json_build_object('at', a.at, 'status', a.status, 'error', a.error)
    from webhook_attempt a where a.delivery_id = d.id order by a.id desc limit 1) as last`;

/** Returns the deliveries of a subscription, latest first. */
export async function readDeliveries(
  db: Db,
  subscriptionId: number,
  { state, topic, before, limit }: { state?: DeliveryState; topic?: Topic; before?: number; limit: number },
): Promise<LoggedDelivery[]> {
  const { rows } = await sql<LoggedDelivery>`
    select ${logged} from webhook_delivery d join webhook_message m on m.id = d.message_id
    where d.subscription_id = ${subscriptionId}
      and (${state ?? null}::text is null or d.state = ${state ?? null})
      and (${topic ?? null}::text is null or m.topic = ${topic ?? null})
      and (${before ?? null}::bigint is null or d.id < ${before ?? null})
    order by d.id desc limit ${limit}`.execute(db);
  return rows;
}

/** A delivery with the text that is sent, and its attempts, latest first. */
export interface DeliveryWithLog extends LoggedDelivery {
  body: string;
  log: (Omit<Attempt, 'at'> & { at: string })[];
}

export async function readDelivery(
  db: Db,
  { subscriptionId, id }: { subscriptionId: number; id: number },
): Promise<DeliveryWithLog | undefined> {
  const { rows } = await sql<DeliveryWithLog>`
    select ${logged}, m.body, (
      select coalesce(json_agg(json_build_object('at', a.at, 'durationMs', a.duration_ms, 'status', a.status,
        'error', a.error, 'response', a.response, 'requestHeaders', a.request_headers) order by a.id desc), '[]')
      from webhook_attempt a where a.delivery_id = d.id) as log
    from webhook_delivery d join webhook_message m on m.id = d.message_id
    where d.subscription_id = ${subscriptionId} and d.id = ${id}`.execute(db);
  return rows[0];
}

/** Makes a delivery due now, from its first attempt on. */
export async function restartDelivery(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, next_at: now })
    .where('id', '=', id)
    .execute();
}

/** Returns the id of the delivery of a message to its only subscription. */
export async function readTestDelivery(tx: Db, key: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_message as m', 'm.id', 'd.message_id')
    .select('d.id')
    .where('m.key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

/** How many rows one statement deletes at most, so that it does not block other statements for long. */
const BATCH = 5_000;

/** Deletes messages that were written before a moment, with their deliveries and attempts. Returns their number. */
export async function deleteMessagesBefore(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_message where id in (
      select id from webhook_message where created_at < ${before} order by created_at limit ${sql.lit(BATCH)}
      for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Returns the numbers of deliveries of all webhooks that wait, and of those that failed. */
export async function countOpenDeliveries(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select (select count(*)::int from webhook_delivery where state = 'waiting') as waiting,
      (select count(*)::int from webhook_delivery where state = 'failed') as failed`.execute(db);
  return rows[0]!;
}
