import type { Navbar } from '#domains/catalogue/contract/catalogue.ts';

type NavCategory = Navbar['mainNav']['categories'][number];
export type Tile = NavCategory['subCategories'][number];

/**
 * Returns at most `limit` product types for a home page, in navigation order. Selects the type with the most
 * products from every category first, then the next type from every category. Omits types without products.
 */
export function tilesOf(categories: readonly NavCategory[], limit: number): Tile[] {
  const ranked = categories.map((category) =>
    category.subCategories.filter((type) => type.count > 0).toSorted((a, b) => b.count - a.count),
  );
  const depth = Math.max(0, ...ranked.map((types) => types.length));
  const chosen = new Set<Tile>();
  for (let rank = 0; rank < depth && chosen.size < limit; rank++) {
    for (const types of ranked) {
      const type = types[rank];
      if (type && chosen.size < limit) chosen.add(type);
    }
  }
  return ranked.flatMap((types) => types.filter((type) => chosen.has(type)));
}
