import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import type { CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import type { Site } from '#sites/site.ts';

/** The collaborators that the use cases for stock alerts need. */
export interface StockAlertsDeps {
  db: Kysely<Tables>;
  catalogue: Pick<CatalogueService, 'cardBySku' | 'cards'>;
  settingsOf: (siteId: string) => readonly Setting[];
  sites: readonly Site[];
  originOf: (siteId: string) => string;
  clock: () => Date;
  /** The secret that signs the links that withdraw a request. */
  secret: ShopSecret;
}
