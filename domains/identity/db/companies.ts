import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { AccountRow, MembershipRow } from './identity.ts';

type Db = Kysely<Tables>;

/**
 * Makes an account a buyer of a company. The buyer's membership replaces the account's own membership on the
 * site.
 */
export async function writeBuyer(
  tx: Db,
  { accountId, siteId, ownerId }: { accountId: string; siteId: string; ownerId: string },
  now: Date,
): Promise<void> {
  const buyer = { state: 'active' as const, buys_for: ownerId, since: now, company: '', business_number: '' };
  await tx
    .insertInto('membership')
    .values({ account_id: accountId, site_id: siteId, price_list: null, decided_by: null, ...buyer })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'site_id']).doUpdateSet({
        ...buyer,
        price_list: null,
        decided_at: null,
        decided_by: null,
        decided_reason: '',
      }),
    )
    .execute();
}

/** Ends a buyer's membership. Returns false if the account is not a buyer of the company. */
export async function deleteBuyer(
  tx: Db,
  { accountId, siteId, ownerId }: { accountId: string; siteId: string; ownerId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('membership')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('buys_for', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the account IDs of a company's buyers. `ownerId` is the account of the company's owner. */
export async function readBuyerIds(db: Db, ownerId: string, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('account_id')
    .where('buys_for', '=', ownerId)
    .where('site_id', '=', siteId)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Returns accounts by ID, in no particular order. */
export async function readAccounts(db: Db, ids: readonly string[]): Promise<AccountRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('account')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

/** Identifies a business on a site by its business number, or by the owner's account if the number is empty. */
export interface BusinessKey {
  ownerId: string;
  siteId: string;
  businessNumber: string;
}

/**
 * Locks the credit of a business until the transaction ends, so that orders on account and changes to its
 * terms run one after another.
 */
export async function lockCredit(tx: Db, { ownerId, siteId, businessNumber }: BusinessKey): Promise<void> {
  const key = `credit ${siteId} ${businessNumber || ownerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/**
 * Locks and returns the owner's membership, and the other active memberships on the site that have the same
 * business number. They are in order of account ID. The caller must have called `lockCredit`.
 */
export async function lockMembersOfBusiness(
  tx: Db,
  { ownerId, siteId, businessNumber }: BusinessKey,
): Promise<MembershipRow[]> {
  return tx
    .selectFrom('membership')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(({ and, eb, or }) =>
      or([
        eb('account_id', '=', ownerId),
        and([
          eb('business_number', '=', businessNumber),
          eb('business_number', '<>', ''),
          eb('state', '=', 'active'),
          eb('buys_for', 'is', null),
        ]),
      ]),
    )
    .orderBy('account_id')
    .forUpdate()
    .execute();
}

/**
 * Returns the IDs of the sites on which an account has an active membership of its own. Excludes sites on
 * which it is a company's buyer.
 */
export async function readOwnedSiteIds(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('site_id')
    .where('account_id', '=', ownerId)
    .where('state', '=', 'active')
    .where('buys_for', 'is', null)
    .orderBy('site_id')
    .execute();
  return rows.map(({ site_id }) => site_id);
}

/**
 * Returns the account IDs of active members whose business number also occurs in a waiting membership
 * application. Returns at most 500.
 */
export async function readRelatedOwnerIds(db: Db, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership as m')
    .innerJoin('membership as applicant', (join) =>
      join
        .onRef('applicant.site_id', '=', 'm.site_id')
        .onRef('applicant.business_number', '=', 'm.business_number'),
    )
    .select(['m.account_id', 'm.since'])
    .distinct()
    .where('m.site_id', '=', siteId)
    .where('m.state', '=', 'active')
    .where('m.buys_for', 'is', null)
    .where('m.business_number', '!=', '')
    .where('applicant.state', '=', 'waiting')
    .orderBy('m.since')
    .limit(500)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Identifies a company by the account of its owner and by the site. */
interface CompanyKey {
  ownerId: string;
  siteId: string;
}

/** Returns whether a company's owner receives copies of the buyers' invoices. */
export async function readInvoiceCopies(db: Db, { ownerId, siteId }: CompanyKey): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .select('invoice_copies')
    .where('account_id', '=', ownerId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return row?.invoice_copies ?? false;
}

/** Stores whether a company's owner receives copies of the buyers' invoices. */
export async function writeInvoiceCopies(
  tx: Db,
  { ownerId, siteId }: CompanyKey,
  isWanted: boolean,
): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ invoice_copies: isWanted })
    .where('account_id', '=', ownerId)
    .where('site_id', '=', siteId)
    .execute();
}

/** Returns the memberships of an account on all sites. The company of a buyer is that of the owner. */
export async function readMembershipsOf(
  db: Db,
  accountId: string,
): Promise<
  (Pick<MembershipRow, 'site_id' | 'state' | 'company' | 'price_list' | 'since' | 'deals_club_since'> & {
    isBuyer: boolean;
  })[]
> {
  const rows = await db
    .selectFrom('membership as m')
    .leftJoin('membership as owner', (join) =>
      join.onRef('owner.account_id', '=', 'm.buys_for').onRef('owner.site_id', '=', 'm.site_id'),
    )
    .select([
      'm.site_id',
      'm.state',
      'm.company',
      'm.price_list',
      'm.since',
      'm.deals_club_since',
      'm.buys_for',
    ])
    .select(['owner.company as owner_company', 'owner.price_list as owner_price_list'])
    .where('m.account_id', '=', accountId)
    .orderBy('m.site_id')
    .execute();
  return rows.map(({ buys_for, owner_company, owner_price_list, ...row }) => ({
    ...row,
    ...(buys_for === null ? {} : { company: owner_company ?? '', price_list: owner_price_list }),
    isBuyer: buys_for !== null,
  }));
}

/** A company with its owner, as staff see it in a list. */
export interface CompanyRow {
  ownerId: string;
  siteId: string;
  name: string;
  businessNumber: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  state: MembershipRow['state'];
  priceList: string | null;
  creditLimitCents: number;
  termsDays: number;
  buyers: number;
  since: Date;
  version: number;
  decidedReason: string;
  /** The name by which the list is sorted. */
  sortName: string;
}

/** The position of a company in the list. */
export interface CompanyPosition {
  sortName: string;
  ownerId: string;
  siteId: string;
}

const SORT_NAME = sql`fold_text(m.company) collate "C"`;
const selectedCompanies = sql`
  select m.account_id as "ownerId", m.site_id as "siteId", m.company as name, m.business_number as "businessNumber",
    a.first_name as "firstName", a.last_name as "lastName", a.email, a.phone, m.state, m.price_list as "priceList",
    m.credit_limit_cents as "creditLimitCents", m.terms_days as "termsDays", m.since, m.version,
    m.decided_reason as "decidedReason", ${SORT_NAME} as "sortName",
    (select count(*)::int from membership b where b.buys_for = m.account_id and b.site_id = m.site_id) as buyers
  from membership m join account a on a.id = m.account_id and a.closed_at is null
  where m.company <> '' and m.buys_for is null`;

/**
 * Returns companies and applications by name. `siteIds` null: all sites. `q` is the beginning of a name or an email address, or
 * a business number in digits. Applications of people whose email address is not confirmed are omitted.
 */
export async function findCompanies(
  db: Db,
  {
    q,
    siteIds,
    states,
  }: { q: string; siteIds: readonly string[] | null; states: readonly MembershipRow['state'][] },
  { after, limit }: { after: CompanyPosition | null; limit: number },
): Promise<CompanyRow[]> {
  const prefix = `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const digits = q.replaceAll(/\D/g, '');
  const conditions: RawBuilder<unknown>[] = [sql`(m.state <> 'waiting' or a.email_verified_at is not null)`];
  if (q !== '')
    conditions.push(sql`((fold_text(${q}::text) <> '' and fold_text(m.company) like fold_text(${q}::text) || '%')
      or a.email like ${prefix} or (${digits} <> '' and m.business_number = ${digits}))`);
  if (siteIds !== null) conditions.push(sql`m.site_id = any(${[...siteIds]}::text[])`);
  if (states.length > 0) conditions.push(sql`m.state = any(${[...states]}::text[])`);
  if (after !== null)
    conditions.push(sql`(${SORT_NAME}, m.account_id, m.site_id) >
      (${after.sortName}::text collate "C", ${after.ownerId}::text, ${after.siteId}::text)`);
  const { rows } = await sql<CompanyRow>`
    ${selectedCompanies} and ${sql.join(conditions, sql` and `)}
    order by ${SORT_NAME}, m.account_id, m.site_id limit ${limit}`.execute(db);
  return rows;
}

/** Returns a company by its owner and site; undefined if there is none. */
export async function readCompanyRow(
  db: Db,
  { ownerId, siteId }: CompanyKey,
): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    ${selectedCompanies} and m.account_id = ${ownerId} and m.site_id = ${siteId}`.execute(db);
  return rows[0];
}

/** Returns the companies on a site with a business number, by name. */
export async function readCompaniesOfBusiness(
  db: Db,
  { siteId, businessNumber }: { siteId: string; businessNumber: string },
): Promise<CompanyRow[]> {
  if (businessNumber === '') return [];
  const { rows } = await sql<CompanyRow>`
    ${selectedCompanies} and m.business_number = ${businessNumber} and m.site_id = ${siteId} and m.state = 'active'
    order by ${SORT_NAME}, m.account_id limit 50`.execute(db);
  return rows;
}
