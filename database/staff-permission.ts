import { sql, type RawBuilder } from 'kysely';

/**
 * SQL condition: the account is open, belongs to current staff, and holds the permission. Both arguments are
 * SQL expressions; the condition is false if either is null.
 */
export function isStaffWith(
  accountId: RawBuilder<unknown>,
  permission: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from staff f join account a on a.id = f.account_id and a.closed_at is null
      join account_role r on r.account_id = f.account_id join role_permission p on p.role = r.role
    where f.account_id = ${accountId} and f.left_at is null and p.permission = ${permission})`;
}
