import { Agent, get } from 'node:http';
import { matchPath, type RouteObject } from 'react-router';
import { compareAddress } from '#domains/compare/rules/list.ts';
import { sectionsFor } from '#domains/identity/rules/account-sections.ts';
import { STAFF_SECTIONS } from '#domains/identity/rules/staff-sections.ts';
import { fileOfRoute, routes } from '#apps/storefront/routes.tsx';
import type { SharedShop } from '../shop-process.ts';

export interface Answer {
  status: number;
  type: string;
  location: string;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 6 });

/** Requests a URL of a site. Only browsers resolve names below `localhost`, so the host is set in a header. */
export function ask(shop: SharedShop, site: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(shop.url);
    get(
      { agent, host: '127.0.0.1', port, path, headers: { host: new URL(shop.siteUrl(site)).host } },
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

/** Returns the paths in a site's sitemaps except products: its pages, categories, brands, stores and so on. */
export async function pagesInSitemap(shop: SharedShop, site: string): Promise<string[]> {
  const maps = addressesIn((await ask(shop, site, '/sitemap.xml')).text);
  const pages = await Promise.all(
    maps.filter((map) => !map.includes('products')).map((map) => ask(shop, site, map)),
  );
  return pages.flatMap(({ text }) => addressesIn(text));
}

/** Returns the first products of a site. */
export async function productsOf(shop: SharedShop, site: string): Promise<string[]> {
  return addressesIn((await ask(shop, site, '/sitemap-products-1.xml')).text);
}

function addressesIn(siteMap: string): string[] {
  return [...siteMap.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path!);
}

/** A page to check, with its expected status. */
export interface SitePage {
  path: string;
  status: number;
  /** The route of the page, or its path if a route has several examples. The name is the same on every site. */
  name: string;
  /**
   * The kind of page: the module that renders it, which several pages may share. A comparison with products
   * is of a different kind from an empty one. For guests, all account pages are of the kind that asks to sign
   * in.
   */
  kind: string;
}

/**
 * Routes that are not pages, that redirect, or that need data from a mail or a third party. Other tests cover
 * them.
 */
const NO_PAGE_ALONE = new Set([
  '/search',
  '/checkout',
  '/deals-club',
  '/refer/:code',
  '/comparison/*',
  '/notify-me/:token',
  '/unsubscribe/:token',
  '/saved/:token',
  '/design',
  '/account/logout',
]);
/** Example paths for routes whose pages are in none of the site's lists. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/search/:term': ['/search/fridge', '/search/zzzzqqq'],
  '/form/:url': ['/form/trade-account'],
  '*': ['/no-such-page', '/404', '/p/no-such-product', '/saved/no-such-list'],
};
/** Account pages that every customer has. */
export const ACCOUNT_PAGES = sectionsFor({ isTrade: false }).map(({ path }) => path);
const ASKS_TO_SIGN_IN = new Set([
  ...[...sectionsFor({ isTrade: true }), ...STAFF_SECTIONS]
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/account')),
  '/account/orders/:number',
]);
/** A site with a content page for every route. */
const LARGEST_SITE = 'aol';
const BEHIND_A_DOOR = /^\/(project-admin|performance-dashboard)/;

/**
 * Returns one path for each route of the shop, from the site's own data. Routes with a parameter for which
 * the site has no data are left out. Includes a comparison with products, and an unknown order.
 */
export async function pagesOf(shop: SharedShop, site: string): Promise<SitePage[]> {
  const [inSiteMap, inLargestMap, products, tours, settings] = await Promise.all([
    pagesInSitemap(shop, site),
    pagesInSitemap(shop, LARGEST_SITE),
    productsOf(shop, site),
    ask(shop, site, '/virtual-tour'),
    ask(shop, site, '/api/settings'),
  ]);
  const known = [...inSiteMap, ...products, ...linksIn(tours.text)];
  const compares = settings.text.includes('{"name":"ComparePageEnabled","value":true}');
  // A site without the content page of a route, such as the virtual tour, does not list it in its sitemap.
  const missing = new Set(inLargestMap.filter((path) => !inSiteMap.includes(path)));
  const statusOf = (route: string, path: string) => {
    if (route === '*' || (route === '/compare' && !compares) || missing.has(path)) return 404;
    return BEHIND_A_DOOR.test(path) ? 403 : 200;
  };
  const alone = pathsOf(routes)
    .filter(({ path }) => !NO_PAGE_ALONE.has(path))
    .flatMap(({ path: route, file }) => {
      const hasParameter = /[:*]/.test(route);
      const found = hasParameter ? known.find((path) => matchPath(route, path)) : route;
      return (EXAMPLES[route] ?? (found === undefined ? [] : [found])).map((path) => ({
        path,
        name: EXAMPLES[route] ? path : route,
        kind: ASKS_TO_SIGN_IN.has(route) ? 'asks to sign in' : file,
        status: statusOf(route, path),
      }));
    });
  const also = (name: string, path: string, more: Partial<SitePage>) => ({
    ...alone.find((page) => page.name === name)!,
    ...more,
    path,
  });
  const skus = await Promise.all(
    products.slice(0, 3).map(async (path) => (await tellsOf(shop, site, path)).sku),
  );
  return [
    ...alone,
    also('/compare', compareAddress(skus), { name: 'products compared', kind: 'products compared' }),
    also('/customer/confirmation', '/customer/confirmation?id=00000000-0000-0000-0000-000000000000', {
      name: 'an unknown order',
    }),
    also('/customer/pay', '/customer/pay?id=00000000-0000-0000-0000-000000000000', {
      name: 'what is owed of an unknown order',
    }),
  ];
}

/** Returns the product for the cart and the saved list: the first product of a site. */
export async function firstGoods(
  shop: SharedShop,
  site: string,
): Promise<{ sku: string; productCode: string }> {
  const [first] = await productsOf(shop, site);
  return tellsOf(shop, site, first!);
}

async function tellsOf(shop: SharedShop, site: string, path: string) {
  const { text } = await ask(shop, site, path);
  return { sku: toldOf(text, 'sku'), productCode: toldOf(text, 'productCode') };
}

/** Returns the paths of a document's links within the shop, without queries. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path]) => path!);
}

/** Returns a field of a product from its page's data: its SKU, or its product code in the cart. */
export function toldOf(html: string, field: 'sku' | 'productCode'): string {
  return new RegExp(`"${field}":"([^"]+)"`).exec(html)![1]!;
}

function pathsOf(list: readonly RouteObject[]): Array<{ path: string; file: string }> {
  return list.flatMap(({ id, path, children }) => [
    ...(path === undefined ? [] : [{ path, file: fileOfRoute(id ?? '') ?? '' }]),
    ...pathsOf(children ?? []),
  ]);
}
