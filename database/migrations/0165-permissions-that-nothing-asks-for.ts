import { sql, type Kysely } from 'kysely';

/** Roles do not promise what no call looks at: the catalogue, content and settings are changed by commands, which ask nobody's role. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    delete from role_permission where permission in
      ('customers.read', 'orders.read', 'catalogue.change', 'content.change', 'settings.change', 'audit.read')`.execute(
    db,
  );
}
