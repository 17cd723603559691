import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { ConfigError } from '#foundation/server/config-error.ts';

/** The domain of the demo world's people: no real person has an address there (RFC 2606). */
const DEMO_DOMAIN = '@people.example';

/**
 * Throws a {@link ConfigError} if staff of the demo world work in this database: their passwords and second factors are public,
 * so a shop in production would let anyone in as an administrator.
 */
export async function refuseDemoStaff(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom('staff as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select('a.email')
    .where('a.email', 'like', `%${DEMO_DOMAIN}`)
    .where('s.left_at', 'is', null)
    .orderBy('a.email')
    .execute();
  if (rows.length === 0) return;
  throw new ConfigError([
    `DATABASE_URL: this database has staff of the demo world, whose passwords are public (${rows.map(({ email }) => email).join(', ')}). Start on an empty database, or end their access first: npm run staff -- leave EMAIL`,
  ]);
}
