import type { FaultOf, AnswerOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { toDollarsOrNull, toDollars } from '#foundation/pure/money.ts';
import { unknownProduct } from '#domains/catalogue/contract/product.ts';
import type { ProductMargin, getProductMargin, listProductCosts } from '../contract/merchandising.ts';
import { readCosts, readCostsBySku } from '../db/merchandising.ts';
import { marginPercent } from '../rules/floor.ts';
import type { MerchandisingContext, MerchandisingDeps } from './deps.ts';
import { findProductId, findPrice } from './find-product.ts';
import { getFloors } from './get-floors.ts';

/**
 * Returns a product's price, cost, margin and the user's own floor. Each is null if it is unknown.
 */
export async function getMargin(
  ctx: MerchandisingContext,
  deps: MerchandisingDeps,
  sku: string,
): Promise<ProductMargin | FaultOf<typeof getProductMargin>> {
  const { site, user } = ctx;
  const { db } = deps;
  const productId = await findProductId(ctx, deps, sku);
  if (productId === undefined) return failWith(unknownProduct);
  const price = await findPrice(deps, sku, site);
  const cost = (await readCosts(db, { productIds: [productId], market: site.country })).get(productId);
  const known = price !== null && cost !== undefined ? { price, cost } : null;
  const floor =
    price === null || user.accountId === null
      ? null
      : (await getFloors(deps, user.accountId, [{ id: productId, priceCents: price }], site)).get(productId);
  return {
    sku,
    price: toDollarsOrNull(price),
    cost: toDollarsOrNull(cost ?? null),
    margin: known && (known.price - known.cost) / 100,
    marginPercent: known && marginPercent(known.price, known.cost),
    floor: toDollarsOrNull(floor ?? null),
  };
}

/** Returns the costs of the site's products, by SKU. */
export async function listCosts(
  { site }: MerchandisingContext,
  { db }: Pick<MerchandisingDeps, 'db'>,
  skus: readonly string[],
): Promise<AnswerOf<typeof listProductCosts>> {
  const rows = await readCostsBySku(db, { skus, siteId: site.id, market: site.country });
  return { costs: rows.map(({ sku, cents }) => ({ sku, cost: toDollars(cents) })) };
}
