import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import type { NotifyShop } from '#domains/enquiries/use-cases/tell-shop.ts';
import type { Site } from '#sites/site.ts';
import type { PictureOf } from './mail-goods.tsx';
import type { StoredOrder } from '../../db/read-order.ts';
import type { MoneyGoodsOf } from '../changes/back-orders.ts';

/** The dependencies of the emails of orders. */
export interface OrderMailDeps {
  siteOf(siteId: string): Site;
  /** `https://shop.example`, for links. */
  originOf(siteId: string): string;
  clock: () => Date;
  /** Signs the links. */
  secret: ShopSecret;
  /**
   * Issues the invoices attached to confirmations, once per order. Returns file ids by order id; orders
   * without an invoice are missing.
   */
  invoicesOf(tx: Kysely<Tables>, orders: readonly StoredOrder[]): Promise<ReadonlyMap<number, number>>;
  /** What the law calls the invoice of an order: `Tax invoice`, `Taxable supply information`, or `Invoice` without a tax number. */
  invoiceTitleOf(order: Pick<StoredOrder, 'siteId' | 'totalCents'>): string;
  /** Returns the credit note of a cancelled order; null if it has no note. */
  cancellationNoteOf(tx: Kysely<Tables>, orderId: number): Promise<number | null>;
  moneyGoodsOf: MoneyGoodsOf;
  pictureOf: PictureOf;
  /** Notifies the shop's staff. */
  notifyShop: NotifyShop;
}
