import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, queryOf, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Masthead } from '#design/layout/masthead.tsx';
import { getProductsPage, type ProductsPage } from '#domains/catalogue/contract/listing.ts';
import { counted, listingHead, LISTING_TAGS } from '#domains/catalogue/web/listing-head.ts';
import { SubtypeTiles } from '#domains/catalogue/web/facets/subtype-tiles.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { ListingView } from './listing-view.tsx';

interface Data {
  page: ProductsPage;
  query: string;
}

const TITLE = 'All products';
const INTRO = 'Everything we sell. Choose a category, or narrow it down by brand, price and stock near you.';

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const { search } = new URL(args.request.url);
  const page = await orNotFound(clientOf(args)(getProductsPage, { query: queryOf(args.request) }));
  return { page, query: search };
}

export function Component() {
  const { page } = useLoaderData<Data>();
  const { layout } = useSite();
  const crumbs = [{ label: 'Home', to: '/' }, { label: TITLE }];
  return (
    <div className="wrap">
      <Masthead
        title={TITLE}
        intro={INTRO}
        count={counted(page.listing.total, 'products')}
        breadcrumbs={<Breadcrumbs items={crumbs} />}
        row
        centred={layout === 'editorial'}
      />
      <SubtypeTiles tiles={page.categories} isNarrowed={page.listing.chips.length > 0} />
      <ListingView listing={page.listing} noun="products" related={page.categories} />
    </div>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'filter',
  head: ({ page, query }, { origin }) =>
    listingHead({
      title: TITLE,
      description: INTRO,
      path: '/products',
      query,
      crumbs: [],
      listing: page.listing,
      origin,
    }),
  tags: () => LISTING_TAGS,
};
