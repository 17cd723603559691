import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, queryOf, type PageHandle } from '#foundation/browser/page.ts';
import { Breadcrumbs } from '#design/breadcrumbs.tsx';
import { Masthead } from '#design/masthead.tsx';
import { getProductsPage, type ProductsPage } from '#domains/catalogue/contract.ts';
import { counted, listingHead, LISTING_TAGS } from '#domains/catalogue/web/listing-head.ts';
import { SubtypeTiles } from '#domains/catalogue/web/subtype-tiles.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { ListingView } from './listing-view.tsx';

interface Data {
  page: ProductsPage;
  query: string;
  isSale: boolean;
}

const WORDS = {
  products: {
    title: 'All products',
    intro:
      'Everything we sell. Choose a kind, or narrow it down by brand, price and what is in stock for you.',
  },
  sale: {
    title: 'Sale',
    intro: 'Every product that costs less than its usual price today. Prices are checked each morning.',
  },
};

/** `/products` has everything, `/sale` what is on offer. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const { pathname, search } = new URL(args.request.url);
  const isSale = /^\/sale\/?$/i.test(pathname);
  const query = queryOf(args.request);
  const page = await orNotFound(
    clientOf(args)(getProductsPage, { query: isSale ? { ...query, deals: ['1'] } : query }),
  );
  return { page, query: search, isSale };
}

export function Component() {
  const { page, isSale } = useLoaderData<Data>();
  const { layout } = useSite();
  const { title, intro } = isSale ? WORDS.sale : WORDS.products;
  const crumbs = [{ label: 'Home', to: '/' }, { label: title }];
  return (
    <div className="wrap">
      <Masthead
        title={title}
        intro={intro}
        count={counted(page.listing.total, 'products')}
        breadcrumbs={<Breadcrumbs items={crumbs} />}
        centred={layout === 'editorial'}
        display={layout === 'showroom' || layout === 'editorial'}
      />
      {!isSale && <SubtypeTiles tiles={page.categories} />}
      <ListingView key={title} listing={page.listing} noun="products" related={page.categories} />
    </div>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'filter',
  head: ({ page, query, isSale }, { origin }) => {
    const { title, intro } = isSale ? WORDS.sale : WORDS.products;
    return listingHead({
      title,
      description: intro,
      path: isSale ? '/sale' : '/products',
      query,
      crumbs: [],
      listing: page.listing,
      origin,
    });
  },
  tags: () => LISTING_TAGS,
};
