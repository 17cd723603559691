import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PriceScope, PurchaseFacts } from '#domains/catalogue/use-cases/catalogue.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';

/** The dependencies of the merchandising domain, including services of other domains. */
export interface MerchandisingDeps {
  db: Kysely<Tables>;
  purchaseFacts(
    tx: Kysely<Tables>,
    query: { skus: readonly string[] },
    scope: PriceScope,
  ): Promise<PurchaseFacts[]>;
  /** Returns the roles of a staff member. */
  rolesOf(accountId: string): Promise<readonly string[]>;
  readSetting(siteId: string, name: string): Promise<string | undefined>;
}

/** The part of the request context that merchandising use cases need. */
export type MerchandisingContext = Pick<RequestContext, 'site' | 'now' | 'user'>;
