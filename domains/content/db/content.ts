import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { DocumentKind, Source } from '../rules/check-document.ts';

export interface DocumentRow {
  siteId: string;
  kind: DocumentKind;
  slug: string;
  version: number;
  source: Source;
  body: Record<string, unknown>;
  /**
   * The bodies of earlier versions, newest first, which shoppers may see until a later version starts. Empty
   * if the newest version has no start.
   */
  previousBodies: Record<string, unknown>[];
}

export interface RedirectRow {
  siteId: string;
  from: string;
  to: string;
}

/**
 * The maximum size of a rendered document. Documents of this version never reach it. Documents from before the
 * limits of tables may be hundreds of megabytes.
 */
const MAX_BODY_BYTES = 5_000_000;

/** A stored document. `body` is null if it is larger than {@link MAX_BODY_BYTES}. */
export type StoredDocument = Omit<DocumentRow, 'body'> & { body: DocumentRow['body'] | null };

/** Returns all stored documents of all sites, in a fixed order. */
export async function readStoredDocuments(db: Kysely<Tables>): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('content_document')
    .select(['site_id', 'kind', 'slug', 'version', 'source'])
    .select([
      sql<Record<string, unknown> | null>`
        case when octet_length(body::text) <= ${MAX_BODY_BYTES} then body end`.as('body'),
      sql<Record<string, unknown>[]>`
        case when octet_length(previous_bodies::text) <= ${MAX_BODY_BYTES} then previous_bodies else '[]' end`.as(
        'previous_bodies',
      ),
    ])
    .orderBy('site_id')
    .orderBy('kind')
    .orderBy('slug')
    .execute();
  return rows.map(({ site_id: siteId, kind, slug, version, source, body, previous_bodies }) => ({
    siteId,
    kind,
    slug,
    version,
    source: source as unknown as Source,
    body,
    previousBodies: previous_bodies,
  }));
}

/** Writes the next version of a document, and also stores that version in the history. */
export async function writeDocument(
  tx: Kysely<Tables>,
  row: DocumentRow,
  { now, savedBy }: { now: Date; savedBy: string | null },
): Promise<void> {
  const { siteId, kind, slug, version } = row;
  const source = JSON.stringify(row.source);
  const body = JSON.stringify(row.body);
  const previous_bodies = JSON.stringify(row.previousBodies);
  await tx
    .insertInto('content_document')
    .values({ site_id: siteId, kind, slug, version, source, body, previous_bodies, saved_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'kind', 'slug'])
        .doUpdateSet({ version, source, body, previous_bodies, saved_at: now }),
    )
    .execute();
  await tx
    .insertInto('content_version')
    .values({ site_id: siteId, kind, slug, version, source, saved_at: now, saved_by: savedBy })
    .execute();
}

/**
 * Returns the highest version number that a document has ever had. If a document is deleted and created
 * again, its numbering continues.
 */
export async function lastVersion(
  tx: Kysely<Tables>,
  siteId: string,
  kind: DocumentKind,
  slug: string,
): Promise<number> {
  const row = await tx
    .selectFrom('content_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function removeDocument(
  tx: Kysely<Tables>,
  siteId: string,
  kind: DocumentKind,
  slug: string,
): Promise<void> {
  await tx
    .deleteFrom('content_document')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .execute();
}

/** Returns all redirects, in a fixed order. */
export async function readRedirects(db: Kysely<Tables>): Promise<RedirectRow[]> {
  const rows = await db
    .selectFrom('content_redirect')
    .selectAll()
    .orderBy('site_id')
    .orderBy('from_path')
    .execute();
  return rows.map((row) => ({ siteId: row.site_id, from: row.from_path, to: row.to_url }));
}

/**
 * Returns the current URL of a page that was renamed. `path` is its previous path in lower case, on one site
 * or on all sites. Null if no page was renamed from this path.
 */
export async function readMovedAddress(
  db: Kysely<Tables>,
  siteId: string,
  path: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('moved_address')
    .select('to_path')
    .where('from_path', '=', path)
    .where('site_id', 'in', [siteId, '*'])
    .orderBy('site_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.to_path ?? null;
}

/** Returns which of the paths belong to pages that were renamed, by site. */
export async function readMovedPaths(
  db: Kysely<Tables>,
  paths: readonly string[],
): Promise<Pick<RedirectRow, 'siteId' | 'from'>[]> {
  if (paths.length === 0) return [];
  return db
    .selectFrom('moved_address')
    .select(['site_id as siteId', 'from_path as from'])
    .where(sql<boolean>`from_path = any(${[...paths]}::text[])`)
    .execute();
}

/** Records the new URL of a renamed page. */
export async function writeMovedAddress(
  tx: Kysely<Tables>,
  { siteId, from, to }: RedirectRow,
): Promise<void> {
  await tx
    .updateTable('moved_address')
    .set({ to_path: to })
    .where('to_path', '=', from)
    .where('site_id', '=', siteId)
    .execute();
  await tx.deleteFrom('moved_address').where('from_path', '=', to).where('site_id', '=', siteId).execute();
  await tx
    .insertInto('moved_address')
    .values({ site_id: siteId, from_path: from, to_path: to })
    .onConflict((conflict) => conflict.columns(['from_path', 'site_id']).doUpdateSet({ to_path: to }))
    .execute();
}

export async function writeRedirect(tx: Kysely<Tables>, { siteId, from, to }: RedirectRow): Promise<void> {
  await tx
    .insertInto('content_redirect')
    .values({ site_id: siteId, from_path: from, to_url: to })
    .onConflict((conflict) => conflict.columns(['site_id', 'from_path']).doUpdateSet({ to_url: to }))
    .execute();
}

export async function removeRedirect(tx: Kysely<Tables>, siteId: string, from: string): Promise<void> {
  await tx
    .deleteFrom('content_redirect')
    .where('site_id', '=', siteId)
    .where('from_path', '=', from)
    .execute();
}

/** When the transaction commits, notifies all processes of the changed pages. */
export async function notifyContentChanged(tx: Kysely<Tables>, slugs: readonly string[]): Promise<void> {
  // A PostgreSQL notification can contain at most 8,000 bytes, so replace a long list by `*`.
  const payload = JSON.stringify(slugs.length <= 30 ? slugs : ['*']);
  await sql`select pg_notify('content', ${payload})`.execute(tx);
}

/** Stores a message from a form on a content page. Returns the message's id. */
export async function saveFormEntry(
  db: Kysely<Tables>,
  { siteId, slug, fields, source }: Omit<FormEntryRow, 'id' | 'createdAt'>,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('content_form_entry')
    .values({ site_id: siteId, slug, fields: JSON.stringify(fields), source, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the messages that visitors sent with a site's forms before a time. Returns their number. */
export async function deleteFormEntries(
  db: Kysely<Tables>,
  { siteId, before }: { siteId: string; before: Date },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('content_form_entry')
    .where('site_id', '=', siteId)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A message from a form on a content page. */
export interface FormEntryRow {
  id: number;
  siteId: string;
  slug: string;
  fields: Record<string, string>;
  /** The contact form's source (FORM-01); null for messages that were stored before sources were recorded. */
  source: string | null;
  createdAt: Date;
}

/** Returns all messages from forms, oldest first. */
export async function readFormEntries(db: Kysely<Tables>): Promise<FormEntryRow[]> {
  return db
    .selectFrom('content_form_entry')
    .select(['id', 'site_id as siteId', 'slug', 'fields', 'source', 'created_at as createdAt'])
    .orderBy('id')
    .execute();
}
