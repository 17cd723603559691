import type { Product } from '#domains/catalogue/contract/product.ts';

/** Whether a product has manuals or sheets: its own documents, or a Downloads attribute. */
export function hasDocuments({ documents, attributes }: Pick<Product, 'documents' | 'attributes'>): boolean {
  return documents.length > 0 || attributes.some(({ kind }) => kind === 'Downloads');
}
