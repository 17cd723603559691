import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Identity } from '#domains/identity/use-cases/identity.ts';
import type { Site } from '#sites/site.ts';

/**
 * Returns the `storeUri` of each store. The function is injected, because the staff domain must not import
 * the stores domain.
 */
export type StoreUris = (db: Kysely<Tables>) => Promise<readonly string[]>;

/** The dependencies of the staff domain. */
export interface StaffDeps {
  db: Kysely<Tables>;
  /** `forget` clears cached facts of accounts and sessions; `tokensFor` returns a session's tokens. */
  identity: Pick<Identity, 'forget' | 'tokensFor'>;
  storeUris: StoreUris;
  /** Returns a site in this build with its settings; null if unknown. */
  siteNamed(id: string): Site | null;
  /** Returns a site's public origin. */
  originOf(siteId: string): string;
  clock: () => Date;
}
