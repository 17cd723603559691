import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import { costOfProduct } from '#domains/merchandising/db/fragments.ts';
import { productWithSku } from '#domains/catalogue/db/fragments.ts';
import { numberOfOrder, sellerOfOrder } from '#domains/orders/db/fragments.ts';
import { storeOfStaff } from '#domains/staff/db/fragments.ts';
import type { DocumentKind } from '../rules/sales-document.ts';

type Db = Kysely<Tables>;

/** The sales documents that a report contains: those issued from `from` to `to`, both inclusive, on sites. */
export interface DocumentSelection {
  from: Day;
  to: Day;
  siteIds: readonly string[];
}

export type DocumentGrouping = 'day' | 'week' | 'month' | 'site' | 'person' | 'store';
export type ProductGrouping = 'category' | 'brand' | 'product';

/** The sums of the documents in a group. Amounts are in cents and include GST. */
export interface DocumentGroup {
  /** A day (for weeks and months their first), a site id, an account id or a store's URI; empty for none. */
  key: string;
  currency: 'AUD' | 'NZD';
  orders: number;
  /** The sum of the invoices. */
  soldCents: number;
  /** The sum of the adjustment notes: negative if more was taken back than added. */
  changedCents: number;
  gstCents: number;
  /** The part of `gstCents` in adjustment notes. */
  changedGstCents: number;
}

const isSelected = ({ from, to, siteIds }: DocumentSelection) => sql`
  d.issued_on between ${from}::date and ${to}::date and d.site_id = any(${[...siteIds]}::text[])
    and d.amount_cents is not null`;

const KEY: Readonly<Record<DocumentGrouping, RawBuilder<string>>> = {
  day: sql`d.issued_on::text`,
  // Weeks begin on Monday.
  week: sql`date_trunc('week', d.issued_on)::date::text`,
  month: sql`date_trunc('month', d.issued_on)::date::text`,
  site: sql`d.site_id`,
  person: sql`coalesce(${sellerOfOrder(sql`d.order_id`)}, '')`,
  store: sql`coalesce(${storeOfStaff(sellerOfOrder(sql`d.order_id`))}, '')`,
};

/** Returns the sums of the selected documents by group and currency, sorted by key. */
export async function sumDocuments(
  db: Db,
  selection: DocumentSelection,
  grouping: DocumentGrouping,
): Promise<DocumentGroup[]> {
  const { rows } = await sql<DocumentGroup>`
    select ${KEY[grouping]} as key, d.currency,
      count(*) filter (where d.kind = 'invoice')::int as orders,
      coalesce(sum(d.amount_cents) filter (where d.kind = 'invoice'), 0)::float8 as "soldCents",
      coalesce(sum(d.amount_cents) filter (where d.kind = 'adjustment'), 0)::float8 as "changedCents",
      sum(d.gst_cents)::float8 as "gstCents",
      coalesce(sum(d.gst_cents) filter (where d.kind = 'adjustment'), 0)::float8 as "changedGstCents"
    from sales_document d where ${isSelected(selection)}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** The sums of the invoice rows in a group of products. Amounts are in cents and include GST. */
export interface ProductGroup {
  /** The name of a category or brand, or the SKU of a product. Null for amounts of whole orders, such as delivery. */
  key: string | null;
  label: string;
  currency: 'AUD' | 'NZD';
  units: number;
  /** With install, warranty and services of the product. */
  soldCents: number;
  /** The units with a known cost, their price without extras, and their cost as it is today. */
  costedUnits: number;
  costedCents: number;
  costCents: number;
}

/**
 * Returns the sums of the rows of the selected invoices by product, category or brand, largest first. Products that
 * are no longer in the catalogue have an empty category and brand.
 */
export async function sumInvoiceRows(
  db: Db,
  selection: DocumentSelection,
  grouping: ProductGrouping,
): Promise<ProductGroup[]> {
  const key = { category: sql`p.category`, brand: sql`p.brand`, product: sql`s.sku` }[grouping];
  const label = grouping === 'product' ? sql`max(s.title)` : sql`''`;
  const { rows } = await sql<ProductGroup>`
    with s as (
      select case when r.quantity is not null then coalesce(r.details ->> 0, '') end as sku, d.currency,
        max(r.text) as title, coalesce(sum(r.quantity), 0) as units, sum(r."amountCents") as cents,
        sum(r."amountCents" - r."extrasCents") as goods,
        coalesce(sum(r.quantity) filter (where r."extrasCents" is not null), 0) as "goodsUnits"
      from sales_document d
        cross join lateral jsonb_to_recordset(d.content -> 'rows') as r(
          text text, details jsonb, quantity int, "amountCents" bigint, "extrasCents" bigint)
      where d.kind = 'invoice' and d.content ? 'rows' and ${isSelected(selection)}
      group by 1, 2)
    select case when s.sku is not null then coalesce(${key}, '') end as key, coalesce(${label}, '') as label, s.currency,
      sum(s.units)::int as units, sum(s.cents)::float8 as "soldCents",
      coalesce(sum(s."goodsUnits") filter (where c.cents is not null), 0)::int as "costedUnits",
      coalesce(sum(s.goods) filter (where c.cents is not null), 0)::float8 as "costedCents",
      coalesce(sum(s."goodsUnits" * c.cents), 0)::float8 as "costCents"
    from s
      left join lateral (${productWithSku(sql`s.sku`)}) p on true
      left join lateral (select ${costOfProduct(sql`p.id`, sql`left(s.currency, 2)`)} as cents) c on true
    group by 1, s.currency order by "soldCents" desc, key`.execute(db);
  return rows;
}

/** A document in the order of its number, as accounting programs import it. */
export interface IssuedDocument {
  id: number;
  kind: DocumentKind;
  serial: number;
  siteId: string;
  orderNumber: string | null;
  issuedOn: Day;
  currency: 'AUD' | 'NZD';
  amountCents: number;
  gstCents: number;
}

/** Returns up to `limit` selected documents with an id above `after`, oldest first. */
export async function listIssued(
  db: Db,
  selection: DocumentSelection,
  { after, limit }: { after: number; limit: number },
): Promise<IssuedDocument[]> {
  const { rows } = await sql<IssuedDocument>`
    select d.id, d.kind, d.serial, d.site_id as "siteId", ${numberOfOrder(sql`d.order_id`)} as "orderNumber",
      d.issued_on::text as "issuedOn", d.currency, d.amount_cents as "amountCents", d.gst_cents as "gstCents"
    from sales_document d where ${isSelected(selection)} and d.id > ${after}
    order by d.id limit ${limit}`.execute(db);
  return rows;
}
