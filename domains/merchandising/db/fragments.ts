import { sql, type RawBuilder } from 'kysely';

/* SQL fragments that other domains embed in their statements. */

/** SQL: the cost of a product in a market, in cents including GST; null if unknown. */
export function costOfProduct(
  productId: RawBuilder<unknown>,
  market: RawBuilder<unknown>,
): RawBuilder<number | null> {
  return sql`(select known.cost_cents from product_cost known where known.product_id = ${productId} and known.market = ${market})`;
}
