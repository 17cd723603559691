import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { DocumentKind, Source } from '../rules/check-document.ts';

export interface DocumentKey {
  siteId: string;
  kind: DocumentKind;
  slug: string;
}

export interface VersionRow {
  version: number;
  savedAt: Date;
  /** The account of the staff member; null for imports. */
  savedBy: string | null;
}

const MAX_VERSIONS = 100;

/**
 * Locks the saving of content until the transaction ends, so that only one transaction at a time can save
 * content.
 */
export async function lockContent(tx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content'))`.execute(tx);
}

/** Returns the newest versions of a document, newest first. */
export async function readVersions(db: Kysely<Tables>, key: DocumentKey): Promise<VersionRow[]> {
  return db
    .selectFrom('content_version')
    .select(['version', 'saved_at as savedAt', 'saved_by as savedBy'])
    .where('site_id', '=', key.siteId)
    .where('kind', '=', key.kind)
    .where('slug', '=', key.slug)
    .orderBy('version', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
}

/** Returns a version of a document as its author wrote it; null if it does not exist. */
export async function findVersion(
  db: Kysely<Tables>,
  key: DocumentKey,
  version: number,
): Promise<Source | null> {
  const row = await db
    .selectFrom('content_version')
    .select('source')
    .where('site_id', '=', key.siteId)
    .where('kind', '=', key.kind)
    .where('slug', '=', key.slug)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? (row.source as unknown as Source) : null;
}

/** Returns when each document was last saved, by `siteId kind slug`. */
export async function readSaveTimes(db: Kysely<Tables>): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('content_document')
    .select(['site_id', 'kind', 'slug', 'saved_at'])
    .execute();
  return new Map(rows.map((row) => [`${row.site_id} ${row.kind} ${row.slug}`, row.saved_at]));
}
