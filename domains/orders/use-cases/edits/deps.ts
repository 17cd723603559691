import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PurchaseFacts } from '#domains/cart/rules/purchase.ts';
import type { CartDeps } from '#domains/cart/use-cases/cart.ts';
import type { DeliverySubject } from '#domains/delivery/use-cases/delivery.ts';
import type { GeoSubject } from '#domains/geo/use-cases/geo.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import type { StoredOrder } from '../../db/read-order.ts';
import type { MoneyGoodsOf } from '../changes/back-orders.ts';
import type { OrderChangeDeps } from '../changes/change-order.ts';
import type { OrdersDeps } from '../deps.ts';

/** What edits of placed orders need. */
export interface EditDeps extends Pick<OrderChangeDeps, 'db' | 'shipmentsOf' | 'clock' | 'wakeOutbox'> {
  delivery: Pick<DeliverySubject, 'releaseDay' | 'holdDay' | 'bookDay' | 'daysOfOrder' | 'sourceLines'>;
  places: Pick<GeoSubject, 'isPlace'>;
  /** Returns the facts of products in any order. Omits products that do not exist. */
  purchaseFacts(
    tx: Kysely<Tables>,
    keys: { ids: readonly number[] } | { productCodes: readonly string[] } | { skus: readonly string[] },
    scope: { country: 'AU' | 'NZ'; priceList: string | null },
  ): Promise<PurchaseFacts[]>;
  purchaseOptions: CartDeps['purchaseOptions'];
  floorsOf: CartDeps['floorsOf'];
  /** Returns the SKUs of a site's products that match a text, best match first. */
  findSkus(site: RequestContext['site'], text: string): Promise<readonly string[]>;
  moneyGoodsOf: MoneyGoodsOf;
  claimsOf: NonNullable<OrdersDeps['claimsOf']>;
  siteOf(siteId: string): Site;
  /** Returns how many days before the delivery the customers of a site must have paid the balance. */
  balanceDays(siteId: string): number;
  /** Issues the invoices of orders that have none, before their lines change. */
  issueInvoices(tx: Kysely<Tables>, orders: readonly StoredOrder[]): Promise<unknown>;
}

/** The part of the request context that edits need. */
export type EditContext = Pick<RequestContext, 'user' | 'site' | 'requestId' | 'headers' | 'now'>;
