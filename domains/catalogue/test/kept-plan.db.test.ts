import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { openSmallCatalogue } from './fixtures-catalogue.ts';
import { purchaseFacts } from '../use-cases/catalogue.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let ids: Record<string, number>;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  ({ ids } = await openSmallCatalogue(database.db));
});
afterAll(() => database.close());

// A purchase runs the query for purchase facts about six times. Planning this query takes several times as
// long as executing it.
it('the purchase facts query is planned a few times per connection, not for each request', async () => {
  const times = 40;
  await database.db.connection().execute(async (one) => {
    for (let index = 0; index < times; index += 1)
      expect(await purchaseFacts(one, { ids: [ids['big']!] }, guestSite('aol'))).toHaveLength(1);
    const { rows } = await sql<{ kept: number; anew: number }>`
      select generic_plans::int as kept, custom_plans::int as anew from pg_prepared_statements
      where statement like '%missingParts%'`.execute(one);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.kept).toBeGreaterThan(times / 2);
    expect(rows[0]!.anew).toBeLessThanOrEqual(5);
  });
});
