import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { schemaFault } from '#foundation/server/database/schema-fault.ts';
import { openTestDatabase } from '#testing/test-database.ts';

test('a user without usage on the schema is told the grant', async () => {
  const database = await openTestDatabase({ world: 'empty' });
  try {
    expect(await schemaFault(database.db)).toBeNull();
    const undone = new Error('undone');
    const work = database.db.transaction().execute(async (tx) => {
      await sql`create role shop_without_usage`.execute(tx);
      await sql`revoke all on schema public from public`.execute(tx);
      await sql`set local role shop_without_usage`.execute(tx);
      expect(await schemaFault(tx)).toBe(
        'DATABASE_URL: shop_without_usage may not use the schema public. As the administrator of PostgreSQL run, in this database: grant usage on schema public to shop_without_usage (docs/guides/operate.md, A database)',
      );
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
  } finally {
    await database.close();
  }
});
