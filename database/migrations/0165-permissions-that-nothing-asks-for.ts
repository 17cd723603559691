import { sql, type Kysely } from 'kysely';

/**
 * Removes permissions that no endpoint checks. Commands change the catalogue, content and settings, and
 * commands check no permissions.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    delete from role_permission where permission in
      ('customers.read', 'orders.read', 'catalogue.change', 'content.change', 'settings.change', 'audit.read')`.execute(
    db,
  );
}
