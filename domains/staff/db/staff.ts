import { sql, type Kysely, type Selectable } from 'kysely';
import type { Permission } from '#foundation/pure/permissions.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

export type StaffRow = Selectable<Tables['staff']>;
export type StaffWithAccount = StaffRow &
  Pick<Selectable<Tables['account']>, 'email' | 'first_name' | 'last_name'>;

export async function readStaff(db: Db, accountId: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Whether an account is a current staff member. */
export async function isStaffNow(db: Db, accountId: string): Promise<boolean> {
  const staff = await readStaff(db, accountId);
  return staff !== undefined && !staff.left_at;
}

/** Whether an account is a current staff member who is not suspended. */
export async function isAtWork(db: Db, accountId: string): Promise<boolean> {
  const staff = await readStaff(db, accountId);
  return staff !== undefined && !staff.left_at && !staff.suspended_at;
}

/** Returns the ids of the sites on which a staff member works; empty for all sites. */
export async function readStaffSites(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_site')
    .select('site_id')
    .where('account_id', '=', accountId)
    .orderBy('site_id')
    .execute();
  return rows.map(({ site_id }) => site_id);
}

/** Returns all current and former staff, sorted by name. */
export async function readAllStaff(db: Db): Promise<StaffWithAccount[]> {
  return db
    .selectFrom('staff as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .selectAll('s')
    .select(['a.email', 'a.first_name', 'a.last_name'])
    .orderBy('a.last_name')
    .orderBy('a.first_name')
    .execute();
}

/** Returns current staff with a salesperson code and a role that includes this permission, sorted by name. */
export async function readStaffWho(db: Db, permission: Permission): Promise<StaffWithAccount[]> {
  return db
    .selectFrom('staff as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .selectAll('s')
    .select(['a.email', 'a.first_name', 'a.last_name'])
    .where('s.left_at', 'is', null)
    .where('s.salesperson_code', '<>', '')
    .where((where) =>
      where.exists(
        where
          .selectFrom('account_role as r')
          .innerJoin('role_permission as p', 'p.role', 'r.role')
          .select('r.role')
          .whereRef('r.account_id', '=', 's.account_id')
          .where('p.permission', '=', permission),
      ),
    )
    .orderBy('a.last_name')
    .orderBy('a.first_name')
    .execute();
}

/**
 * Returns the email addresses of current staff with an open account whose roles include a permission, sorted. Omits
 * suspended staff.
 */
export async function readEmailsOfStaffWho(db: Db, permission: Permission): Promise<string[]> {
  const rows = await db
    .selectFrom('staff as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .innerJoin('account_role as r', 'r.account_id', 's.account_id')
    .innerJoin('role_permission as p', 'p.role', 'r.role')
    .select('a.email')
    .distinct()
    .where('s.left_at', 'is', null)
    .where('s.suspended_at', 'is', null)
    .where('a.closed_at', 'is', null)
    .where('p.permission', '=', permission)
    .orderBy('a.email')
    .execute();
  return rows.map(({ email }) => email);
}

/** Whether one of an account's roles includes a permission. */
export async function holdsPermission(db: Db, accountId: string, permission: Permission): Promise<boolean> {
  const row = await db
    .selectFrom('account_role as r')
    .innerJoin('role_permission as p', 'p.role', 'r.role')
    .select('r.role')
    .where('r.account_id', '=', accountId)
    .where('p.permission', '=', permission)
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeSalespersonCode(tx: Db, accountId: string, code: string): Promise<void> {
  await tx.updateTable('staff').set({ salesperson_code: code }).where('account_id', '=', accountId).execute();
}

/** Makes an account a current staff member. The account may belong to a former staff member. */
export async function upsertStaff(
  tx: Db,
  row: {
    accountId: string;
    winningUserId: string;
    /** In this field and the next two fields, undefined leaves the stored value unchanged. */
    salespersonCode: string | undefined;
    storeUri: string | null | undefined;
    subdivision: string | undefined;
  },
  now: Date,
): Promise<void> {
  const { accountId, winningUserId, salespersonCode, storeUri, subdivision } = row;
  await tx
    .insertInto('staff')
    .values({
      account_id: accountId,
      winning_user_id: winningUserId,
      salesperson_code: salespersonCode ?? '',
      store_uri: storeUri ?? null,
      subdivision: subdivision ?? '',
      since: now,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        ...(salespersonCode === undefined ? {} : { salesperson_code: salespersonCode }),
        ...(storeUri === undefined ? {} : { store_uri: storeUri }),
        ...(subdivision === undefined ? {} : { subdivision }),
        left_at: null,
        version: sql`staff.version + 1`,
      }),
    )
    .execute();
}

export async function markStaffLeft(tx: Db, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ left_at: now, suspended_at: null, version: sql`version + 1` })
    .where('account_id', '=', accountId)
    .execute();
}

export async function readRoleNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('role').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Returns the roles of accounts, by account ID. */
export async function readRolesOf(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (accountIds.length === 0) return found;
  const rows = await db
    .selectFrom('account_role')
    .selectAll()
    .where('account_id', 'in', [...accountIds])
    .orderBy('role')
    .execute();
  for (const { account_id, role } of rows) found.set(account_id, [...(found.get(account_id) ?? []), role]);
  return found;
}

export async function writeRoles(tx: Db, accountId: string, roles: readonly string[]): Promise<void> {
  await tx.deleteFrom('account_role').where('account_id', '=', accountId).execute();
  if (roles.length > 0)
    await tx
      .insertInto('account_role')
      .values([...new Set(roles)].map((role) => ({ account_id: accountId, role })))
      .execute();
}
