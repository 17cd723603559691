import { emailKey } from '#foundation/pure/contact/email-key.ts';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ClaimState, Proof, Rejection } from '../contract/values.ts';

type Db = Kysely<Tables>;

/** A claim with the ids and types of its receipts. */
export interface StoredClaim {
  id: number;
  siteId: string;
  promotion: string;
  title: string;
  reward: string;
  requestKey: string;
  proof: Proof;
  orderId: number | null;
  purchaseNumber: string;
  purchaseDay: string | null;
  goods: string;
  accountId: string | null;
  name: string;
  email: string;
  phone: string;
  state: ClaimState;
  reason: Rejection | null;
  note: string;
  reference: string;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  /** Oldest first. */
  receipts: { id: number; type: string }[];
}

const storedClaim = sql`
  select c.id, c.site_id as "siteId", c.promotion, c.title, c.reward, c.request_key as "requestKey",
    case when c.order_id is null then 'receipt' else 'order' end as proof, c.order_id as "orderId",
    c.purchase_number as "purchaseNumber", c.purchase_day::text as "purchaseDay", c.goods, c.account_id as "accountId",
    c.name, c.email, c.phone, c.state, c.reason, c.note, c.reference, c.created_at as "createdAt",
    c.updated_at as "updatedAt", c.version,
    (select coalesce(json_agg(json_build_object('id', f.id, 'type', f.type) order by f.id), '[]')
      from promotion_claim_receipt f where f.claim_id = c.id) as receipts
  from promotion_claim c`;

/** SQL: a claim's purchase number without punctuation. */
const numberKey = (alias: 'c' | 'o') =>
  sql`regexp_replace(${sql.ref(`${alias}.purchase_number`)}, '[^[:alnum:]]', '', 'g')`;

/**
 * SQL: a claim's purchase number without punctuation, with digits for the letters that look like them. Different
 * receipts can have such numbers, so staff decide whether they are the same.
 */
const lookAlikeKey = (alias: 'c' | 'o') => sql`translate(upper(${numberKey(alias)}), 'OQILSBZ', '0011582')`;

/** The values of a new claim. */
export interface NewClaim {
  siteId: string;
  promotion: string;
  title: string;
  reward: string;
  requestKey: string;
  purchaseKey: string;
  orderId: number | null;
  purchaseNumber: string;
  purchaseDay: string | null;
  goods: string;
  accountId: string | null;
  name: string;
  email: string;
  phone: string;
}

/**
 * Stores a claim. Returns its id; null if the purchase was claimed for the promotion before, or if a claim has
 * the same request key.
 */
export async function insertClaim(tx: Db, claim: NewClaim, now: Date): Promise<number | null> {
  const row = await tx
    .insertInto('promotion_claim')
    .values({
      site_id: claim.siteId,
      promotion: claim.promotion,
      title: claim.title,
      reward: claim.reward,
      request_key: claim.requestKey,
      purchase_key: claim.purchaseKey,
      order_id: claim.orderId,
      purchase_number: claim.purchaseNumber,
      purchase_day: claim.purchaseDay,
      goods: claim.goods,
      account_id: claim.accountId,
      name: claim.name,
      email: claim.email,
      phone: claim.phone,
      state: 'received',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Returns the claim with this request key. If there is none, returns the claim for the same promotion and
 * purchase on any site; undefined if neither exists.
 */
export async function readClaimOfPurchase(
  db: Db,
  { promotion, purchaseKey, requestKey }: NewClaim,
): Promise<StoredClaim | undefined> {
  const { rows } = await sql<StoredClaim>`${storedClaim}
    where c.request_key = ${requestKey} or (c.promotion = ${promotion} and c.purchase_key = ${purchaseKey})
    order by (c.request_key = ${requestKey}) desc limit 1`.execute(db);
  return rows[0];
}

/** Locks an email address until the transaction ends, so that concurrent claims are counted in turn. */
export async function lockRecipient(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claim ${emailKey(email)}`}, 0))`.execute(tx);
}

/** Returns how many claims were sent with an email address on all sites since a time. */
export async function countRecentClaims(db: Db, email: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotion_claim where email_key(email) = ${emailKey(email)} and created_at > ${since}`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Returns a claim of a site; undefined if not found. */
export async function readClaim(db: Db, id: number, siteId?: string): Promise<StoredClaim | undefined> {
  const { rows } = await sql<StoredClaim>`
    ${storedClaim} where c.id = ${id} and c.site_id = coalesce(${siteId ?? null}::text, c.site_id)`.execute(
    db,
  );
  return rows[0];
}

/** Locks a claim until the transaction ends. Returns false if it does not exist. */
export async function lockClaim(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from promotion_claim where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

/** The maximum number of claims that an account's page lists. It lists the latest ones. */
const MAX_OWN = 100;

/**
 * Returns the claims on a site that were sent from an account, and those that guests sent with the account's
 * confirmed email address, latest first.
 */
export async function readOwnClaims(
  db: Db,
  { siteId, accountId, email }: { siteId: string; accountId: string; email: string | null },
): Promise<StoredClaim[]> {
  const { rows } = await sql<StoredClaim>`${storedClaim}
    where c.site_id = ${siteId} and (c.account_id = ${accountId} or (c.account_id is null and c.email = ${email}::text and c.email <> ''))
    order by c.id desc limit ${MAX_OWN}`.execute(db);
  return rows;
}

/**
 * Returns one page of a site's claims in a state, filtered by a search term, and the total number of matching
 * claims.
 */
export async function readStaffClaims(
  db: Db,
  {
    siteId,
    state,
    term,
    limit,
    offset,
  }: { siteId: string; state: ClaimState; term: string; limit: number; offset: number },
): Promise<{ totalCount: number; rows: StoredClaim[] }> {
  const like = `%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const condition = sql`c.site_id = ${siteId} and c.state = ${state} and (${term} = '' or c.email ilike ${like}
    or c.name ilike ${like} or c.title ilike ${like} or upper(c.purchase_number) = upper(${term}))`;
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from promotion_claim c where ${condition}`.execute(db);
  // The open claim that has waited longest is first.
  const order =
    state === 'rejected' || state === 'paid' ? sql`c.updated_at desc, c.id desc` : sql`c.updated_at, c.id`;
  const { rows } = await sql<StoredClaim>`
    ${storedClaim} where ${condition} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return { totalCount: counted.rows[0]!.count, rows };
}

/**
 * Returns how many other claims for the same promotion, on all sites, have a spelling of the claim's email address, a
 * purchase number that looks like its number, or one of its receipts.
 */
export async function countSimilar(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotion_claim c join promotion_claim o
      on o.promotion = c.promotion and o.id <> c.id
    where c.id = ${id} and ((c.email <> '' and email_key(o.email) = email_key(c.email))
      or ${lookAlikeKey('o')} = ${lookAlikeKey('c')}
      or exists (select 1 from promotion_claim_receipt f join promotion_claim_receipt g on g.digest = f.digest
        where f.claim_id = c.id and g.claim_id = o.id))`.execute(db);
  return rows[0]!.count;
}

/**
 * Whether the reward of a claim's purchase was approved or paid already, by another claim for the same promotion.
 * Claims from before each purchase had one key can be such duplicates.
 */
export async function isRewardedElsewhere(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from promotion_claim c join promotion_claim o on o.promotion = c.promotion and o.id <> c.id
    where c.id = ${id} and o.state in ('approved', 'paid') and ${numberKey('o')} = ${numberKey('c')} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The values that a decision changes. */
export interface ClaimChange {
  state: ClaimState;
  reason: Rejection | null;
  note: string;
  reward: string;
  reference: string;
  isClosed: boolean;
  /** The staff member's account. Null for changes by the customer, which do not change the stored account. */
  by: string | null;
}

/** Changes a claim. The caller must have locked it. */
export async function updateClaim(tx: Db, id: number, change: ClaimChange, now: Date): Promise<void> {
  await tx
    .updateTable('promotion_claim')
    .set({
      state: change.state,
      reason: change.reason,
      note: change.note,
      reward: change.reward,
      reference: change.reference,
      closed_at: change.isClosed ? now : null,
      ...(change.by === null ? {} : { decided_by: change.by }),
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

const BATCH_SIZE = 500;

/** Reads all claims in batches, oldest first, as the cells of a table. Times are in UTC. */
export async function* readExportedClaims(db: Kysely<Tables>): AsyncGenerator<string[][]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ id: number; cells: (string | number | null)[] }>`
      select c.id, json_build_array(c.id, c.site_id, c.promotion, c.state, c.reward,
        case when c.order_id is null then 'receipt' else 'order' end, c.purchase_number, c.purchase_day::text, c.goods,
        c.name, c.email, c.phone, c.reason, c.reference,
        to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')) as cells
      from promotion_claim c where c.id > ${after} order by c.id limit ${BATCH_SIZE}`.execute(db);
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
    yield rows.map(({ cells }) => cells.map((cell) => String(cell ?? '')));
  }
}
