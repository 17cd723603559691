import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, queryOf, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Masthead } from '#design/layout/masthead.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { getBrandPage, type BrandPage } from '#domains/catalogue/contract/listing.ts';
import { brandUrl } from '#domains/catalogue/rules/addresses.ts';
import { counted, listingHead, LISTING_TAGS } from '#domains/catalogue/web/listing-head.ts';
import { ListingView } from './listing-view.tsx';

interface Data {
  page: BrandPage;
  query: string;
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const page = await orNotFound(
    clientOf(args)(getBrandPage, { params: { uri: args.params['uri'] ?? '' }, query: queryOf(args.request) }),
  );
  return { page, query: new URL(args.request.url).search };
}

/** Renders a brand's page, with its description and products. */
export function Component() {
  const { page } = useLoaderData<Data>();
  const { layout } = useSite();
  const { brand, breadcrumbs, listing } = page;
  return (
    <div className="wrap">
      <Masthead
        title={brand.name}
        intro={brand.description || undefined}
        count={counted(listing.total, 'products')}
        breadcrumbs={
          <Breadcrumbs items={breadcrumbs.map((crumb) => ({ label: crumb.name, to: crumb.url }))} />
        }
        row
        centred={layout === 'editorial'}
      />
      <ListingView
        key={brand.uri}
        listing={listing}
        noun="products"
        related={[{ name: 'All brands', url: '/brands' }]}
      />
    </div>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'brandPage',
  head: ({ page, query }, { origin }) =>
    listingHead({
      title: page.brand.name,
      description:
        page.brand.description ||
        `Everything from ${page.brand.name}, with the first delivery day to your suburb.`,
      path: brandUrl(page.brand.uri),
      query,
      crumbs: page.breadcrumbs,
      listing: page.listing,
      origin,
    }),
  tags: () => LISTING_TAGS,
};
