import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Bucket } from '../rules/experiments.ts';

export interface VariantTestRow {
  siteId: string;
  id: string;
  buckets: Bucket[];
}

/** Returns the tests of all sites (some dozen rows). */
export async function readTests(db: Kysely<Tables>): Promise<VariantTestRow[]> {
  const rows = await db.selectFrom('variant_test').select(['site_id', 'id', 'buckets']).execute();
  return rows.map(({ site_id: siteId, id, buckets }) => ({ siteId, id, buckets }));
}
