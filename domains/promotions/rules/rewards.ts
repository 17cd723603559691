/** The facts of a product that may take part in an offer. */
interface OfferGoods {
  sku: string;
  brandUri: string;
  /** The URIs from the top category down to the product's own category. */
  categoryUris: readonly string[];
}

/**
 * Whether a product takes part in an offer: the offer lists it, or it has the offer's brand and one of its
 * categories.
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
