import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { DISPLAY_PAGE_SIZE, type listDisplayStores, type StoreDisplay } from '../contract/displays.ts';
import { unknownProduct } from '../contract/product.ts';
import { readDisplayedProducts, readDisplayStores } from '../db/store-displays.ts';
import type { CatalogueContext, CatalogueSite, PricedSite } from './context.ts';
import { cardAt, slotOf } from './on-site.ts';

/**
 * Returns a page of the products that a store has on display and the site sells. Products of different
 * top-level categories alternate. Empty if the store is unknown or has nothing on display.
 */
export async function getStoreDisplay(
  catalogue: CatalogueContext,
  site: PricedSite,
  { store, pageNo = 1 }: { store: string; pageNo?: number | undefined },
): Promise<StoreDisplay> {
  const rows = await readDisplayedProducts(catalogue.db, store.toLowerCase());
  const found = rows.flatMap(({ productId, isWorking }) => {
    const slot = slotOf(catalogue, site, { id: productId });
    return slot === undefined ? [] : [{ slot, isWorking }];
  });
  const model = catalogue.model();
  const mixed = alternate(found, ({ slot }) => model.categoryOf(slot)?.path[0]?.id ?? 0);
  const start = (Math.max(pageNo, 1) - 1) * DISPLAY_PAGE_SIZE;
  return {
    count: found.length,
    workingCount: found.filter(({ isWorking }) => isWorking).length,
    products: mixed
      .slice(start, start + DISPLAY_PAGE_SIZE)
      .map(({ slot, isWorking }) => ({ card: cardAt(catalogue, site, slot), isWorking })),
  };
}

/** Takes one item of each group in turn, in the order of the first items of the groups. */
function alternate<T>(items: readonly T[], groupOf: (item: T) => number): T[] {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groupOf(item);
    const known = groups.get(group);
    if (known) known.push(item);
    else groups.set(group, [item]);
  }
  const rounds = Math.max(0, ...[...groups.values()].map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    [...groups.values()].flatMap((group) => group.slice(round, round + 1)),
  ).flat();
}

/** Returns the stores, of all sites, that have a product on display. Fails with 404 for an unknown SKU. */
export async function listStoresDisplaying(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  sku: string,
): Promise<{ storeUri: string; isWorking: boolean }[] | FaultOf<typeof listDisplayStores>> {
  const slot = slotOf(catalogue, site, { sku });
  if (slot === undefined) return failWith(unknownProduct);
  return readDisplayStores(catalogue.db, catalogue.model().table.id[slot]!);
}
