import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { accountRow, hasSecondFactor, lastSeenOfAccount } from '#domains/identity/db/fragments.ts';
import type { StaffState } from '../contract/values.ts';

type Db = Kysely<Tables>;

/** A staff member with their account, as lists and details need them. */
export interface StaffRecord {
  accountId: string;
  version: number;
  email: string;
  firstName: string;
  lastName: string;
  isClosed: boolean;
  salespersonCode: string;
  storeUri: string | null;
  siteIds: string[];
  roles: string[];
  since: Date;
  suspendedAt: Date | null;
  leftAt: Date | null;
  /** Whether the person has set up a second factor, which ends the first sign-in. */
  hasSecondFactor: boolean;
  lastSeenAt: Date | null;
}

interface StaffFilters {
  /** The beginning of a name, an email address or a salesperson code, in lower case; empty for all. */
  q: string;
  states: readonly StaffState[];
  roles: readonly string[];
  stores: readonly string[];
  sites: readonly string[];
}

const columns = sql`
  s.account_id as "accountId", s.version, a.email, a.first_name as "firstName", a.last_name as "lastName",
  a.closed_at is not null as "isClosed",
  s.salesperson_code as "salespersonCode", s.store_uri as "storeUri", s.since, s.suspended_at as "suspendedAt",
  s.left_at as "leftAt", ${hasSecondFactor(sql`s.account_id`)} as "hasSecondFactor",
  ${lastSeenOfAccount(sql`s.account_id`)} as "lastSeenAt",
  array(select w.site_id from staff_site w where w.account_id = s.account_id order by w.site_id) as "siteIds",
  array(select r.role from account_role r where r.account_id = s.account_id order by r.role) as roles`;

const order = sql`lower(a.last_name), lower(a.first_name), s.account_id`;

/** Returns a page of the staff who match, sorted by name, and the number of all who match. */
export async function readStaffPage(
  db: Db,
  filters: StaffFilters,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ rows: StaffRecord[]; count: number }> {
  const where = matching(filters);
  const from = sql`from staff s cross join lateral (${accountRow(sql`s.account_id`)}) a where ${where}`;
  const { rows: counts } = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db);
  const later =
    after === undefined
      ? sql``
      : sql`and (lower(a.last_name), lower(a.first_name), s.account_id) >
          (select lower(b.last_name), lower(b.first_name), b.id from (${accountRow(sql`${after}`)}) b)`;
  const { rows } = await sql<StaffRecord>`
    select ${columns} ${from} ${later} order by ${order} limit ${limit}`.execute(db);
  return { rows, count: counts[0]!.count };
}

function matching({ q, states, roles, stores, sites }: StaffFilters): RawBuilder<boolean> {
  const start = `${q.replace(/[\\%_]/g, '\\$&')}%`;
  const stateOf = sql`case when s.left_at is not null then 'left' when s.suspended_at is not null then 'suspended'
    when ${hasSecondFactor(sql`s.account_id`)} then 'active' else 'invited' end`;
  const conditions = [
    ...(q === ''
      ? []
      : [
          sql`(lower(a.first_name || ' ' || a.last_name) like ${start} or lower(a.last_name) like ${start}
            or a.email like ${start} or lower(s.salesperson_code) like ${start})`,
        ]),
    ...(states.length === 0 ? [] : [sql`${stateOf} = any(${[...states]}::text[])`]),
    ...(roles.length === 0
      ? []
      : [
          sql`exists (select 1 from account_role r where r.account_id = s.account_id and r.role = any(${[...roles]}::text[]))`,
        ]),
    ...(stores.length === 0 ? [] : [sql`s.store_uri = any(${[...stores]}::text[])`]),
    ...(sites.length === 0
      ? []
      : [
          sql`(not exists (select 1 from staff_site w where w.account_id = s.account_id)
            or exists (select 1 from staff_site w where w.account_id = s.account_id and w.site_id = any(${[...sites]}::text[])))`,
        ]),
  ];
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

/** Returns a current or former staff member; undefined if the account was never staff. */
export async function readStaffRecord(db: Db, accountId: string): Promise<StaffRecord | undefined> {
  const { rows } = await sql<StaffRecord>`
    select ${columns} from staff s cross join lateral (${accountRow(sql`s.account_id`)}) a where s.account_id = ${accountId}`.execute(
    db,
  );
  return rows[0];
}

/** Replaces the sites of a staff member. No sites means all sites. */
export async function writeStaffSites(tx: Db, accountId: string, siteIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('staff_site').where('account_id', '=', accountId).execute();
  if (siteIds.length > 0)
    await tx
      .insertInto('staff_site')
      .values([...new Set(siteIds)].map((site_id) => ({ account_id: accountId, site_id })))
      .execute();
}

/** Changes a staff member and increases the version. */
export async function updateStaff(
  tx: Db,
  accountId: string,
  change: { store_uri?: string | null; salesperson_code?: string; suspended_at?: Date | null },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ ...change, version: sql`version + 1` })
    .where('account_id', '=', accountId)
    .execute();
}
