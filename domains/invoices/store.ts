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

/** The document that was issued for something; undefined while there is none. */
export async function findDocument(db: Db, sourceKey: string): Promise<{ id: number } | undefined> {
  return db.selectFrom('sales_document').select('id').where('source_key', '=', sourceKey).executeTakeFirst();
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

/**
 * The next number of a kind. Whoever takes one holds it until the transaction ends: numbers have no gaps, and a document
 * that is not issued gives its number back.
 */
export async function takeSerial(tx: Db, kind: DocumentKind): Promise<number> {
  const { last } = await tx
    .updateTable('sales_document_serial')
    .set({ last: sql`last + 1` })
    .where('kind', '=', kind)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertDocument(
  tx: Db,
  row: {
    kind: DocumentKind;
    serial: number;
    siteId: string;
    orderId: number;
    sourceKey: string;
    issuedOn: Day;
    content: SalesDocument;
  },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('sales_document')
    .values({
      kind: row.kind,
      serial: row.serial,
      site_id: row.siteId,
      order_id: row.orderId,
      source_key: row.sourceKey,
      issued_on: row.issuedOn,
      content: JSON.stringify(row.content),
      file: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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

/** Empties documents that were issued before a day; their numbers stay. Answers how many there were. */
export async function emptyDocumentsBefore(db: Db, day: Day): Promise<number> {
  const { rows } = await sql`
    update sales_document set content = '{}', file = null where issued_on < ${day} and content <> '{}' returning id`.execute(
    db,
  );
  return rows.length;
}
