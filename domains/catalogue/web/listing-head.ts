import type { Head } from '#foundation/browser/page.ts';
import type { Crumb } from '../contract.ts';
import type { Listing } from '../contract-listing.ts';
import { chosenCount, parseListingQuery } from '../rules/listing-query.ts';
import { pictureUrl, socialPictureUrl } from '../rules/pictures.ts';

/** Lists with more filters than this are for people, not for search engines. */
const MOST_FILTERS_INDEXED = 1;

/** The trail as search engines read it. */
export function breadcrumbData(crumbs: readonly Crumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: origin + crumb.url,
    })),
  };
}

/** What a page with a list of products says of itself: without filters in its canonical address. */
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
    ...(image ? { image } : {}),
    type: 'product.group',
    description: page.description,
    canonicalPath: page.path + (filters === 0 && listing.page > 1 ? `?page=${listing.page}` : ''),
    noIndex: page.noIndex === true || filters > MOST_FILTERS_INDEXED || listing.total === 0,
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

/** "186 fridges"; one of them is "1 product", as nouns of categories have no singular that could be told from them. */
export function counted(total: number, noun: string): string {
  return total === 1 ? '1 product' : `${total} ${noun}`;
}

/** Tags of every list of products: any change of the catalogue may change which are in it. */
export const LISTING_TAGS = ['product', 'category', 'brand'] as const;
