import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { ConfigError } from '#foundation/server/config/config-error.ts';
import { listEveryone } from '#domains/staff/use-cases/manage-staff.ts';

/**
 * The email domain of the demo people. This domain is reserved (RFC 2606), so no real person has an address
 * in it.
 */
const DEMO_DOMAIN = '@people.example';

/**
 * Throws a {@link ConfigError} if the database contains demo staff. Their passwords and second factors are
 * public, so anyone could sign in to a production shop as an administrator.
 */
export async function refuseDemoStaff(db: Kysely<Tables>): Promise<void> {
  const emails = (await listEveryone(db))
    .filter(({ email, leftAt }) => email.endsWith(DEMO_DOMAIN) && !leftAt)
    .map(({ email }) => email);
  if (emails.length === 0) return;
  throw new ConfigError([
    `DATABASE_URL: this database contains demo staff accounts with public passwords (${emails.join(', ')}). Use an empty database, or remove these accounts from the staff first: npm run staff -- leave EMAIL`,
  ]);
}
