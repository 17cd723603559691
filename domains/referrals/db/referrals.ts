import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { addressesOfAccount } from '#domains/addresses/db/fragments.ts';
import { phoneOfAccount } from '#domains/identity/db/fragments.ts';
import { buyerOfOrder, deliveriesOfAccount, hasOrderedWithEmail } from '#domains/orders/db/fragments.ts';
import { couponCodesOfOrder } from '#domains/vouchers/db/fragments.ts';
import { homeKey } from '#domains/geo/rules/home-key.ts';
import type { OrderFacts, Refusal } from '../rules/eligibility.ts';
import type { ReferralState } from '../contract.ts';
import type { ReferralsTables } from './tables.ts';

type Db = Kysely<Tables>;
export type LinkRow = Selectable<ReferralsTables['referral_link']>;
export type ReferralRow = Selectable<ReferralsTables['referral']>;

/** The maximum number of referrals in the list of a referrer. */
const MAX_LISTED = 100;

/** Returns the personal link of an account on a site, and creates it with `code` if there is none. */
export async function openLink(
  tx: Db,
  { accountId, siteId, code }: { accountId: string; siteId: string; code: string },
  now: Date,
): Promise<LinkRow> {
  await tx
    .insertInto('referral_link')
    .values({ account_id: accountId, site_id: siteId, code, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'site_id']).doNothing())
    .execute();
  return tx
    .selectFrom('referral_link')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
}

export async function readLink(
  db: Db,
  { code, siteId }: { code: string; siteId: string },
): Promise<LinkRow | undefined> {
  return db
    .selectFrom('referral_link')
    .selectAll()
    .where('code', '=', code)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
}

/**
 * Locks the personal link of a referrer until the transaction ends, so that limits are checked one after
 * another. Returns false if the referrer has no link any more.
 */
export async function lockLink(tx: Db, key: { accountId: string; siteId: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from referral_link where account_id = ${key.accountId} and site_id = ${key.siteId} for update`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Returns the latest referrals of an account on a site whose friends have ordered. The list must not reveal which
 * addresses could be invited, because that tells who is a customer.
 */
export async function readReferrals(
  db: Db,
  { accountId, siteId }: { accountId: string; siteId: string },
): Promise<ReferralRow[]> {
  return db
    .selectFrom('referral')
    .selectAll()
    .where('referrer_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('state', '!=', 'invited')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

export async function readReferralOf(
  db: Db,
  { siteId, friend }: { siteId: string; friend: string },
): Promise<ReferralRow | undefined> {
  return db
    .selectFrom('referral')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('friend', '=', friend)
    .executeTakeFirst();
}

/**
 * Returns how many friends whom an account invited to a site at or after a time have ordered with their coupon.
 * Friends who never ordered, or whose order was cancelled or refunded, cost nothing and are not counted. Otherwise
 * strangers could use up a link with invented addresses.
 */
export async function countOrdered(
  db: Db,
  { accountId, siteId, since }: { accountId: string; siteId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from referral
    where referrer_id = ${accountId} and site_id = ${siteId} and created_at >= ${since} and state <> 'invited'
      and coalesce(refusal, '') not in ('cancelled', 'refunded')`.execute(db);
  return rows[0]!.count;
}

/** Returns how many rewards an account received on a site at or after a time. */
export async function countRewarded(
  db: Db,
  { accountId, siteId, since }: { accountId: string; siteId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from referral
    where referrer_id = ${accountId} and site_id = ${siteId} and reward_code is not null and decided_at >= ${since}`.execute(
    db,
  );
  return rows[0]!.count;
}

export async function insertReferral(
  tx: Db,
  row: { siteId: string; referrerId: string; friend: string; welcomeCode: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('referral')
    .values({
      site_id: row.siteId,
      referrer_id: row.referrerId,
      friend: row.friend,
      welcome_code: row.welcomeCode,
      state: 'invited',
      refusal: null,
      order_id: null,
      reward_code: null,
      created_at: now,
    })
    .execute();
}

/** Locks and returns the referral whose welcome coupon an order has used; undefined if there is none. */
export async function lockReferralOfCoupon(tx: Db, orderId: number): Promise<ReferralRow | undefined> {
  const { rows } = await sql<ReferralRow>`
    select * from referral where welcome_code in (${couponCodesOfOrder(sql`${orderId}::bigint`)}) and state = 'invited'
    for update`.execute(tx);
  return rows[0];
}

/** Locks and returns the referral of a friend's order; undefined if there is none. */
export async function lockReferralOfOrder(tx: Db, orderId: number): Promise<ReferralRow | undefined> {
  return tx.selectFrom('referral').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();
}

/** Changes a referral that the caller has locked. */
export async function updateReferral(
  tx: Db,
  id: number,
  change: {
    state: ReferralState;
    refusal?: Refusal;
    orderId?: number;
    rewardCode?: string;
    decidedAt?: Date;
  },
): Promise<void> {
  const { state, refusal, orderId, rewardCode, decidedAt } = change;
  await tx
    .updateTable('referral')
    .set({
      state,
      ...(refusal === undefined ? {} : { refusal }),
      ...(orderId === undefined ? {} : { order_id: orderId }),
      ...(rewardCode === undefined ? {} : { reward_code: rewardCode }),
      ...(decidedAt === undefined ? {} : { decided_at: decidedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Whether an email address has a confirmed order on any site, other than the order `exceptId`. `emails`
 * contains the spellings of one address, in lower case.
 */
export async function hasOrdered(
  db: Db,
  { email, exceptId = null }: { email: string; exceptId?: number | null },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${hasOrderedWithEmail(email, exceptId)} as has`.execute(db);
  return rows[0]!.has;
}

/**
 * Returns whether the account, the phone number and the delivery address of an order belong to the referrer.
 * Compares addresses by {@link homeKey}. {@link hasOrdered} checks for an earlier order.
 */
export async function readOwnFacts(
  db: Db,
  { orderId, referrerId }: { orderId: number; referrerId: string },
): Promise<Pick<OrderFacts, 'isOwnAccount' | 'hasOwnPhone' | 'hasOwnAddress'>> {
  const phone = phoneOfAccount(sql`${referrerId}`);
  type Home = { address: string; postcode: string };
  const { rows } = await sql<Pick<OrderFacts, 'isOwnAccount' | 'hasOwnPhone'> & Home & { own: Home[] }>`
    select buyer.account_id is not distinct from ${referrerId} as "isOwnAccount",
      coalesce(${phone} <> '' and phone_key(${phone}) = phone_key(buyer.phone), false) as "hasOwnPhone",
      coalesce(buyer.address, '') as address, coalesce(buyer.postcode, '') as postcode,
      (select coalesce(json_agg(json_build_object('address', coalesce(own.address, ''), 'postcode', coalesce(own.postcode, ''))), '[]')
        from (
          ${addressesOfAccount(sql`${referrerId}`)}
          union
          ${deliveriesOfAccount(sql`${referrerId}`, orderId)}) own) as own
    from (${buyerOfOrder(orderId)}) buyer`.execute(db);
  const { isOwnAccount, hasOwnPhone, own, ...home } = rows[0]!;
  const key = homeKey(home);
  return { isOwnAccount, hasOwnPhone, hasOwnAddress: own.some((one) => homeKey(one) === key) };
}
