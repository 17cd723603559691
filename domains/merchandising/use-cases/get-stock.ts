import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { dayInZone, dayToParts } from '#foundation/pure/day.ts';
import type { getStock as endpoint, ProductStock, StockPlace } from '../contract/merchandising.ts';
import { unknownProduct } from '#domains/catalogue/contract/product.ts';
import { readCounters } from '#domains/stores/use-cases/stores.ts';
import { readWarehouses, type PlaceRow } from '../db/merchandising.ts';
import type { MerchandisingContext, MerchandisingDeps } from './deps.ts';
import { findProductId } from './find-product.ts';

/**
 * Returns a product's stock and incoming stock by warehouse. With `withStores`, also returns the stock of
 * each store.
 */
export async function getStock(
  ctx: MerchandisingContext,
  deps: MerchandisingDeps,
  { sku, withStores }: { sku: string; withStores: boolean },
): Promise<ProductStock | FaultOf<typeof endpoint>> {
  const { site, now } = ctx;
  const { db } = deps;
  const productId = await findProductId(ctx, deps, sku);
  if (productId === undefined) return failWith(unknownProduct);
  const today = dayInZone(now, site.timeZone).day;
  const places = await readWarehouses(db, { productId, market: site.country, from: today });
  const byCode = new Map(places.map((place) => [place.code, place]));
  const counters = withStores ? await readCounters(db, site.id) : [];
  return {
    sku,
    available: places.reduce((sum, { available }) => sum + available, 0),
    updatedAt: now.toISOString(),
    warehouses: places.map(toPlace),
    stores: counters.flatMap(({ uri, name, warehouse }) => {
      const place = byCode.get(warehouse);
      return place ? [{ ...toPlace(place), code: uri, name }] : [];
    }),
  };
}

function toPlace({ code, name, onHand, available, incoming }: PlaceRow): StockPlace {
  return {
    code,
    name,
    onHand,
    available,
    incoming: incoming.map(({ day, quantity }) => ({ date: dayToParts(day), quantity })),
  };
}
