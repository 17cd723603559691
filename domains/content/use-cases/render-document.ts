import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { readStoredDocuments, type DocumentRow, type StoredDocument } from '../db/content.ts';
import { PAGE_SHAPE } from '../rules/block-shapes.ts';
import { countCells, type DocumentKind, type Source } from '../rules/check-document.ts';
import { MAX_TABLE_CELLS } from '../rules/markdown-limits.ts';
import { renderMarkdown, toPlainHtml, toSafeHtml } from './to-html.ts';

/**
 * Returns the content of a document to be stored: the fields of its head with defaults, and its blocks with
 * Markdown converted to safe HTML. The texts of a document with too many table cells become plain paragraphs.
 */
export function renderDocument({
  kind,
  head,
  blocks,
}: Source & { kind: DocumentKind }): Record<string, unknown> {
  const isTooComplex = countCells(blocks) > MAX_TABLE_CELLS;
  const rendered = renderMarkdown(blocks, isTooComplex ? toPlainHtml : toSafeHtml) as Record<
    string,
    unknown
  >[];
  if (kind === 'page') return { ...PAGE_SHAPE.parse(head), blocks: rendered };
  const { title, notOn } = head;
  return { title, ...(notOn ? { notOn } : {}), html: rendered.map((block) => block['html']).join('\n') };
}

/**
 * Returns all documents of all sites, in a fixed order. Renders documents again that were stored before the limits
 * of tables and are too large.
 */
export async function readDocuments(db: Kysely<Tables>): Promise<DocumentRow[]> {
  return (await readStoredDocuments(db)).map(toBounded);
}

function toBounded({ body, ...row }: StoredDocument): DocumentRow {
  return { ...row, body: body ?? renderDocument({ kind: row.kind, ...row.source }) };
}
