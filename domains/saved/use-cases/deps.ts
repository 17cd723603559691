import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';

/** The collaborators that the use cases for saved lists need. */
export interface SavedDeps {
  db: Kysely<Tables>;
  catalogue: Pick<CatalogueService, 'cardEverOf' | 'cardBySku'>;
  clock: () => Date;
}

/** The request context that the use cases for saved lists receive. */
export type SavedContext = Pick<
  RequestContext,
  'site' | 'user' | 'now' | 'requestId' | 'cookie' | 'setCookie' | 'clearCookie'
>;
