import type { ShopSecret } from '#foundation/server/signature.ts';
import { signedFiles } from '#foundation/server/files/signed-file.ts';
import { DOCUMENT_ROUTE } from '../contract/invoices.ts';
import { readDocument, keepFile } from '../db/invoices.ts';
import type { InvoicesDeps } from './deps.ts';
import { drawDocument } from './draw-document.ts';
import { letterheadOf } from './draw-letterhead.ts';

/** How long the link to a file is valid, in seconds. */
const LINK_SECONDS = 24 * 3600;

/** Creates the service for signed links to the files of documents. */
export function createDocumentLinks(secret: ShopSecret) {
  return signedFiles({ secret, purpose: 'document', route: DOCUMENT_ROUTE, seconds: LINK_SECONDS });
}

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
  const bytes =
    document.file ??
    (await keepFile(db, id, await drawDocument(content, letterheadOf(siteOf(siteId)), createdAt)));
  return { name: `${content.number}.pdf`, bytes };
}
