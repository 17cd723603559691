import { sql, type RawBuilder } from 'kysely';

/*
 * SQL that other domains embed in their statements. Aliases are whole words, so that they never hide an alias of the larger
 * statement.
 */

/** A reference to a column of the larger statement, or a value. */
type Expression = RawBuilder<unknown>;

/** The SKU of a product. */
export function skuOf(productId: Expression): RawBuilder<string> {
  return sql`(select named.sku from product named where named.id = ${productId})`;
}

/** The title of a product. */
export function titleOf(productId: Expression): RawBuilder<string> {
  return sql`(select named.title from product named where named.id = ${productId})`;
}

/** The product code of a product. */
export function productCodeOf(productId: Expression): RawBuilder<string> {
  return sql`(select named.product_code from product named where named.id = ${productId})`;
}

/** Whether a site sells a product. */
export function isSold(productId: Expression, siteId: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from product named where named.id = ${productId} and named.is_active and ${siteId} = any(named.sites))`;
}
