import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { lazyHydrated } from '#foundation/browser/hydration/lazy-hydration.tsx';
import { clientOf, siteIdOf, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { getBrands, getHighlights, getNavbar } from '#domains/catalogue/contract/catalogue.ts';
import { getHomeContent } from '#domains/content/contract/content.ts';
import { listStores } from '#domains/stores/contract.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { loadHomeWords } from '#sites/home.ts';
import { BlockList } from './block-list.tsx';
import { tagsOfBlocks, type BuiltPage } from './built-page.ts';
import { HEAD_VIEWS } from './head-views.ts';
import { RecentlyViewedPlace } from '../saved/recently-viewed-place.tsx';
import { HomeHead } from './home/layouts/home-head.tsx';
import { claimsOf, startsWithRange, type HomeClaims, type HomeData } from './home/home-props.ts';
import { goodsInWords, withOwnWords, wordsOfSold } from './home/home-texts.ts';

const BRANDS_SHOWN = 8;
const CARDS_SHOWN = 5;
const STORES_SHOWN = 4;

/** The data of the default home page, or of a home page that the operator has composed of blocks. */
type Home = { composed: HomeData; built: null } | { composed: null; built: BuiltPage };

export async function loader(args: LoaderFunctionArgs): Promise<Home> {
  const client = clientOf(args);
  const { page, claims } = await client(getHomeContent, {});
  if (!page) return { composed: await composed(args, claimsOf(claims)), built: null };
  const { loadBlocks } = await import('./load-blocks.ts');
  return { composed: null, built: await loadBlocks(client, page) };
}

async function composed(args: LoaderFunctionArgs, claims: HomeClaims): Promise<HomeData> {
  const client = clientOf(args);
  const [words, navbar, highlights, brands, stores] = await Promise.all([
    loadHomeWords(siteIdOf(args)),
    client(getNavbar, {}),
    client(getHighlights, {}),
    client(getBrands, {}),
    client(listStores, { query: {} }),
  ]);
  const rails = {
    deals: highlights.deals.slice(0, CARDS_SHOWN),
    popular: highlights.popular.slice(0, CARDS_SHOWN),
    fresh: highlights.fresh.slice(0, CARDS_SHOWN),
  };
  const { categories } = navbar.mainNav;
  const displayedIds = new Set(Object.values(rails).flatMap((rail) => rail.map(({ id }) => String(id))));
  return {
    words: wordsOfSold(withOwnWords(words, claims['home-words']), categories),
    goods: highlights.deals.length > 0 ? goodsInWords(words, categories) : '',
    claims,
    categories,
    highlights: {
      ...rails,
      finishes: Object.fromEntries(
        Object.entries(highlights.finishes).filter(([id]) => displayedIds.has(id)),
      ),
    },
    brands: brands.toSorted((a, b) => b.count - a.count).slice(0, BRANDS_SHOWN),
    stores: stores.slice(0, STORES_SHOWN),
  };
}

export const handle: PageHandle<Home> = {
  pageType: 'homepage',
  guestsPart: ({ composed: site }) => site?.words.hero.members !== undefined,
  head: () => ({ title: '', canonicalPath: '/' }),
  tags: ({ built }) => [
    'content:home',
    'content:home-claims',
    ...(built ? tagsOfBlocks(built) : ['category', 'product', 'brand', 'store']),
  ],
};

const HomeRange = lazyHydrated(
  'apps/storefront/pages/content/home/layouts/home-range.tsx',
  async () => (await import('./home/layouts/home-range.tsx')).HomeRange,
  { due: 'touch' },
);
const HomeRest = lazyHydrated(
  'apps/storefront/pages/content/home/layouts/home-rest.tsx',
  async () => (await import('./home/layouts/home-rest.tsx')).HomeRest,
);
const DealsClubBand = lazyHydrated(
  'apps/storefront/pages/content/home/deals-club-band.tsx',
  async () => (await import('./home/deals-club-band.tsx')).DealsClubBand,
);
const LowerBlock = lazyHydrated(
  'apps/storefront/pages/content/all-views.ts',
  async () => (await import('./all-views.ts')).AnyBlock,
);

/**
 * Renders the home page that the operator composed of blocks. Without one, renders the default home page of
 * the site's layout. Both link to the site's deals club.
 */
export function Component() {
  const { composed: data, built } = useLoaderData<Home>();
  const { hasDealsClub } = useSite();
  return (
    <>
      {built ? (
        <>
          <BlockList built={built} views={HEAD_VIEWS} otherwise={LowerBlock} />
          {hasDealsClub ? <DealsClubBand /> : null}
        </>
      ) : (
        <Composed data={data} />
      )}
      <RecentlyViewedPlace />
    </>
  );
}

function Composed({ data }: { data: HomeData }) {
  const { layout } = useSite();
  return (
    <>
      <HomeHead data={data} words={data.words} />
      {startsWithRange(layout) ? <HomeRange data={data} words={data.words} /> : null}
      <HomeRest data={data} words={data.words} />
    </>
  );
}
