import { sql, type Kysely } from 'kysely';
import { adjustmentOf, orderOfCart, tipOfAdjustment, debtorOfOrder } from '#domains/orders/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { DocumentKind, SalesDocument } from '../rules/sales-document.ts';
import { companyOfBuyer, emailOfAccount, nameOfAccount } from '#domains/identity/db/fragments.ts';

type Db = Kysely<Tables>;

export interface StoredDocument {
  id: number;
  siteId: string;
  content: SalesDocument;
  file: Uint8Array | null;
  createdAt: Date;
}

/**
 * Returns the adjustment of an order's price with the given source key, together with the invoice for the
 * sale.
 */
export async function readAdjustment(
  db: Db,
  sourceKey: string,
): Promise<
  | {
      orderId: number;
      cents: Cents;
      /** The part of the change that belongs to the tip, which contains no GST; 0 or negative. */
      tipCents: Cents;
      reason: string;
      invoice: { title: string; number: string; issuedOn: Day } | null;
    }
  | undefined
> {
  const { rows } = await sql<NonNullable<Awaited<ReturnType<typeof readAdjustment>>>>`
    select j.order_id as "orderId", j.cents, j.reason, ${tipOfAdjustment(sql`j.order_id`, sourceKey)} as "tipCents",
      (select json_build_object('title', d.content ->> 'title', 'number', d.content ->> 'number', 'issuedOn', d.issued_on::text)
        from sales_document d where d.order_id = j.order_id and d.kind = 'invoice' and d.content <> '{}') as invoice
    from (${adjustmentOf(sourceKey)}) j`.execute(db);
  return rows[0];
}

/** Returns the document that was issued for a source key; undefined if there is none. */
export async function findDocument(db: Db, sourceKey: string): Promise<{ id: number } | undefined> {
  return db.selectFrom('sales_document').select('id').where('source_key', '=', sourceKey).executeTakeFirst();
}

/**
 * Reserves consecutive document numbers, one for each source key without a document. Returns the last number,
 * and the ids of the documents that already exist.
 *
 * The numbers have no gaps. The row with the last number stays locked until the transaction ends, and a
 * rollback makes the numbers available again.
 */
export async function takeSerials(
  tx: Db,
  kind: DocumentKind,
  sourceKeys: readonly string[],
): Promise<{ last: number; issued: ReadonlyMap<string, number> }> {
  const { rows } = await sql<{ last: number; issued: [string, number][] }>`
    with issued as (select source_key, id from sales_document where source_key = any (${[...sourceKeys]}::text[])),
      missing as (select ${sourceKeys.length}::int - count(*)::int as many from issued),
      taken as (
        update sales_document_serial set last = last + missing.many from missing where kind = ${kind} and missing.many > 0
        returning last)
    select coalesce((select last from taken), 0)::int as last,
      (select coalesce(json_agg(json_build_array(source_key, id)), '[]') from issued) as issued`.execute(tx);
  const [{ last, issued }] = rows as [(typeof rows)[number]];
  return { last, issued: new Map(issued) };
}

export interface NewDocument {
  kind: DocumentKind;
  serial: number;
  siteId: string;
  orderId: number;
  sourceKey: string;
  issuedOn: Day;
  content: SalesDocument;
  currency: 'AUD' | 'NZD';
  /** The total and the GST in it; negative for a decrease of a price. */
  amountCents: number;
  gstCents: number;
}

/** Stores documents in one statement and returns their ids by source key. */
export async function insertDocuments(
  tx: Db,
  documents: readonly NewDocument[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; sourceKey: string }>`
    insert into sales_document (kind, serial, site_id, order_id, source_key, issued_on, content, currency, amount_cents, gst_cents, file, created_at)
    select d.kind, d.serial, d."siteId", d."orderId", d."sourceKey", d."issuedOn", d.content, d.currency, d."amountCents", d."gstCents", null, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(documents)}::json) as d (
      kind text, serial int, "siteId" text, "orderId" bigint, "sourceKey" text, "issuedOn" date, content jsonb,
      currency text, "amountCents" bigint, "gstCents" bigint)
    returning id, source_key as "sourceKey"`.execute(tx);
  return new Map(rows.map(({ id, sourceKey }) => [sourceKey, id]));
}

/**
 * Returns a document's text, and its file if it has been rendered. Returns undefined if the document does not
 * exist or its content was deleted after the retention period.
 */
export async function readDocument(db: Db, id: number): Promise<StoredDocument | undefined> {
  const row = await db
    .selectFrom('sales_document')
    .select(['id', 'site_id as siteId', 'content', 'file', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && hasContent(row.content) ? { ...row, content: row.content } : undefined;
}

function hasContent(content: SalesDocument | Record<string, never>): content is SalesDocument {
  return 'number' in content;
}

/** Stores a document's file unless the document already has one. Returns the stored file. */
export async function keepFile(db: Db, id: number, file: Uint8Array): Promise<Uint8Array> {
  await db
    .updateTable('sales_document')
    .set({ file })
    .where('id', '=', id)
    .where('file', 'is', null)
    .execute();
  const stored = await db.selectFrom('sales_document').select('file').where('id', '=', id).executeTakeFirst();
  return stored?.file ?? file;
}

/**
 * Returns the documents of an order on a site, in the order in which they were issued. The order is
 * identified by its cart or by its number.
 */
export async function documentsOfOrder(
  db: Db,
  order: { cartId: string; siteId: string } | { orderId: number },
): Promise<{ id: number; title: string; number: string; issuedOn: Day }[]> {
  const { rows } = await sql<{ id: number; title: string; number: string; issuedOn: Day }>`
    select d.id, d.content ->> 'title' as title, d.content ->> 'number' as number, d.issued_on::text as "issuedOn"
    from sales_document d
    where d.content <> '{}' and ${
      'orderId' in order
        ? sql`d.order_id = ${order.orderId}`
        : sql`d.order_id = (${orderOfCart(order.cartId, order.siteId)})`
    } order by d.id`.execute(db);
  return rows;
}

/**
 * Deletes the content of documents that were issued before `day`, but keeps their numbers. Returns the number
 * of changed documents.
 */
export async function emptyDocumentsBefore(db: Db, day: Day): Promise<number> {
  const { rows } = await sql`
    update sales_document set content = '{}', file = null where issued_on < ${day} and content <> '{}' returning id`.execute(
    db,
  );
  return rows.length;
}

/**
 * A company owner who receives a copy of an order's invoice, because a buyer of the company placed the order.
 */
export interface CopyRecipient {
  orderId: number;
  email: string;
  buyer: string;
}

/**
 * Returns the company owners who receive copies of these orders' invoices. Orders without such an owner are
 * absent.
 */
export async function listCopyRecipients(
  tx: Kysely<Tables>,
  orderIds: readonly number[],
): Promise<readonly CopyRecipient[]> {
  const { rows } = await sql<CopyRecipient>`
    select o.id as "orderId", owner.email,
      coalesce(nullif(${nameOfAccount(sql`o.account_id`)}, ''), ${emailOfAccount(sql`o.account_id`)}, o.email) as buyer
    from customer_order o
      join membership company on company.site_id = o.site_id
        and company.account_id = coalesce(${debtorOfOrder(sql`o.id`)}, ${companyOfBuyer(sql`o.account_id`, sql`o.site_id`)})
      join account owner on owner.id = company.account_id
    where o.id = any (${[...orderIds]}::bigint[]) and company.state = 'active' and company.buys_for is null
      and company.invoice_copies and o.account_id is distinct from owner.id and lower(o.email) <> lower(owner.email)
    order by o.id`.execute(tx);
  return rows;
}
