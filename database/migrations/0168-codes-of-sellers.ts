import { sql, type Kysely } from 'kysely';

/**
 * Assigns a code to every salesperson who was invited without one. The code consists of the initials and a
 * number. These salespeople also become owners of the projects that they created without a code.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    with nameless as (
      select s.account_id, coalesce(nullif(upper(left(a.first_name, 1) || left(a.last_name, 1)), ''), 'S') as letters,
        row_number() over (order by s.since, s.account_id) as number
      from staff s join account a on a.id = s.account_id
      where s.salesperson_code = '' and s.left_at is null and exists (
        select 1 from account_role r join role_permission p on p.role = r.role
        where r.account_id = s.account_id and p.permission = 'projects.sell')
    ), numbers as (
      -- Starts after the highest number used in a code.
      select coalesce(max(nullif(right(regexp_replace(salesperson_code, '[^0-9]', '', 'g'), 6), '')::int), 1) as highest from staff
    )
    update staff s set salesperson_code = n.letters || (numbers.highest + n.number)
    from nameless n, numbers where n.account_id = s.account_id`.execute(db);
  await sql`
    update project p set salesperson_code = s.salesperson_code, store_uri = coalesce(p.store_uri, s.store_uri)
    from staff s
    where s.account_id = p.staff_account_id and p.salesperson_code = '' and s.salesperson_code <> ''`.execute(
    db,
  );
}
