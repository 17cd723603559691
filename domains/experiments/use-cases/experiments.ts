import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { ORIGINAL } from '../contract.ts';
import { bucketOf, isVisitorId, type Bucket } from '../rules/experiments.ts';
import { readTests } from '../db/experiments.ts';

export interface Experiments {
  /**
   * Returns a browser's bucket in a test; "original" if the test is unknown or the browser has no id
   * (VARIANT-07).
   */
  bucketOf(siteId: string, testId: string, visitor: string | undefined): string;
  /** Reloads the tests from the database. */
  reload(): Promise<void>;
}

/**
 * Creates the service for variant tests. The tests are cached in memory until `reload()` is called. Buckets
 * are computed and never stored.
 */
export async function createExperiments({ db }: { db: Kysely<Tables> }): Promise<Experiments> {
  let tests = new Map<string, readonly Bucket[]>();

  async function reload(): Promise<void> {
    const rows = await readTests(db);
    tests = new Map(rows.map(({ siteId, id, buckets }) => [`${siteId} ${id}`, buckets]));
  }

  await reload();
  return {
    reload,
    bucketOf(siteId, testId, visitor) {
      const buckets = tests.get(`${siteId} ${testId}`) ?? tests.get(`* ${testId}`);
      return (buckets && isVisitorId(visitor) && bucketOf(testId, buckets, visitor)) || ORIGINAL;
    },
  };
}
