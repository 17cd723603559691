import { sql, type Kysely } from 'kysely';

/**
 * Grants `audit.read` to administrators, and replaces the indexes of the audit log. Each filter of its page has an
 * index that is sorted by time, so that the latest matching entries are found without reading older ones.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into role_permission (role, permission) select name, 'audit.read' from role where name = 'administrator'
    on conflict do nothing`.execute(db);
  await sql`create index audit_entry_at on audit_entry (at, id)`.execute(db);
  await sql`create index audit_entry_key on audit_entry (key, at, id)`.execute(db);
  await sql`create index audit_entry_action on audit_entry (subject, action, at, id)`.execute(db);
  await sql`create index audit_entry_kind on audit_entry (actor_kind, at, id)`.execute(db);
  await sql`
    create index audit_entry_person on audit_entry (actor_id, at, id) where actor_id is not null`.execute(db);
  await sql`
    create index audit_entry_acting_for on audit_entry (acting_for, at, id) where acting_for is not null`.execute(
    db,
  );
  await sql`create index audit_entry_site on audit_entry (site_id, at, id) where site_id is not null`.execute(
    db,
  );
  // The indexes by key and by person serve the queries of these two.
  await sql`drop index audit_entry_about`.execute(db);
  await sql`drop index audit_entry_actor`.execute(db);
}
