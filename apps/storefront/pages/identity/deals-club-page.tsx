import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, queryOf, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Masthead } from '#design/layout/masthead.tsx';
import { getDealsClubPage, type Listing } from '#domains/catalogue/contract/listing.ts';
import { counted, listingHead, LISTING_TAGS } from '#domains/catalogue/web/listing-head.ts';
import { DealsClubPanel } from '#domains/identity/web/account/deals-club-panel.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { ListingView } from '../catalogue/listing/listing-view.tsx';

interface Data {
  listing: Listing;
  savesUpTo: number | null;
  query: string;
}

const TITLE = 'Deals club';
const INTRO =
  'Members pay less for these products. Joining is free, and the lower price is in your cart at once.';

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const page = await orNotFound(clientOf(args)(getDealsClubPage, { query: queryOf(args.request) }));
  return { ...page, query: new URL(args.request.url).search };
}

/** Renders the deals club (SETTINGS-20): how to join, and the products with a club price. */
export function Component() {
  const { listing, savesUpTo } = useLoaderData<Data>();
  const { layout } = useSite();
  return (
    <div className="wrap">
      <Masthead
        title={TITLE}
        intro={INTRO}
        count={counted(listing.total, 'products')}
        breadcrumbs={<Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: TITLE }]} />}
        centred={layout === 'editorial'}
        display={layout === 'showroom' || layout === 'editorial'}
      />
      <DealsClubPanel savesUpTo={savesUpTo} />
      <ListingView
        listing={listing}
        noun="products"
        emptyText={<p>No product has a club price today. New ones come in most weeks.</p>}
      />
    </div>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'filter',
  head: ({ listing, query }, { origin }) =>
    listingHead({
      title: TITLE,
      description: INTRO,
      path: '/deals-club',
      query,
      crumbs: [
        { name: 'Home', url: '/' },
        { name: TITLE, url: '/deals-club' },
      ],
      listing,
      origin,
    }),
  tags: () => LISTING_TAGS,
};
