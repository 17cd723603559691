import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import type { Site } from '#sites/site.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import type { Orders } from '#domains/orders/use-cases/orders.ts';
import type { OwnOrders } from '#domains/orders/use-cases/own-orders/own-orders.ts';
import type { signedFiles } from '#foundation/server/files/signed-file.ts';

export interface InvoicesDeps {
  db: Kysely<Tables>;
  /** Returns a site with the operator's settings applied. */
  siteOf(siteId: string): Site;
  settingsOf(siteId: string): readonly Setting[];
  /** Returns a site's origin, such as `https://shop.example`. */
  originOf(siteId: string): string;
  clock: () => Date;
  secret: ShopSecret;
}

/**
 * The service that creates and verifies the signed links with which users download documents without signing
 * in.
 */
export interface DocumentLinks {
  links: ReturnType<typeof signedFiles>;
}

/** The access rules for orders. Users who can open an order can also read its documents. */
export type DocumentAccess = { orders: Pick<Orders, 'opens'>; ownOrders: Pick<OwnOrders, 'idOf'> };
