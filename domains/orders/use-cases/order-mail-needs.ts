import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import type { TellShop } from '#domains/enquiries/use-cases/tell-shop.ts';
import type { Site } from '#sites/site.ts';
import type { PictureOf } from '../service/mail-goods.tsx';
import type { StoredOrder } from '../store/read-order.ts';
import type { MoneyGoodsOf } from './back-orders.ts';

/** What the mails of orders are written with. */
export interface OrderMailNeeds {
  siteOf(siteId: string): Site;
  /** `https://shop.example`, for links. */
  originOf(siteId: string): string;
  clock: () => Date;
  /** Signs the links. */
  secret: ShopSecret;
  /** Issues the invoices that go with confirmations, each once; by the order's id, none where there is none. */
  invoicesOf(tx: Kysely<Tables>, orders: readonly StoredOrder[]): Promise<ReadonlyMap<number, number>>;
  /** What the law calls the invoice of an order: `Tax invoice`, `Taxable supply information`, or `Invoice` without a tax number. */
  invoiceTitleOf(order: Pick<StoredOrder, 'siteId' | 'totalCents'>): string;
  /** The note of what a cancelled order costs less; null where there is none. */
  cancellationNoteOf(tx: Kysely<Tables>, orderId: number): Promise<number | null>;
  moneyGoodsOf: MoneyGoodsOf;
  pictureOf: PictureOf;
  /** How people of the shop are told. */
  tellShop: TellShop;
}
