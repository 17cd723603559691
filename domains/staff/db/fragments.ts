import { sql, type RawBuilder } from 'kysely';

/*
 * SQL that other domains embed in their statements. Aliases are whole words, so that they never hide an alias of the larger
 * statement.
 */

/** A reference to a column of the larger statement, or a value. */
type Expression = RawBuilder<unknown>;

/** Whether an account belongs to current staff. */
export function isStaff(accountId: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from staff person where person.account_id = ${accountId} and person.left_at is null)`;
}

/** The store of a current or former staff member; null without a store. */
export function storeOfStaff(accountId: Expression): RawBuilder<string | null> {
  return sql`(select person.store_uri from staff person where person.account_id = ${accountId})`;
}

/**
 * Selects current staff with an open account who are not suspended: `account_id`, `store_uri`, `email`, `first_name`,
 * `last_name`.
 */
export function currentStaff(): RawBuilder<unknown> {
  return sql`
    select person.account_id, person.store_uri, account.email, account.first_name, account.last_name
    from staff person join account on account.id = person.account_id
    where person.left_at is null and person.suspended_at is null and account.closed_at is null`;
}

/** Whether the roles of an account include a permission. */
export function hasPermission(accountId: Expression, permission: Expression): RawBuilder<boolean> {
  return sql`exists (
      select 1 from account_role role join role_permission granted on granted.role = role.role
      where role.account_id = ${accountId} and granted.permission = ${permission})`;
}

/**
 * SQL condition: the account is open, belongs to current staff, and holds the permission. Both arguments are
 * SQL expressions; the condition is false if either is null.
 */
export function isStaffWith(accountId: Expression, permission: Expression): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from staff person join account on account.id = person.account_id and account.closed_at is null
      join account_role role on role.account_id = person.account_id join role_permission granted on granted.role = role.role
    where person.account_id = ${accountId} and person.left_at is null and granted.permission = ${permission})`;
}

/**
 * The permissions of an account's roles on a site, as a text array. Empty if the staff member works on other sites or is
 * suspended.
 */
export function permissionsOf(accountId: Expression, siteId: Expression): RawBuilder<string[]> {
  return sql`(select coalesce(array_agg(distinct granted.permission), '{}')
        from account_role role join role_permission granted on granted.role = role.role
          join staff person on person.account_id = role.account_id and person.suspended_at is null
        where role.account_id = ${accountId}
          and (not exists (select 1 from staff_site place where place.account_id = role.account_id)
            or exists (select 1 from staff_site place where place.account_id = role.account_id and place.site_id = ${siteId})))`;
}

/** The ids of the sites on which a staff member works, as a text array; empty for all sites. */
export function sitesOfStaff(accountId: Expression): RawBuilder<string[]> {
  return sql`array(select place.site_id from staff_site place where place.account_id = ${accountId} order by place.site_id)`;
}

/**
 * Selects `id`, `customer_id` and `expires_at` of the acting records of a session that have not been ended.
 * The records may have expired.
 */
export function actingInSession(sessionId: Expression): RawBuilder<unknown> {
  return sql`select acting.id, acting.customer_id, acting.expires_at from acting
        where acting.session_id = ${sessionId} and acting.ended_at is null`;
}
