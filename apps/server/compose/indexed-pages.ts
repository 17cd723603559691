import { GUEST } from '#foundation/pure/user.ts';
import type { AnswerCache } from '#foundation/server/http/answer-cache.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import { isHidden } from '../routes/robots.ts';
import type { IndexedPage, PageKind } from '../routes/site-maps.ts';
import type { Services } from './services.ts';
import type { Site } from '#sites/site.ts';

type Deps = Pick<Services, 'now' | 'promotions' | 'catalogue' | 'stores' | 'content'> & {
  cache: Pick<AnswerCache, 'generation'>;
};

/** The kinds of pages that change only with the data in memory. */
type CachedKind = Exclude<PageKind, 'demonstrations'>;

/** The pages that search engines may index, except products and demonstrations. */
export interface IndexedPages {
  /** Returns the pages of a kind, each once. */
  list(site: Site, kind: CachedKind): readonly IndexedPage[];
  /** Whether a site has a page or a product at this path. The letter case is ignored. */
  has(site: Site, path: string): boolean;
}

const FIXED = ['/', '/products', '/brands', '/sale', '/promotions', '/sitemap', '/stores'];

/** Returns the indexed pages of the sites. The lists are cached until any displayed data changes. */
export function createIndexedPages({ now, cache, ...services }: Deps): IndexedPages {
  const known = new Map<string, { at: string; lists: Lists; paths: ReadonlySet<string> }>();
  const of = (site: Site) => {
    // Offers begin and end at full minutes, without a change of data. The current minute is therefore part of
    // the cache key.
    const at = `${cache.generation} ${Math.floor(now().getTime() / 60_000)}`;
    const cached = known.get(site.id);
    if (cached?.at === at) return cached;
    const lists = listPages(services, site, now());
    const paths = new Set(
      Object.values(lists).flatMap((pages) => pages.map(({ path }) => path.toLowerCase())),
    );
    const made = { at, lists, paths };
    known.set(site.id, made);
    return made;
  };
  return {
    list: (site, kind) => of(site).lists[kind],
    has: (site, path) => {
      const uri = /^\/p\/([^/]+)$/.exec(path)?.[1];
      return uri === undefined
        ? of(site).paths.has(path.toLowerCase())
        : services.catalogue.sells(site, { slug: uri });
    },
  };
}

type Lists = Readonly<Record<CachedKind, readonly IndexedPage[]>>;

function listPages(
  { promotions, catalogue, stores, content }: Omit<Deps, 'now' | 'cache'>,
  site: Site,
  at: Date,
): Lists {
  const visit = { site: pricedFor(site, GUEST), now: at };
  const storeList = stores.list(site.id);
  const articles = content
    .index(visit)
    .filter(({ slug }) => !isHidden(`/${slug}`))
    .map(({ slug, day }) => ({ path: `/${slug}`, ...(day === '' ? {} : { changed: day }) }));
  const written = new Set(articles.map(({ path }) => path));
  return {
    pages: pagesAt(
      [...FIXED, ...(site.hasDealsClub ? ['/deals-club'] : [])].filter((path) => !written.has(path)),
    ),
    content: articles,
    categories: pagesAt(catalogue.categoryAddresses(site)),
    brands: pagesAt(catalogue.brands(site).map(({ url }) => url)),
    promotions: pagesAt(promotions.addresses(visit)),
    stores: pagesAt(
      storeList.flatMap(({ storeUri, virtualTourId }) => [
        `/stores/${storeUri}`,
        ...(virtualTourId === null ? [] : [`/virtual-tour/${storeUri}`]),
      ]),
    ),
  };
}

function pagesAt(paths: readonly string[]): IndexedPage[] {
  return [...new Set(paths)].map((path) => ({ path }));
}
