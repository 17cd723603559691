import { sql, type Kysely } from 'kysely';

/**
 * Removes permissions that no endpoint checks. Catalogue, content and settings are changed by commands, which
 * check no role.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    delete from role_permission where permission in
      ('customers.read', 'orders.read', 'catalogue.change', 'content.change', 'settings.change', 'audit.read')`.execute(
    db,
  );
}
