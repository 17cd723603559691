import { useId } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { addDays, dayFromParts, formatDayShort } from '#foundation/pure/day.ts';
import type { Client } from '#foundation/pure/client.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Masthead } from '#design/layout/masthead.tsx';
import { useIsMissing } from '#design/navigation/missing-pages.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { DEMOS_PATH, listDemos } from '#domains/bookings/contract/demos.ts';
import { getBrands, getCategories } from '#domains/catalogue/contract/catalogue.ts';
import { listContentPages } from '#domains/content/contract/content.ts';
import { useSettingOn, useSite } from '#domains/settings/web/shop-context.tsx';
import { listStores } from '#domains/stores/contract.ts';
import { storesWord } from '#sites/stores-word.ts';
import styles from './site-map-page.module.css';

interface Entry {
  label: string;
  to: string;
}
interface Group extends Entry {
  entries: readonly Entry[];
}
interface SiteMapData {
  categories: readonly Group[];
  lists: readonly Group[];
}

/** The label of this entry is the site's name for its stores, such as showrooms. */
const STORES = '/stores';
/** This page is listed only if comparing is on (SETTINGS-30). */
const COMPARE = '/compare';
/** This page is listed only if the site has a deals club (SETTINGS-20). */
const DEALS_CLUB = '/deals-club';

/** Pages that every site has. */
const SHOPPING: readonly Entry[] = [
  { label: 'All products', to: '/products' },
  { label: 'Brands', to: '/brands' },
  { label: 'Promotions', to: '/promotions' },
  { label: 'Deals', to: '/sale' },
  { label: 'Deals club', to: DEALS_CLUB },
  { label: 'Compare', to: COMPARE },
  { label: 'Stores', to: STORES },
  { label: 'Virtual tour', to: '/virtual-tour' },
  { label: 'Cooking demos', to: '/cooking-demos' },
  { label: 'Catalogue', to: '/catalogue' },
  { label: 'Trade and commercial', to: '/winning-commercial' },
];
/** The number of days in which demonstrations are listed, and the maximum number of listed demonstrations. */
const DEMO_DAYS = 70;
const MAX_DEMOS = 100;
const HELP: readonly Entry[] = [
  { label: 'Ask an expert', to: '/ask-an-expert' },
  { label: 'Book an appointment', to: '/pe-bookings' },
  { label: 'Culinary support', to: '/culinary-support' },
  { label: 'Cookbook', to: '/cookbook' },
  { label: 'Your account', to: '/account' },
];

export async function loader(args: LoaderFunctionArgs): Promise<SiteMapData> {
  const client = clientOf(args);
  const below = async (under: string) =>
    (await client(listContentPages, { query: { under } })).map(({ title, slug }) => ({
      label: title,
      to: `/${slug}`,
    }));
  const [categories, brands, stores, blog, authors, recipes, inspiration, help, articles, catalogues, demos] =
    await Promise.all([
      client(getCategories, {}),
      client(getBrands, {}),
      client(listStores, { query: {} }),
      below('blog'),
      below('author'),
      below('recipes'),
      below('inspiration'),
      below('s'),
      below('article'),
      below('catalogue-details'),
      upcomingDemos(client),
    ]);
  return {
    categories: categories.map((category) => ({
      label: category.name,
      to: category.url,
      entries: category.below.map(({ name, url }) => ({ label: name, to: url })),
    })),
    lists: [
      { label: 'Shopping', to: '/products', entries: SHOPPING },
      { label: 'Help', to: '/ask-an-expert', entries: [...HELP, ...help] },
      { label: 'Brands', to: '/brands', entries: brands.map(({ name, url }) => ({ label: name, to: url })) },
      {
        label: 'Stores',
        to: '/stores',
        entries: stores.map(({ name, storeUri }) => ({ label: name, to: `/stores/${storeUri}` })),
      },
      { label: 'Cooking demos', to: DEMOS_PATH, entries: demos },
      { label: 'Blog', to: '/blog', entries: [...blog, ...articles, ...authors] },
      { label: 'Recipes', to: '/recipes', entries: recipes },
      { label: 'Inspiration', to: '/inspiration', entries: inspiration },
      { label: 'Catalogues', to: '/catalogue', entries: catalogues },
    ].filter(({ entries }) => entries.length > 0),
  };
}

/** Returns links to the demonstrations of the next ten weeks, at most 100. */
async function upcomingDemos(client: Client): Promise<Entry[]> {
  const { startDate } = await client(listDemos, { query: {} });
  const endDate = addDays(dayFromParts(startDate), DEMO_DAYS);
  const { demos } = await client(listDemos, { query: { endDate, recordsPerPage: MAX_DEMOS } });
  return demos.map(({ id, title, store, day }) => ({
    label: `${title}, ${store.name}, ${formatDayShort(dayFromParts(day))}`,
    to: `${DEMOS_PATH}/${id}`,
  }));
}

export const handle: PageHandle<SiteMapData> = {
  pageType: 'siteMap',
  head: () => ({
    title: 'Site map',
    description: 'Every category, brand, store and page, on one page.',
    canonicalPath: '/sitemap',
  }),
  tags: () => ['category', 'product', 'brand', 'store', 'content', 'bookings'],
};

/** Renders the site map, which lists all pages. */
export function Component() {
  const { categories, lists } = useLoaderData<SiteMapData>();
  const id = useId();
  const compares = useSettingOn('ComparePageEnabled');
  const isMissing = useIsMissing();
  const { layout, hasDealsClub } = useSite();
  const { many } = storesWord(layout);
  const labelOf = ({ label, to }: Entry) => (to === STORES ? many : label);
  const toVisibleLinks = (entries: readonly Entry[]) =>
    entries
      .filter(
        ({ to }) => !isMissing(to) && (compares || to !== COMPARE) && (hasDealsClub || to !== DEALS_CLUB),
      )
      .map((entry) => ({ to: entry.to, label: labelOf(entry) }));
  return (
    <div className={`wrap ${styles.page}`}>
      <Masthead
        title="Site map"
        intro="Every category, brand, store and page, on one page."
        breadcrumbs={<Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Site map' }]} />}
      />
      <section aria-labelledby={id}>
        <h2 id={id}>Categories</h2>
        <div className={styles.groups}>
          {categories.map((group) => (
            <div key={group.to}>
              <h3 className="h4">
                <SiteLink to={group.to}>{group.label}</SiteLink>
              </h3>
              <Entries entries={group.entries} />
            </div>
          ))}
        </div>
      </section>
      {lists.map((group) => (
        <section key={group.label} aria-labelledby={`${id}${group.label}`}>
          <h2 id={`${id}${group.label}`}>
            <SiteLink to={group.to}>{labelOf(group)}</SiteLink>
          </h2>
          <Entries entries={toVisibleLinks(group.entries)} wide />
        </section>
      ))}
    </div>
  );
}

function Entries({ entries, wide = false }: { entries: readonly Entry[]; wide?: boolean }) {
  return (
    <ul className={wide ? styles.wide : undefined}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <SiteLink to={entry.to} className={styles.entry}>
            {entry.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
