import { isFault } from '#foundation/pure/fault.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import { createProductFeeds, type ProductFeeds } from '#domains/syndication/use-cases/product-feeds.ts';
import { sitesServed } from '#sites/registry.ts';
import { createSellingTerms } from './page-metadata.ts';
import type { Services } from './services.ts';

/** Composes the product feeds. The files are in the data folder of the process, next to the photographs. */
export function composeProductFeeds({
  config,
  catalogue,
  promotions,
  settings,
  delivery,
  hosts,
  inForce,
  now,
  log,
}: Services): ProductFeeds {
  let version = 0;
  catalogue.onChange(() => void (version += 1));
  return createProductFeeds({
    dir: `${config.dataDir}/feeds`,
    sites: () => sitesServed(config.sites).map(inForce),
    settingsOf: settings.of,
    originOf: hosts.originOf,
    products: catalogue.feedProducts,
    termsOf: createSellingTerms({ delivery, settings }),
    saleOf: (site) => {
      const sale = promotions.sale({ site: pricedFor(site, GUEST), now: now() });
      return isFault(sale) ? null : sale.time;
    },
    version: () => version,
    clock: now,
    onEmpty: (site, products) =>
      log.warn(
        { site, products },
        products === 0
          ? 'the product feeds have no items: the site has no products'
          : 'the product feeds have no items: no product has a picture and a price; import photographs and prices (docs/guides/feeds.md)',
      ),
  });
}
