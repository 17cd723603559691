import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, siteIdOf, type PageHandle } from '#foundation/browser/page.ts';
import { getBrands, getHighlights, getNavbar } from '#domains/catalogue/contract.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { getHomeContent } from '#domains/content/contract.ts';
import { listStores } from '#domains/stores/contract.ts';
import { loadHomeWords } from '#sites/home.ts';
import { BlockList } from './content/block-list.tsx';
import { HOME_VIEWS } from './content/home-views.ts';
import { loadBlocks, tagsOfBlocks, type BuiltPage } from './content/load-blocks.ts';
import { EditorialHome } from './home/editorial-home.tsx';
import type { HomeData } from './home/home-props.ts';
import { RetailHome } from './home/retail-home.tsx';
import { ShowroomHome } from './home/showroom-home.tsx';
import { TradeHome } from './home/trade-home.tsx';

const BRANDS_SHOWN = 8;
const CARDS_SHOWN = 5;
const STORES_SHOWN = 4;

/** Either the site's composed home page, or the one that its operator built from blocks. */
type Home = { composed: HomeData; built: null } | { composed: null; built: BuiltPage };

export async function loader(args: LoaderFunctionArgs): Promise<Home> {
  const client = clientOf(args);
  const { page } = await client(getHomeContent, {});
  return page
    ? { composed: null, built: await loadBlocks(client, page) }
    : { composed: await composed(args), built: null };
}

async function composed(args: LoaderFunctionArgs): Promise<HomeData> {
  const client = clientOf(args);
  const [words, navbar, highlights, brands, stores] = await Promise.all([
    loadHomeWords(siteIdOf(args)),
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

export const handle: PageHandle<Home> = {
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
  tags: ({ built }) => [
    'content:home',
    ...(built ? tagsOfBlocks(built) : ['category', 'product', 'brand', 'store']),
  ],
};

const LAYOUTS = {
  retail: RetailHome,
  trade: TradeHome,
  showroom: ShowroomHome,
  editorial: EditorialHome,
} as const;

/** The home page in the site's layout. */
export function Component() {
  const { composed: data, built } = useLoaderData<Home>();
  const site = useSite();
  if (built) return <BlockList built={built} views={HOME_VIEWS} />;
  const Layout = LAYOUTS[site.layout];
  return <Layout data={data} words={data.words} />;
}
