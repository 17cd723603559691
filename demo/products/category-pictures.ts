import type { Day } from '#foundation/pure/day.ts';
import type { ArtParams } from '../art/art-params.ts';
import { demoProducts } from './generate.ts';
import { FEWEST_PRODUCTS } from './quotas.ts';
import { CATEGORIES } from './range.ts';

/**
 * Returns the drawing parameters of each category's tile: those of the first product in the category or below
 * it.
 */
export function categoryPictures(today: Day): Map<string, ArtParams> {
  const pictures = new Map<string, ArtParams>();
  const byId = new Map(CATEGORIES.map((category, index) => [index + 1, category]));
  const byUri = new Map(CATEGORIES.map((category) => [category.uri, category]));
  for (const { product } of demoProducts(FEWEST_PRODUCTS, today)) {
    let category = byId.get(product.category_id);
    while (category && !pictures.has(category.uri)) {
      pictures.set(category.uri, { ...product.art, sku: category.uri, title: category.name });
      category = category.parentUri === null ? undefined : byUri.get(category.parentUri);
    }
  }
  return pictures;
}
