import type { ShopSecret } from '#foundation/server/signature.ts';
import { signedFiles } from '#foundation/server/files/signed-file.ts';
import { DOCUMENT_ROUTE } from '../contract/invoices.ts';

/** How long the link to a file is valid, in seconds. */
const LINK_SECONDS = 24 * 3600;

/** Creates the signed links to the files of documents. */
export function createDocumentLinks(secret: ShopSecret) {
  return signedFiles({ secret, purpose: 'document', route: DOCUMENT_ROUTE, seconds: LINK_SECONDS });
}
