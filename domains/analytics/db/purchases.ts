import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Day } from '#foundation/pure/day.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

export interface ConsentRow {
  siteId: string;
  version: number;
  statistics: boolean;
  marketing: boolean;
  model: string;
  hasPrivacyControl: boolean;
}

/** Records a shopper’s consent choice. */
export async function insertConsent(db: Db, row: ConsentRow, now: Date): Promise<void> {
  await db
    .insertInto('consent_choice')
    .values({
      site_id: row.siteId,
      version: row.version,
      statistics: row.statistics,
      marketing: row.marketing,
      model: row.model,
      has_privacy_control: row.hasPrivacyControl,
      chosen_at: now,
    })
    .execute();
}

export interface CartNote {
  cartId: string;
  siteId: string;
  clientId: string;
  statistics: boolean;
  marketing: boolean;
}

/**
 * Stores the consent of a cart's checkout. A later call for the same cart and site replaces the earlier
 * consent.
 */
export async function upsertCartNote(db: Db, note: CartNote, now: Date): Promise<void> {
  const values = {
    client_id: note.clientId,
    statistics: note.statistics,
    marketing: note.marketing,
    noted_at: now,
  };
  await db
    .insertInto('measured_cart')
    .values({ cart_id: note.cartId, site_id: note.siteId, ...values })
    .onConflict((conflict) =>
      conflict.column('cart_id').doUpdateSet(values).where('measured_cart.site_id', '=', note.siteId),
    )
    .execute();
}

/**
 * Counts confirmed orders and their products, in one statement. Also stores each order whose checkout had
 * consent to statistics, so that the server sends its purchase at `dueAt`.
 *
 * @param lines SQL that selects `order_id`, `cart_id`, `site_id`, `product_id`, `quantity` and `cents`.
 * @param days The current day of each site.
 */
export async function countConfirmedOrders(
  db: Db,
  { lines, days }: { lines: RawBuilder<unknown>; days: readonly { siteId: string; day: Day }[] },
  { confirmedAt, dueAt }: { confirmedAt: Date; dueAt: Date },
): Promise<void> {
  // Rows are inserted in the order of their keys, so that concurrent processes lock them in the same order.
  await sql`
    with line as (${lines}),
    today (site_id, day) as (
      select * from unnest(${days.map(({ siteId }) => siteId)}::text[], ${days.map(({ day }) => day)}::date[])
    ),
    step as (
      insert into funnel_day (site_id, day, step, visits)
      select site_id, day, 'order', count(distinct order_id)::int from line join today using (site_id)
      group by site_id, day order by site_id, day
      on conflict (site_id, day, step) do update set visits = funnel_day.visits + excluded.visits
    ),
    sold as (
      insert into product_day (site_id, day, product_id, added, units, cents)
      select site_id, day, product_id, 0, sum(quantity)::int, sum(cents)::bigint from line join today using (site_id)
      group by site_id, day, product_id order by site_id, day, product_id
      on conflict (site_id, day, product_id)
        do update set units = product_day.units + excluded.units, cents = product_day.cents + excluded.cents
    ),
    noted as (
      insert into measured_order (order_id, site_id, client_id, marketing, confirmed_at)
      select distinct line.order_id, c.site_id, c.client_id, c.marketing, ${confirmedAt}::timestamptz
      from line join measured_cart c on c.cart_id = line.cart_id::text and c.site_id = line.site_id and c.statistics
      on conflict (order_id) do nothing
      returning order_id
    )
    insert into measured_event (order_id, source_key, cents, created_at, due_at)
    select order_id, '', null, ${confirmedAt}::timestamptz, ${dueAt}::timestamptz from noted
    on conflict do nothing`.execute(db);
}

/** A refund of an order, and the amounts that decide how much of it is revenue. */
export interface RefundToReport {
  orderId: number;
  key: string;
  cents: number;
  /** The part of the tip that all refunds of the order have returned so far. */
  returnedTipCents: number;
  /** The revenue of the purchase: the total without the tip. */
  revenueCents: number;
}

/**
 * Queues a refund that the server has to send, if the order is measured. Each refund is stored once. The
 * amount excludes the tip. Together, all reported refunds are the refunded amount less the refunded tip, and
 * at most the revenue. A refund of the tip alone is not sent.
 */
export async function noteMeasuredRefund(
  tx: Db,
  { orderId, key, cents, returnedTipCents, revenueCents }: RefundToReport,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ refunded: number; reported: number }>`
    select refunded_cents as refunded, reported_cents as reported from measured_order
    where order_id = ${orderId} for update`.execute(tx);
  const [order] = rows;
  if (!order) return;
  const added = await sql`
    insert into measured_event (order_id, source_key, cents, created_at, due_at)
    values (${orderId}, ${key}, ${cents}::integer, ${now}, ${now})
    on conflict do nothing returning order_id`.execute(tx);
  if (added.rows.length === 0) return;
  const refunded = order.refunded + cents;
  const reported = Math.max(order.reported, Math.min(revenueCents, refunded - returnedTipCents));
  await sql`
    update measured_order set refunded_cents = ${refunded}, reported_cents = ${reported}
    where order_id = ${orderId}`.execute(tx);
  const value = reported - order.reported;
  await (value === 0
    ? sql`delete from measured_event where order_id = ${orderId} and source_key = ${key}`.execute(tx)
    : sql`update measured_event set cents = ${value} where order_id = ${orderId} and source_key = ${key}`.execute(
        tx,
      ));
}

/** A purchase (`cents` is null) or a refund that the server has to send. */
export interface DueEvent {
  orderId: number;
  sourceKey: string;
  cents: number | null;
  createdAt: Date;
  siteId: string;
  clientId: string;
  marketing: boolean;
}

/**
 * Returns at most `limit` events that are due, and postpones them to `until`, so that no other process sends
 * them meanwhile.
 */
export async function leaseDueEvents(
  db: Db,
  now: Date,
  { until, limit }: { until: Date; limit: number },
): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    update measured_event e set due_at = ${until}
    from measured_order o
    where o.order_id = e.order_id and (e.order_id, e.source_key) in (
      select order_id, source_key from measured_event where due_at <= ${now}
      order by due_at limit ${limit} for update skip locked
    )
    returning e.order_id as "orderId", e.source_key as "sourceKey", e.cents, e.created_at as "createdAt",
      o.site_id as "siteId", o.client_id as "clientId", o.marketing`.execute(db);
  return rows;
}

/** Deletes an event that the server has sent or does not have to send. */
export async function deleteEvent(
  db: Db,
  { orderId, sourceKey }: Pick<DueEvent, 'orderId' | 'sourceKey'>,
): Promise<void> {
  await db
    .deleteFrom('measured_event')
    .where('order_id', '=', orderId)
    .where('source_key', '=', sourceKey)
    .execute();
}

/**
 * Claims receivers of an order's purchase for a key. Returns those of the requested receivers that belong to
 * the key. Each receiver of an order belongs to exactly one key.
 */
export async function claimSinks(
  db: Db,
  { orderId, key, sinks }: { orderId: number; key: string; sinks: readonly string[] },
  now: Date,
): Promise<string[]> {
  if (sinks.length === 0) return [];
  await db
    .insertInto('purchase_claim')
    .values(
      [...new Set(sinks)]
        .toSorted()
        .map((sink) => ({ order_id: orderId, sink, claim_key: key, claimed_at: now })),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'sink']).doNothing())
    .execute();
  const rows = await db
    .selectFrom('purchase_claim')
    .select('sink')
    .where('order_id', '=', orderId)
    .where('claim_key', '=', key)
    .where('sink', 'in', [...sinks])
    .execute();
  return rows.map(({ sink }) => sink);
}

/** Deletes notes, claims and records of choices that were stored before these times. Returns their number. */
export async function deleteMeasurementsBefore(
  db: Db,
  { notes, orders, choices }: { notes: Date; orders: Date; choices: Date },
): Promise<number> {
  const results = [
    await db.deleteFrom('measured_cart').where('noted_at', '<', notes).executeTakeFirst(),
    await db.deleteFrom('measured_order').where('confirmed_at', '<', orders).executeTakeFirst(),
    await db.deleteFrom('purchase_claim').where('claimed_at', '<', orders).executeTakeFirst(),
    await db.deleteFrom('consent_choice').where('chosen_at', '<', choices).executeTakeFirst(),
  ];
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
