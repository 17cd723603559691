import { createCatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { createCompareService } from '#domains/compare/use-cases/compare.ts';
import { createMerchandising } from '#domains/merchandising/use-cases/merchandising.ts';
import { createPromotionsService } from '#domains/promotions/use-cases/promotions.ts';
import { createSavedService } from '#domains/saved/use-cases/saved.ts';
import { createSearchService } from '#domains/search/use-cases/search.ts';
import { siteOf } from '#sites/registry.ts';
import type { BaseDeps } from './base-deps.ts';
import type { Ground } from './ground.ts';

/** Composes the services for the catalogue and its search. */
export async function composeRange(
  { database, cache, now, db, warn }: BaseDeps,
  { settings, readSetting, staff, geo, stores, content, delivery }: Ground,
) {
  const catalogue = createCatalogueService({
    db,
    warehouseOfPostcode: (country, postcode) => delivery.warehouseOfPostcode(country, postcode) ?? undefined,
    arrivalsAt: (country, postcode) => delivery.arrivalsAt(country, postcode, now()),
    settingsOf: settings.of,
    clock: now,
  });
  await catalogue.start();
  catalogue.onChange(({ tags }) => cache.drop(tags));
  const merchandisingNeeds = {
    db,
    purchaseFacts: catalogue.purchaseFacts,
    rolesOf: staff.rolesOf,
    readSetting,
  };
  const merchandising = createMerchandising(merchandisingNeeds);
  const promotions = createPromotionsService({
    db,
    catalogue,
    listen: database.listen,
    onChange: (tags) => cache.drop(tags),
    onError: warn('offers and banners could not be read'),
  });
  await promotions.start();
  const search = createSearchService({
    catalogue,
    help: {
      pagesOf: (siteId) => content.readable({ site: { ...siteOf(siteId), priceList: null }, now: now() }),
      storesOf: stores.list,
      placesOf: geo.search,
    },
    usualArrivals: (country) => delivery.usualArrivals(country, now()),
    onError: warn('the search index could not be built'),
  });
  await search.start();

  const compare = createCompareService({ db, catalogue, settingsOf: settings.of, clock: now });

  const saved = createSavedService({ db, catalogue, clock: now });

  return {
    catalogue,
    merchandisingNeeds,
    merchandising,
    promotions,
    search,
    compare,
    saved,
  };
}

export type Range = Awaited<ReturnType<typeof composeRange>>;
