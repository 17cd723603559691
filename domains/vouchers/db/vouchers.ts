import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Coupon, CouponFacts } from '../rules/coupon.ts';
import { couponFields } from './columns.ts';

type Db = Kysely<Tables>;

/** The customer whose uses of a coupon are counted. A field is null if it is not known yet. */
export interface Customer {
  accountId: string | null;
  /** A keyed hash of the customer's email address. */
  customer: string | null;
}

const ofCustomer = ({ accountId, customer }: Customer) =>
  sql<boolean>`(u.customer = ${customer} or u.account_id = ${accountId})`;

/**
 * Returns the coupons with the given ids or code, in no particular order. Does not count the uses held for
 * the order of the given cart, because the next submit of the cart releases them.
 */
export async function readCoupons(
  db: Db,
  key: { ids: readonly number[] } | { code: string },
  who: Customer & { cartId: string | null },
): Promise<Coupon[]> {
  const others = sql`u.coupon_id = c.id and not (u.state = 'held' and u.cart_id is not distinct from ${who.cartId}::uuid)`;
  const { rows } = await sql<CouponFacts & Pick<Coupon, 'id' | 'isUsedUp' | 'isForOthers'>>`
    select c.id, ${couponFields},
      (c.uses is not null and c.uses <= (select count(*) from coupon_use u where ${others}))
        or (c.uses_per_customer is not null and c.uses_per_customer <= (
          select count(*) from coupon_use u where ${others} and ${ofCustomer(who)})) as "isUsedUp",
      coalesce(c.is_for_new and c.giver_id = ${who.accountId}, false) as "isForOthers"
    from coupon c where ${'code' in key ? sql`c.code = ${key.code}` : sql`c.id = any(${[...key.ids]}::bigint[])`}`.execute(
    db,
  );
  return rows.map(({ amountAud, amountNzd, minimumAud, minimumNzd, ...coupon }) => ({
    ...coupon,
    amountCents: { AUD: amountAud, NZD: amountNzd },
    minimumCents: { AUD: minimumAud, NZD: minimumNzd },
  }));
}

/** Appends a coupon to a cart. The caller must hold the lock on the cart. */
export async function addCouponToCart(tx: Db, cartId: string, couponId: number): Promise<void> {
  await sql`
    insert into cart_coupon (cart_id, coupon_id, position)
    values (${cartId}, ${couponId}, (select coalesce(max(position), 0) + 1 from cart_coupon where cart_id = ${cartId}))
    on conflict do nothing`.execute(tx);
}

/**
 * Removes the coupon with the given code from a cart. Returns false if the cart does not contain it. The
 * caller must hold the lock on the cart.
 */
export async function removeCouponFromCart(tx: Db, cartId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    delete from cart_coupon where cart_id = ${cartId}
      and coupon_id = (select id from coupon where code = ${code}) returning 1 as gone`.execute(tx);
  return rows.length > 0;
}

/** Appends the coupons of a different cart to a cart. The caller must hold the locks on both carts. */
export async function takeOverCoupons(tx: Db, fromCartId: string, toCartId: string): Promise<void> {
  await sql`
    insert into cart_coupon (cart_id, coupon_id, position)
    select ${toCartId}::uuid, coupon_id, position + (select coalesce(max(position), 0) from cart_coupon where cart_id = ${toCartId})
    from cart_coupon where cart_id = ${fromCartId}
    on conflict do nothing`.execute(tx);
}

/**
 * Returns the SQL condition that the person who places the order has ordered before, or owns the account `giverId`.
 * The orders domain supplies it, because it owns the orders.
 */
export type IsOfKnown = (giverId: RawBuilder<unknown>) => RawBuilder<boolean>;

/** Whether codes were held for an order, or why not. */
export type HoldResult = 'held' | 'gone' | 'not-new';

export interface CouponHold extends Customer {
  orderId: number;
  cartId: string;
  customer: string;
  couponIds: readonly number[];
  expiresAt: Date;
  isOfKnown: IsOfKnown;
}

/**
 * Holds a use of each coupon for an order. Returns `gone` if a coupon is used up, and `not-new` if it is for new
 * customers and the person who places the order is not new; the caller must then roll back the transaction. Locks the coupons with limited uses, in the order of their ids, before it counts
 * their uses.
 */
export async function holdCoupons(tx: Db, hold: CouponHold): Promise<HoldResult> {
  const ids = [...hold.couponIds];
  if (ids.length === 0) return 'held';
  const isNotNew = sql<boolean>`(c.is_for_new and ${hold.isOfKnown(sql`c.giver_id`)})`;
  await sql`
    select id from coupon where id = any (${ids}::bigint[]) and (uses is not null or uses_per_customer is not null)
    order by id for no key update`.execute(tx);
  // This statement is separate from the one that takes the locks, so that it sees uses that were committed while the transaction waited for a lock. It counts and inserts, so that other customers with the same coupon wait only briefly.
  const { rows } = await sql`
    insert into coupon_use (coupon_id, order_id, cart_id, state, account_id, customer, expires_at)
    select id, ${hold.orderId}::bigint, ${hold.cartId}::uuid, 'held', ${hold.accountId}, ${hold.customer}, ${hold.expiresAt}::timestamptz
    from unnest(${ids}::bigint[]) as held (id)
    where not exists (
      select 1 from coupon c where c.id = held.id and (
        ${isNotNew}
        or c.uses <= (select count(*) from coupon_use u where u.coupon_id = c.id)
        or c.uses_per_customer <= (select count(*) from coupon_use u where u.coupon_id = c.id and ${ofCustomer(hold)})))
    returning coupon_id`.execute(tx);
  if (rows.length === ids.length) return 'held';
  const { rows: notNew } = await sql`
    select 1 from coupon c where c.id = any (${ids}::bigint[]) and ${isNotNew} limit 1`.execute(tx);
  return notNew.length > 0 ? 'not-new' : 'gone';
}

/** Releases the coupons held for an order. */
export async function releaseCoupons(tx: Db, orderId: number): Promise<void> {
  await tx.deleteFrom('coupon_use').where('order_id', '=', orderId).where('state', '=', 'held').execute();
}

/** Deletes the coupon uses of an order, so that they do not count towards the limits. */
export async function takeBackCoupons(tx: Db, orderId: number): Promise<void> {
  await tx.deleteFrom('coupon_use').where('order_id', '=', orderId).where('state', '=', 'used').execute();
}

/**
 * Counts an attempt to enter a code. Must be called before the code is checked. Returns null if the attempt
 * is allowed, otherwise the time from which attempts are allowed again. Concurrent attempts are counted one
 * after another.
 */
export async function countGuess(
  db: Db,
  key: string,
  { most, forgetAt, now }: { most: number; forgetAt: Date; now: Date },
): Promise<Date | null> {
  const { rows } = await sql`
    insert into code_guess as g (key, wrong, forget_at) values (${key}, 1, ${forgetAt})
    on conflict (key) do update set
      wrong = case when g.forget_at <= ${now} then 1 else g.wrong + 1 end,
      forget_at = case when g.forget_at <= ${now} then ${forgetAt} else g.forget_at end
    where g.forget_at <= ${now} or g.wrong < ${most}
    returning 1 as counted`.execute(db);
  if (rows.length > 0) return null;
  const row = await db.selectFrom('code_guess').select('forget_at').where('key', '=', key).executeTakeFirst();
  return row ? new Date(row.forget_at) : null;
}

/** Subtracts an attempt from the count after its code turned out to be valid. */
export async function takeBackGuess(db: Db, key: string): Promise<void> {
  await sql`update code_guess set wrong = greatest(0, wrong - 1) where key = ${key}`.execute(db);
}

/** Deletes the expired counts of attempts. Returns the number of deleted counts. */
export async function forgetGuesses(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('code_guess')
    .where('forget_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteCouponsOfCart(tx: Db, cartId: string): Promise<void> {
  await tx.deleteFrom('cart_coupon').where('cart_id', '=', cartId).execute();
}
