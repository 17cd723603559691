import { sql, type RawBuilder } from 'kysely';

/* SQL fragments that other domains embed in their statements. Table aliases are whole words, so that they
   cannot clash with the short aliases of those statements. */

/** A reference to a column of the enclosing statement, or a value. */
type Expression = RawBuilder<unknown>;

/** Returns an SQL expression for the SKU of a product. */
export function skuOf(productId: Expression): RawBuilder<string> {
  return sql`(select named.sku from product named where named.id = ${productId})`;
}

/** Returns an SQL expression for the title of a product. */
export function titleOf(productId: Expression): RawBuilder<string> {
  return sql`(select named.title from product named where named.id = ${productId})`;
}

/** Returns an SQL expression for the URI of a product. */
export function uriOf(productId: Expression): RawBuilder<string> {
  return sql`(select named.uri from product named where named.id = ${productId})`;
}

/** Returns an SQL expression for the id of the category with a URI; null if there is none. */
export function categoryOfUri(uri: string): RawBuilder<number | null> {
  return sql`(select named.id from category named where named.uri = ${uri})`;
}

/** Returns an SQL expression for the product code of a product. */
export function productCodeOf(productId: Expression): RawBuilder<string> {
  return sql`(select named.product_code from product named where named.id = ${productId})`;
}

/** Returns an SQL condition that is true if a site sells a product. */
export function isSold(productId: Expression, siteId: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from product named where named.id = ${productId} and named.is_active and ${siteId} = any(named.sites))`;
}

/** SQL: selects `id`, and the names `brand` and `category` of a product by its SKU. */
export function productWithSku(sku: Expression): RawBuilder<unknown> {
  return sql`select named.id, maker.name as brand, shelf.name as category
    from product named join brand maker on maker.id = named.brand_id join category shelf on shelf.id = named.category_id
    where named.sku = ${sku}`;
}

/** SQL: selects `sku`, `title`, and the names `brand` and `category` of a product by its id. */
export function productWithId(productId: Expression): RawBuilder<unknown> {
  return sql`select named.sku, named.title, maker.name as brand, shelf.name as category
    from product named join brand maker on maker.id = named.brand_id join category shelf on shelf.id = named.category_id
    where named.id = ${productId}`;
}

/** SQL: selects `id`, `sku`, `title` and `gtin` of the products with a GTIN or SKU. */
export function productsWithCode(code: string): RawBuilder<unknown> {
  const gtin = /^\d{8,14}$/.test(code) ? code.padStart(14, '0') : '';
  return sql`select named.id, named.sku, named.title, named.gtin from product named
    where named.sku in (${code}, ${code.toUpperCase()}, ${code.toLowerCase()})
      or (named.gtin <> '' and lpad(named.gtin, 14, '0') = ${gtin})`;
}

/** SQL: the GTIN of a product; empty if unknown. */
export function gtinOf(productId: Expression): RawBuilder<string> {
  return sql`(select named.gtin from product named where named.id = ${productId})`;
}
