import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Projects } from '#domains/projects/use-cases/projects.ts';

export interface DashboardDeps {
  db: Kysely<Tables>;
  projects: Pick<Projects, 'exportedRows'>;
  /** Returns all salespeople. */
  salesPeople(): Promise<
    readonly { accountId: string; code: string; name: string; storeUri: string | null }[]
  >;
  /** Returns the stores of a site. */
  storesOf(siteId: string): readonly { storeUri: string; name: string }[];
}
