import type { Head } from '#foundation/browser/navigation/page.ts';
import type { Crumb } from '../contract/catalogue.ts';
import type { Listing } from '../contract/listing.ts';
import { breadcrumbData } from '../rules/breadcrumb-data.ts';
import { chosenCount, parseListingQuery } from '../rules/listing-query.ts';
import { pictureUrl, socialPictureUrl } from '../rules/pictures.ts';

/** Search engines may index a list with at most this many chosen filters. */
const MAX_INDEXED_FILTERS = 1;

/** Returns the HTML head of a page with a product list. The canonical URL contains no filters. */
export function listingHead(page: {
  title: string;
  description: string;
  path: string;
  query: string;
  crumbs: readonly Crumb[];
  listing: Listing;
  origin: string;
  noIndex?: boolean;
}): Head {
  const choice = parseListingQuery(new URLSearchParams(page.query));
  const filters = chosenCount(choice);
  const { listing } = page;
  const onPage = listing.page > 1 ? `, page ${listing.page}` : '';
  const first = listing.products[0];
  const image = first && socialPictureUrl(first.image.src);
  return {
    title: page.title + onPage,
    image: image || undefined,
    type: 'product.group',
    description: page.description,
    canonicalPath: page.path + (filters === 0 && listing.page > 1 ? `?page=${listing.page}` : ''),
    noIndex: page.noIndex === true || filters > MAX_INDEXED_FILTERS || listing.total === 0,
    ...(first ? { preloadImage: { src: pictureUrl(first.image.src, 400) } } : {}),
    structuredData: [
      ...(page.crumbs.length > 0 ? [breadcrumbData(page.crumbs, page.origin)] : []),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        numberOfItems: listing.total,
        itemListElement: listing.products.map((product, index) => ({
          '@type': 'ListItem',
          position: (listing.page - 1) * listing.pageSize + index + 1,
          url: page.origin + product.url,
        })),
      },
    ],
  };
}

/**
 * Returns a number with a noun, such as "186 fridges". For 1, returns "1 product", because the category's
 * noun has no known singular.
 */
export function counted(total: number, noun: string): string {
  return total === 1 ? '1 product' : `${total} ${noun}`;
}

/** Cache tags of every product list. Any change in the catalogue may add products to a list or remove them. */
export const LISTING_TAGS = ['product', 'category', 'brand'] as const;
