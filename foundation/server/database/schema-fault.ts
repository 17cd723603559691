import { sql, type Kysely } from 'kysely';

/** Describes a missing grant on the schema, and the statement that gives it. */
export function schemaText(user: string, reason = `${user} may not use the schema public`): string {
  const role = user === 'its user' ? 'USER' : user;
  return `DATABASE_URL: ${reason}. As the administrator of PostgreSQL run, in this database: grant usage on schema public to ${role} (docs/guides/operate.md, A database)`;
}

/**
 * Returns an error text if the user of a connection may use no schema of its search path. PostgreSQL then reports
 * missing tables instead of a missing grant. Returns null otherwise.
 */
export async function schemaFault<Tables>(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ user: string; hasSchema: boolean }>`
    select current_user::text as user, current_schema() is not null as "hasSchema"`.execute(db);
  const { user, hasSchema } = rows[0]!;
  return hasSchema ? null : schemaText(user);
}
