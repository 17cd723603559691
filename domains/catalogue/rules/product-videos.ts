import { parseVideo } from '#foundation/pure/embedded/video-address.ts';
import type { Product } from '../contract/product.ts';

type Document = Product['documents'][number];

/** Whether a document is a video that the product page plays, not a file to download. */
export function isVideo({ kind, href }: Pick<Document, 'kind' | 'href'>): boolean {
  return kind.toLowerCase() === 'video' && parseVideo(href) !== null;
}

/** Returns the documents that are videos at YouTube or Wistia, in the order in which the product lists them. */
export function productVideos({ documents }: Pick<Product, 'documents'>): Document[] {
  return documents.filter(isVideo);
}
