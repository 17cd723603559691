import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { DocumentKind, SalesDocument } from './rules/sales-document.ts';

type Db = Kysely<Tables>;

export interface StoredDocument {
  id: number;
  siteId: string;
  content: SalesDocument;
  file: Uint8Array | null;
  createdAt: Date;
}

/** A change of what an order comes to, by what it is about, with the document of its sale. */
export async function readAdjustment(
  db: Db,
  sourceKey: string,
): Promise<
  | {
      orderId: number;
      cents: Cents;
      reason: string;
      invoice: { title: string; number: string; issuedOn: Day } | null;
    }
  | undefined
> {
  const { rows } = await sql<NonNullable<Awaited<ReturnType<typeof readAdjustment>>>>`
    select j.order_id as "orderId", j.cents, j.reason,
      (select json_build_object('title', d.content ->> 'title', 'number', d.content ->> 'number', 'issuedOn', d.issued_on::text)
        from sales_document d where d.order_id = j.order_id and d.kind = 'invoice' and d.content <> '{}') as invoice
    from order_adjustment j where j.source_key = ${sourceKey}`.execute(db);
  return rows[0];
}

/** The document that was issued for something; undefined while there is none. */
export async function findDocument(db: Db, sourceKey: string): Promise<{ id: number } | undefined> {
  return db.selectFrom('sales_document').select('id').where('source_key', '=', sourceKey).executeTakeFirst();
}

/**
 * The next numbers of a kind, one for each of these of which nothing was issued yet: the last of them, and the ids of what was. Whoever
 * takes one holds it until the transaction ends: numbers have no gaps, and a document that is not issued gives its number back.
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
}

/** Writes documents in one statement; answers their ids by what they were issued for. */
export async function insertDocuments(
  tx: Db,
  documents: readonly NewDocument[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; sourceKey: string }>`
    insert into sales_document (kind, serial, site_id, order_id, source_key, issued_on, content, file, created_at)
    select d.kind, d.serial, d."siteId", d."orderId", d."sourceKey", d."issuedOn", d.content, null, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(documents)}::json) as d (
      kind text, serial int, "siteId" text, "orderId" bigint, "sourceKey" text, "issuedOn" date, content jsonb)
    returning id, source_key as "sourceKey"`.execute(tx);
  return new Map(rows.map(({ id, sourceKey }) => [sourceKey, id]));
}

/** A document with its words, and its file once it is drawn; undefined where there is none, or its records are gone. */
export async function readDocument(db: Db, id: number): Promise<StoredDocument | undefined> {
  const row = await db
    .selectFrom('sales_document')
    .select(['id', 'site_id as siteId', 'content', 'file', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && isKept(row.content) ? { ...row, content: row.content } : undefined;
}

function isKept(content: SalesDocument | Record<string, never>): content is SalesDocument {
  return 'number' in content;
}

/** Keeps a document's file, unless one is kept already; answers the one that is. */
export async function keepFile(db: Db, id: number, file: Uint8Array): Promise<Uint8Array> {
  await db
    .updateTable('sales_document')
    .set({ file })
    .where('id', '=', id)
    .where('file', 'is', null)
    .execute();
  const kept = await db.selectFrom('sales_document').select('file').where('id', '=', id).executeTakeFirst();
  return kept?.file ?? file;
}

/** What was issued for an order of a site, first one first, by its cart or its number. */
export async function documentsOfOrder(
  db: Db,
  order: { cartId: string; siteId: string } | { orderId: number },
): Promise<{ id: number; title: string; number: string; issuedOn: Day }[]> {
  const { rows } = await sql<{ id: number; title: string; number: string; issuedOn: Day }>`
    select d.id, d.content ->> 'title' as title, d.content ->> 'number' as number, d.issued_on::text as "issuedOn"
    from sales_document d join customer_order o on o.id = d.order_id
    where d.content <> '{}' and ${
      'orderId' in order
        ? sql`o.id = ${order.orderId}`
        : sql`o.cart_id = ${order.cartId} and o.site_id = ${order.siteId}`
    } order by d.id`.execute(db);
  return rows;
}

/** An order of a site; undefined where it has none of that number. */
export async function findOrder(
  db: Db,
  { number, siteId }: { number: string; siteId: string },
): Promise<number | undefined> {
  const found = await db
    .selectFrom('customer_order')
    .select('id')
    .where('number', '=', number)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return found?.id;
}

/** Empties documents that were issued before a day; their numbers stay. Answers how many there were. */
export async function emptyDocumentsBefore(db: Db, day: Day): Promise<number> {
  const { rows } = await sql`
    update sales_document set content = '{}', file = null where issued_on < ${day} and content <> '{}' returning id`.execute(
    db,
  );
  return rows.length;
}
