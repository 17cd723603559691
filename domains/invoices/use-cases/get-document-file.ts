import { readDocument, keepFile } from '../db/invoices.ts';
import type { InvoicesDeps } from './deps.ts';
import { drawDocument } from './draw-document.ts';

/** A PDF file for download or as an attachment. */
export interface DocumentFile {
  name: string;
  bytes: Uint8Array;
}

/** Returns a document's file and renders it on the first request; null if the document does not exist. */
export async function getDocumentFile(
  { db, siteOf }: Pick<InvoicesDeps, 'db' | 'siteOf'>,
  id: number,
): Promise<DocumentFile | null> {
  const document = await readDocument(db, id);
  if (!document) return null;
  const { content, siteId, createdAt } = document;
  const { wordmark, brandColor, locale } = siteOf(siteId);
  const bytes =
    document.file ??
    (await keepFile(
      db,
      id,
      await drawDocument(content, { wordmark, brandColor, language: locale }, createdAt),
    ));
  return { name: `${content.number}.pdf`, bytes };
}
