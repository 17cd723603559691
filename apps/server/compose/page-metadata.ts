import { canonicalAddress, secureOrigin } from '#foundation/pure/canonical.ts';
import { breadcrumbData } from '#domains/catalogue/rules/breadcrumb-data.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';
import type { ProductReviews } from '#domains/reviews/contract/reviews.ts';
import { reviewData } from '#domains/reviews/rules/review-data.ts';
import { hasOwnReviews } from '#domains/settings/rules/own-reviews.ts';
import { numberSetting } from '#domains/settings/rules/values.ts';
import { productData } from '#domains/syndication/rules/product-data.ts';
import type { SellingTerms } from '#domains/syndication/rules/selling-terms.ts';
import { organizationData, websiteData } from '#domains/syndication/rules/shop-data.ts';
import { SITES, sitesServed } from '#sites/registry.ts';
import type { Site } from '#sites/site.ts';
import type { Alternate, DescribedPage, DescribePage } from '../pages/page-metadata.ts';
import type { IndexedPages } from './indexed-pages.ts';
import type { Services } from './services.ts';

type Deps = Pick<Services, 'catalogue' | 'delivery' | 'settings' | 'hosts' | 'inForce' | 'config'> & {
  indexedPages: IndexedPages;
};

/** The data of a product page: the product, and the first page of its reviews. */
type ProductPageData = Product & { customerReviews?: ProductReviews | null };

/** Creates the function that returns the current delivery rates and returns policy of a site. */
export function createSellingTerms({
  delivery,
  settings,
}: Pick<Services, 'delivery' | 'settings'>): (site: Site) => SellingTerms {
  return (site) => ({
    rates: delivery.regionRates(site.country),
    changeOfMindDays: numberSetting(settings.of(site.id), 'ChangeOfMindDays', 0),
  });
}

/**
 * Creates the function that describes pages to search engines: products with their offers and reviews, the shop on its
 * home page, breadcrumbs on each page below it, and links to the same page of sister sites.
 */
export function createPageMetadata(deps: Deps): DescribePage {
  const termsOf = createSellingTerms(deps);
  const alternatesOf = createAlternates(deps);

  const ownData = ({ site, origin, route, data }: DescribedPage): object[] => {
    const isProduct = route === '/p/:uri' && data !== undefined;
    if (route !== '/' && !isProduct) return [];
    const shop = { origin: secureOrigin(origin), terms: termsOf(site) };
    if (!isProduct) return [organizationData(site, shop), websiteData(site, shop.origin)];
    const { customerReviews, ...product } = data as ProductPageData;
    const isDirect = product.isProforma || deps.catalogue.deliversDirect(site, { id: product.id });
    const reviews =
      customerReviews && hasOwnReviews(deps.settings.of(site.id)) ? reviewData(customerReviews) : {};
    return [{ ...productData(product, site, { ...shop, isDirect }), ...reviews }];
  };

  return (page) => ({
    structuredData: [...crumbsOf(page), ...ownData(page)],
    alternates: alternatesOf(page),
  });
}

/** Returns breadcrumbs for a page that defines no breadcrumbs. Returns none for the home page. */
function crumbsOf({ head, origin, path }: DescribedPage): object[] {
  const has = (head.structuredData ?? []).some(
    (one) => (one as { '@type'?: string })['@type'] === 'BreadcrumbList',
  );
  if (has || path === '/' || head.title === '') return [];
  const url = new URL(canonicalAddress(origin, head.canonicalPath ?? path));
  const crumbs = [
    { name: 'Home', url: '/' },
    { name: head.title, url: url.pathname + url.search },
  ];
  return [breadcrumbData(crumbs, url.origin)];
}

/**
 * Creates the function that finds the same page on the sister sites of other countries. Both sites must list
 * the page in their site maps, so the links are always mutual.
 */
function createAlternates({ hosts, inForce, indexedPages, config }: Deps) {
  const served = sitesServed(config.sites).map(({ id }) => id);
  return ({ site, head, path }: DescribedPage): Alternate[] => {
    if (site.sisterGroup === undefined) return [];
    const address = head.canonicalPath ?? path;
    // Pages with query parameters (filters, page numbers) have no counterpart, because sister sites sell
    // other products.
    if (address.includes('?') || !indexedPages.has(site, address)) return [];
    const sisters = SITES.filter(
      (one) =>
        one.id !== site.id &&
        one.sisterGroup === site.sisterGroup &&
        (served.includes(one.id) || config.siteAddresses[one.id] !== undefined),
    ).map(inForce);
    const found = sisters.filter((one) => one.locale !== site.locale && indexedPages.has(one, address));
    if (found.length === 0) return [];
    return [site, ...found].map((one) => ({
      locale: one.locale,
      url: canonicalAddress(hosts.originOf(one.id), address),
    }));
  };
}
