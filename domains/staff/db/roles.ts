import { sql, type Kysely } from 'kysely';
import { isPermission, type Permission } from '#foundation/pure/permissions.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { accountRow } from '#domains/identity/db/fragments.ts';
import type { Holder } from '../rules/privileges.ts';

type Db = Kysely<Tables>;

export interface RoleRow {
  name: string;
  label: string;
  isBuiltIn: boolean;
  version: number;
  permissions: ReadonlySet<Permission>;
}

/**
 * Locks all staff and roles until the transaction ends. Every change of staff or roles takes this lock first, so that two
 * changes can never together remove the last administrator, and no right is given by a person who just lost it.
 */
export async function lockStaffAndRoles(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff and roles', 0))`.execute(tx);
}

/** Returns all roles with the permissions that this version knows, in the order of their labels. */
export async function readRoles(db: Db): Promise<RoleRow[]> {
  const { rows } = await sql<Omit<RoleRow, 'permissions'> & { permissions: string[] }>`
    select r.name, r.label, r.is_built_in as "isBuiltIn", r.version,
      array(select p.permission from role_permission p where p.role = r.name order by p.permission) as permissions
    from role r order by lower(r.label), r.name`.execute(db);
  return rows.map((row) => ({ ...row, permissions: new Set(row.permissions.filter(isPermission)) }));
}

/** Returns current staff with their roles, sorted by name. */
export async function readHolders(db: Db): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select s.account_id as "userId", coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) as name,
      array(select r.role from account_role r where r.account_id = s.account_id order by r.role) as roles,
      s.suspended_at is not null as "isSuspended"
    from staff s cross join lateral (${accountRow(sql`s.account_id`)}) a
    where s.left_at is null and a.closed_at is null
    order by lower(a.last_name), lower(a.first_name), s.account_id`.execute(db);
  return rows;
}

export async function insertRole(
  tx: Db,
  { name, label, permissions }: { name: string; label: string; permissions: readonly Permission[] },
): Promise<void> {
  await tx.insertInto('role').values({ name, label }).execute();
  await insertPermissions(tx, name, permissions);
}

/** Changes the label and the permissions of a role and increases its version. Leaves permissions of other versions of the shop. */
export async function updateRole(
  tx: Db,
  name: string,
  { label, added, removed }: { label: string; added: readonly Permission[]; removed: readonly Permission[] },
): Promise<void> {
  await tx
    .updateTable('role')
    .set({ label, version: sql`version + 1` })
    .where('name', '=', name)
    .execute();
  if (removed.length > 0)
    await tx
      .deleteFrom('role_permission')
      .where('role', '=', name)
      .where('permission', 'in', [...removed])
      .execute();
  await insertPermissions(tx, name, added);
}

async function insertPermissions(tx: Db, role: string, permissions: readonly Permission[]): Promise<void> {
  if (permissions.length === 0) return;
  await tx
    .insertInto('role_permission')
    .values(permissions.map((permission) => ({ role, permission })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes a role with its permissions, and takes it from accounts that are no longer staff. */
export async function deleteRoleRow(tx: Db, name: string): Promise<void> {
  await tx.deleteFrom('account_role').where('role', '=', name).execute();
  await tx.deleteFrom('role').where('name', '=', name).execute();
}
