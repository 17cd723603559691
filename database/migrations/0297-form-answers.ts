import { sql, type Kysely } from 'kysely';

/** Lets support staff read the answers of custom forms, and finds a site's latest ones by an index. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index content_form_entry_site on content_form_entry (site_id, id)`.execute(db);
  for (const role of ['administrator', 'support'])
    await sql`
      insert into role_permission (role, permission) select name, 'forms.read' from role where name = ${role}
      on conflict do nothing`.execute(db);
}
