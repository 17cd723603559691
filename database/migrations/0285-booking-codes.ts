import { sql, type Kysely } from 'kysely';

/**
 * Gives each demonstration a code that is unique among shops: that of its rule with the day, or a random one.
 * Earlier versions exported the id, which another shop also has. Adds an index for the limits per phone number.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update booking_session s set code = u.code || '-' || to_char(s.day, 'YYYY-MM-DD')
    from booking_rule u
    where u.id = s.rule_id and s.kind = 'demo' and s.code is null
      and not exists (
        select 1 from booking_session o where o.code = u.code || '-' || to_char(s.day, 'YYYY-MM-DD'))`.execute(
    db,
  );
  await sql`
    update booking_session set code = 'demo-' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)
    where kind = 'demo' and code is null`.execute(db);
  await sql`create index booking_phone on booking (phone)`.execute(db);
}
