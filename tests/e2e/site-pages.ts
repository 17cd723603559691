import { Agent, get } from 'node:http';
import { matchPath, type RouteObject } from 'react-router';
import { routes } from '#apps/storefront/routes.tsx';
import type { ShopProcess } from '../shop-process.ts';

export interface Answer {
  status: number;
  type: string;
  location: string;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 6 });

/** Asks for an address of a site; names below `localhost` are known to browsers only, so the host is told in words. */
export function ask(shop: ShopProcess, site: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(shop.url);
    get(
      { agent, host: '127.0.0.1', port, path, headers: { host: `${site}.localhost:${port}` } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            type: response.headers['content-type'] ?? '',
            location: response.headers.location ?? '',
            text,
          }),
        );
      },
    ).on('error', reject);
  });
}

/** Addresses that a site tells search engines: of its pages, its categories, brands, stores and so on. */
export async function pagesInSitemap(shop: ShopProcess, site: string): Promise<string[]> {
  return addressesIn((await ask(shop, site, '/sitemap-pages.xml')).text);
}

/** The first products of a site. */
export async function productsOf(shop: ShopProcess, site: string): Promise<string[]> {
  return addressesIn((await ask(shop, site, '/sitemap-products-1.xml')).text);
}

function addressesIn(siteMap: string): string[] {
  return [...siteMap.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path!);
}

/** A page to look at, and the status that it answers with. */
export interface SitePage {
  path: string;
  status: number;
}

/** Routes that are no page, or none without what a letter or somebody else sends: their own journeys follow them. */
const NO_PAGE_ALONE = new Set(['/search', '/comparison/*', '/notify-me/:token', '/saved/:token', '/design']);
/** Examples of routes that no list of the site's own names. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/search/:term': ['/search/fridge', '/search/zzzzqqq'],
  '/form/:url': ['/form/trade-account'],
  '*': ['/no-such-page', '/404', '/p/no-such-product', '/saved/no-such-list'],
};
const BEHIND_A_DOOR = /^\/(project-admin|performance-dashboard)/;

/**
 * One address for each route of the shop, from the site's own data; routes with a parameter that the site has nothing
 * for have none.
 */
export async function pagesOf(shop: ShopProcess, site: string): Promise<SitePage[]> {
  const [inSiteMap, products, tours] = await Promise.all([
    pagesInSitemap(shop, site),
    productsOf(shop, site),
    ask(shop, site, '/virtual-tour'),
  ]);
  const known = [...inSiteMap, ...products, ...linksIn(tours.text)];
  return pathsOf(routes)
    .filter((route) => !NO_PAGE_ALONE.has(route))
    .flatMap((route) => {
      const hasParameter = /[:*]/.test(route);
      const found = hasParameter ? known.find((path) => matchPath(route, path)) : route;
      return (EXAMPLES[route] ?? (found === undefined ? [] : [found])).map((path) => ({
        path,
        status: route === '*' ? 404 : BEHIND_A_DOOR.test(path) ? 403 : 200,
      }));
    });
}

/** Where the links of a document lead within the shop, without queries. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path]) => path!);
}

/** The SKU of a product's page, from what it tells search engines. */
export function skuOf(html: string): string {
  return /"sku":"([^"]+)"/.exec(html)![1]!;
}

function pathsOf(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children ?? []),
  ]);
}
