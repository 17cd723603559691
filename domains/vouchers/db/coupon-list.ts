import { sql, type Insertable, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { CouponKind, CouponState } from '../contract/coupons.ts';
import type { CouponFacts } from '../rules/coupon.ts';
import { couponFields } from './columns.ts';
import type { OrderSql } from './gift-card-list.ts';

type Db = Kysely<Tables>;

/** A coupon as staff see it. */
export interface StaffCouponRow extends CouponFacts {
  id: number;
  version: number;
  state: CouponState;
  used: number;
  held: number;
  isForNew: boolean;
}

/** What a list of coupons contains. */
export interface CouponSelection {
  /** A part of a code or title; empty for all. */
  text: string;
  states: readonly CouponState[];
  kinds: readonly CouponKind[];
  /** The sites, on one of which a coupon must be valid; null for all coupons. */
  siteIds: readonly string[] | null;
}

/** Returns the coupons of a selection, latest first, from the one before `after`. */
export async function findStaffCoupons(
  db: Db,
  today: Day,
  { text, states, kinds, siteIds }: CouponSelection,
  { after, limit }: { after: number | null; limit: number },
): Promise<StaffCouponRow[]> {
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const conditions = [
    ...(after === null ? [] : [sql`c.id < ${after}`]),
    ...(text === '' ? [] : [sql`(c.code ilike ${like} or c.title ilike ${like})`]),
    ...(kinds.length === 0 ? [] : [sql`c.kind = any (${[...kinds]}::text[])`]),
    ...(siteIds === null ? [] : [sql`(c.sites = '{}' or c.sites && ${[...siteIds]}::text[])`]),
  ];
  const { rows } = await sql<StaffCouponRow>`
    select * from (${selecting(conditions, today)}) coupon
    where ${states.length === 0 ? sql`true` : sql`coupon.state = any (${[...states]}::text[])`}
    order by coupon.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns a coupon; undefined if there is none with the id. */
export async function readStaffCoupon(db: Db, today: Day, id: number): Promise<StaffCouponRow | undefined> {
  const { rows } = await selecting([sql`c.id = ${id}`], today).execute(db);
  return rows[0];
}

/** Locks a coupon until the transaction ends. */
export async function lockCoupon(tx: Db, id: number): Promise<void> {
  await sql`select 1 from coupon where id = ${id} for no key update`.execute(tx);
}

function selecting(conditions: readonly RawBuilder<unknown>[], today: Day): RawBuilder<StaffCouponRow> {
  return sql<StaffCouponRow>`
    select c.id, c.version, c.is_for_new as "isForNew", ${couponFields}, uses_of.used, uses_of.held,
      case when not c.is_active then 'off' when c.ends_on < ${today}::date then 'ended'
        when c.uses <= uses_of.used + uses_of.held then 'used-up'
        when c.starts_on > ${today}::date then 'scheduled' else 'active' end as state
    from coupon c cross join lateral (
      select count(*) filter (where u.state = 'used')::int as used, count(*) filter (where u.state = 'held')::int as held
      from coupon_use u where u.coupon_id = c.id) uses_of
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

/** Returns the numbers of the latest orders of sites (null for all) that used a coupon. */
export async function readCouponOrders(
  db: Db,
  { numberOfOrder, siteOfOrder }: Pick<OrderSql, 'numberOfOrder' | 'siteOfOrder'>,
  { id, siteIds, limit }: { id: number; siteIds: readonly string[] | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select ${numberOfOrder(sql`u.order_id`)} as number from coupon_use u
    where u.coupon_id = ${id} and u.state = 'used'
      and (${siteIds ? [...siteIds] : null}::text[] is null
        or ${siteOfOrder(sql`u.order_id`)} = any (${siteIds ? [...siteIds] : null}::text[]))
    order by u.order_id desc limit ${limit}`.execute(db);
  return rows.map(({ number }) => number);
}

/** The columns of a coupon, as the import checks them. */
export type CouponRecord = Insertable<Tables['coupon']>;

/** Inserts a coupon and returns its id; undefined if another one has the code. */
export async function insertCouponRecord(tx: Db, record: CouponRecord): Promise<number | undefined> {
  const row = await tx
    .insertInto('coupon')
    .values(record)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Replaces the columns of a coupon. */
export async function updateCouponRecord(tx: Db, id: number, record: CouponRecord): Promise<void> {
  await tx.updateTable('coupon').set(record).where('id', '=', id).execute();
}
