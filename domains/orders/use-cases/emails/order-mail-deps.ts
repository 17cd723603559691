import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import type { NotifyShop } from '#domains/enquiries/use-cases/notify-shop.ts';
import type { Site } from '#sites/site.ts';
import type { PictureOf } from './mail-goods.tsx';
import type { StoredOrder } from '../../db/read-order.ts';
import type { MoneyGoodsOf } from '../changes/back-orders.ts';

/** The dependencies of the emails about orders. */
export interface OrderMailDeps {
  siteOf(siteId: string): Site;
  /** The origin for links, such as `https://shop.example`. */
  originOf(siteId: string): string;
  clock: () => Date;
  /** The secret that signs the links. */
  secret: ShopSecret;
  /**
   * Issues the invoices that are attached to confirmations, once per order. Returns file ids by order id.
   * Orders without an invoice are omitted.
   */
  invoicesOf(tx: Kysely<Tables>, orders: readonly StoredOrder[]): Promise<ReadonlyMap<number, number>>;
  /**
   * Returns the legal name of an order's invoice: `Tax invoice`, `Taxable supply information`, or `Invoice`
   * if the shop has no tax number.
   */
  invoiceTitleOf(order: Pick<StoredOrder, 'siteId' | 'totalCents'>): string;
  /** Returns the file id of the credit note for a cancelled order; null if it has no credit note. */
  cancellationNoteOf(tx: Kysely<Tables>, orderId: number): Promise<number | null>;
  moneyGoodsOf: MoneyGoodsOf;
  pictureOf: PictureOf;
  /** Emails the shop's staff. */
  notifyShop: NotifyShop;
}
