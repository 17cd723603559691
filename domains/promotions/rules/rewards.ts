/** The product data that determines in which offers the product participates. */
export interface OfferGoods {
  sku: string;
  brandUri: string;
  /** URIs of the product's category and all its parent categories, starting with the top category. */
  categoryUris: readonly string[];
}

/**
 * Whether a product participates in an offer. Either the offer lists the product, or the offer's brand and
 * categories match.
 */
export function takesPart(
  {
    products = [],
    brand,
    categories = [],
  }: Partial<Record<'products' | 'categories', string[]>> & { brand?: string },
  { sku, brandUri, categoryUris }: OfferGoods,
): boolean {
  if (products.length > 0) return products.includes(sku);
  if (brand === undefined && categories.length === 0) return false;
  return (
    (brand === undefined || brand === brandUri) &&
    (categories.length === 0 || categories.some((uri) => categoryUris.includes(uri)))
  );
}
