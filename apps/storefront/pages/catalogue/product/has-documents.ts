import { isVideo } from '#domains/catalogue/rules/product-videos.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';

/** True if a product has manuals or sheets, either as its own documents or as a Downloads attribute. */
export function hasDocuments({ documents, attributes }: Pick<Product, 'documents' | 'attributes'>): boolean {
  return documents.some((one) => !isVideo(one)) || attributes.some(({ kind }) => kind === 'Downloads');
}
