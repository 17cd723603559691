import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, siteIdOf, type PageHandle } from '#foundation/browser/page.ts';
import { getBrands, getHighlights, getNavbar } from '#domains/catalogue/contract.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { listStores } from '#domains/stores/contract.ts';
import { loadHomeWords } from '#sites/home.ts';
import type { SiteId } from '#sites/site.ts';
import { EditorialHome } from './home/editorial-home.tsx';
import type { HomeData } from './home/home-props.ts';
import { RetailHome } from './home/retail-home.tsx';
import { ShowroomHome } from './home/showroom-home.tsx';
import { TradeHome } from './home/trade-home.tsx';

const BRANDS_SHOWN = 8;
const CARDS_SHOWN = 5;
const STORES_SHOWN = 4;

export async function loader(args: LoaderFunctionArgs): Promise<HomeData> {
  const client = clientOf(args);
  const [words, navbar, highlights, brands, stores] = await Promise.all([
    loadHomeWords(siteIdOf(args) as SiteId),
    client(getNavbar, {}),
    client(getHighlights, {}),
    client(getBrands, {}),
    client(listStores, { query: {} }),
  ]);
  return {
    words,
    categories: navbar.mainNav.categories,
    highlights: {
      deals: highlights.deals.slice(0, CARDS_SHOWN),
      popular: highlights.popular.slice(0, CARDS_SHOWN),
      fresh: highlights.fresh.slice(0, CARDS_SHOWN),
    },
    brands: brands.toSorted((a, b) => b.count - a.count).slice(0, BRANDS_SHOWN),
    stores: stores.slice(0, STORES_SHOWN),
  };
}

export const handle: PageHandle<HomeData> = {
  pageType: 'homepage',
  head: (_data, { origin }) => ({
    title: '',
    canonicalPath: '/',
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/search/{search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }),
  tags: () => ['category', 'product', 'brand', 'store'],
};

const LAYOUTS = {
  retail: RetailHome,
  trade: TradeHome,
  showroom: ShowroomHome,
  editorial: EditorialHome,
} as const;

/** The home page in the site's layout. */
export function Component() {
  const data = useLoaderData<HomeData>();
  const site = useSite();
  const Layout = LAYOUTS[site.layout];
  return <Layout data={data} words={data.words} />;
}
