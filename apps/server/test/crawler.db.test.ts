import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITES } from '#sites/registry.ts';
import { openTestApp, type TestApp } from './fixtures.ts';
import { structuredDataFaults } from './structured-data-faults.ts';

/** The maximum number of pages of each site map, and of links with the same first path segment. */
const PAGES_PER_MAP = 8;
const LINKS_PER_KIND = 5;
/** The maximum number of pages of a list in which the crawler looks for a product. */
const MAX_LIST_PAGES = 20;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop?.close());

interface Page {
  path: string;
  status: number;
  html: string;
}

async function get(site: string, path: string): Promise<Page> {
  const { status, body } = await shop.get(path, { site });
  return { path, status, html: body };
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);
const text = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;
const linksOf = ({ html }: Page) =>
  [...new Set(matches(html, /<a [^>]*href="(\/[^"]*)"/g))].map(
    (link) => text(link).replace(/#.*$/, '') || '/',
  );
const canonicalOf = ({ html }: Page) => matches(headOf(html), /<link rel="canonical" href="([^"]*)"/g);
const dataOf = ({ html }: Page) =>
  matches(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
    (json) => JSON.parse(json) as { '@type': string },
  );
const alternatesOf = ({ html }: Page) =>
  [...headOf(html).matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)]
    .map(([, locale, url]) => `${locale} ${text(url!)}`)
    .toSorted();

/** Returns the paths of each site map of a site. */
async function siteMapsOf(site: string): Promise<Map<string, string[]>> {
  const locations = (xml: string) => matches(xml, /<loc>([^<]*)<\/loc>/g).map((url) => pathOf(text(url)));
  const index = locations((await get(site, '/sitemap.xml')).html);
  return new Map(
    await Promise.all(index.map(async (map) => [map, locations((await get(site, map)).html)] as const)),
  );
}

/** Returns up to `most` items, spread evenly over the list. */
function sample<Item>(list: readonly Item[], most: number): Item[] {
  const step = Math.max(1, list.length / most);
  return Array.from({ length: Math.min(most, list.length) }, (_, index) => list[Math.floor(index * step)]!);
}

function groupBy<Item>(list: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

describe.each(SITES.map(({ id }) => id))('a crawler on %s', (site) => {
  let maps: Map<string, string[]>;
  let pages: Page[];
  beforeAll(async () => {
    maps = await siteMapsOf(site);
    const paths = [...maps].flatMap(([map, list]) =>
      sample(list, map === '/sitemap-pages.xml' ? list.length : PAGES_PER_MAP),
    );
    pages = [];
    for (const path of paths) pages.push(await get(site, path));
  });

  it('finds each page of the site maps, with one canonical URL that is the page itself', () => {
    expect(pages.length).toBeGreaterThan(40);
    expect(
      pages.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`),
    ).toEqual([]);
    const wrong = pages.filter((page) => {
      const urls = canonicalOf(page);
      return urls.length !== 1 || pathOf(text(urls[0]!)) !== page.path || !urls[0]!.startsWith('https://');
    });
    expect(wrong.map((page) => [page.path, canonicalOf(page)])).toEqual([]);
  });

  it('may index each page of the site maps', () => {
    const closed = pages.filter(({ html }) => /<meta name="robots"[^>]*noindex/.test(headOf(html)));
    expect(closed.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['title', /<title>([^<]*)<\/title>/g],
    ['description', /<meta name="description" content="([^"]*)"/g],
  ])('finds one %s on each page, and each only once', (_, pattern) => {
    const found = pages.map(({ path, html }) => ({ path, texts: matches(headOf(html), pattern) }));
    expect(found.filter(({ texts }) => texts.length !== 1 || texts[0]!.trim() === '')).toEqual([]);
    const byText = groupBy(found, ({ texts }) => texts[0]!);
    const repeated = [...byText].filter(([, same]) => same.length > 1);
    expect(repeated.map(([same, list]) => [same, list.map(({ path }) => path)])).toEqual([]);
  });

  it('reads valid structured data, with breadcrumbs on each page below the home page', () => {
    const faults = pages.flatMap((page) =>
      dataOf(page).flatMap((data) => structuredDataFaults(data).map((fault) => `${page.path} ${fault}`)),
    );
    expect(faults).toEqual([]);
    const typesOf = (page: Page) => dataOf(page).map((data) => data['@type']);
    const crumbs = (page: Page) => typesOf(page).filter((type) => type === 'BreadcrumbList').length;
    expect(
      pages.filter((page) => crumbs(page) !== (page.path === '/' ? 0 : 1)).map(({ path }) => path),
    ).toEqual([]);
    const home = pages.find(({ path }) => path === '/')!;
    expect(typesOf(home)).toEqual(expect.arrayContaining(['OnlineStore', 'WebSite']));
  });

  it('finds every page except products by links, so no page is an orphan', async () => {
    const linked = new Set<string>();
    for (const path of ['/', '/sitemap', '/brands', '/stores', '/promotions', '/virtual-tour'])
      for (const link of linksOf(await get(site, path))) linked.add(link.replace(/\?.*$/, '').toLowerCase());
    for (const page of pages)
      for (const link of linksOf(page)) linked.add(link.replace(/\?.*$/, '').toLowerCase());
    const listed = [...maps].flatMap(([map, list]) => (map.includes('products') ? [] : list));
    expect(listed.filter((path) => path !== '/' && !linked.has(path))).toEqual([]);
  });

  it('finds products by the pages of their category', async () => {
    const products = pages.filter(({ path }) => path.startsWith('/p/'));
    expect(products.length).toBeGreaterThan(0);
    for (const product of products.slice(0, 3)) {
      const crumbs = dataOf(product).find((data) => data['@type'] === 'BreadcrumbList') as unknown as {
        itemListElement: { item: string }[];
      };
      const category = pathOf(crumbs.itemListElement.at(-2)!.item);
      let isFound = false;
      for (let page = 1; page <= MAX_LIST_PAGES && !isFound; page += 1) {
        const list = await get(site, page === 1 ? category : `${category}?page=${page}`);
        isFound = linksOf(list).includes(product.path);
        if (!linksOf(list).some((link) => link.includes(`page=${page + 1}`))) break;
      }
      // Finishes of a product share one card, whose links name the other finishes.
      expect([product.path, category, isFound]).toEqual([product.path, category, true]);
    }
  });

  it('follows no link to a missing page', async () => {
    const known = new Set(pages.map(({ path }) => path));
    const links = [...new Set(pages.flatMap(linksOf))].filter((link) => !known.has(link));
    const byKind = groupBy(links, (link) => link.split(/[/?]/)[1]!);
    const broken: string[] = [];
    for (const link of [...byKind.values()].flatMap((same) => sample(same, LINKS_PER_KIND))) {
      const { status } = await get(site, link);
      if (status >= 400 && status !== 403) broken.push(`${link} ${status}`);
    }
    expect(broken).toEqual([]);
  });
});

it('links between countries are mutual', async () => {
  const maps = { aol: await siteMapsOf('aol'), 'aol-nz': await siteMapsOf('aol-nz') };
  const inBoth = (map: string) => {
    const other = new Set(maps['aol-nz'].get(map));
    return (maps.aol.get(map) ?? []).filter((path) => other.has(path));
  };
  const shared = [...maps.aol.keys()].flatMap((map) => sample(inBoth(map), PAGES_PER_MAP));
  expect(shared).toEqual(expect.arrayContaining(['/', '/products']));
  expect(shared.some((path) => path.startsWith('/p/'))).toBe(true);
  for (const path of shared) {
    const [here, there] = [alternatesOf(await get('aol', path)), alternatesOf(await get('aol-nz', path))];
    expect([path, here]).toEqual([path, there]);
    expect(here.map((one) => one.slice(0, 5))).toEqual(['en-AU', 'en-NZ']);
    expect(here[0]).not.toBe(here[1]);
  }
  const only = [...maps.aol.values()].flat().find((path) => {
    const everywhere = [...maps['aol-nz'].values()].some((list) => list.includes(path));
    return path.startsWith('/p/') && !everywhere;
  });
  if (only) expect(alternatesOf(await get('aol', only))).toEqual([]);
  expect(alternatesOf(await get('wa', '/'))).toEqual([]);
});
