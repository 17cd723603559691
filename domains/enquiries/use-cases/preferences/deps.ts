import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import type { Site } from '#sites/site.ts';
import type { CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';

/** The collaborators that the use cases for email preferences need. */
export interface PreferencesDeps {
  db: Kysely<Tables>;
  secret: ShopSecret;
  sites: readonly Site[];
  catalogue: Pick<CatalogueService, 'cards'>;
  /** Returns an account's email address; null if it is not confirmed. */
  verifiedEmailOf(accountId: string): Promise<string | null>;
}

/** The request context that the use cases for email preferences receive. */
export type PreferencesContext = Pick<RequestContext, 'user' | 'site' | 'now' | 'requestId'>;
