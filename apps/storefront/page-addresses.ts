import { SECRET_ROUTES } from '#domains/analytics/rules/secret-routes.ts';
import { RETURN_PAGES } from '#domains/payments/contract/return-pages.ts';
import { isOfTheMoment } from '#domains/search/rules/terms.ts';

/**
 * Describes which query parameters affect a page: the `filters` of a listing, the parameters in an array, or
 * none. Other parameters, such as campaign tags, do not affect the page, so all URLs with them share one
 * cached page. A page that reads `any` parameter is rendered for each request with a query.
 */
export interface PageAddress {
  /** The path pattern, as in `routes.tsx`. */
  path: string;
  query?: 'filters' | 'any' | readonly string[];
  /**
   * True if the letter case of the path must not change. The page then displays the path or distinguishes
   * case.
   */
  keepsCase?: true;
  /**
   * Names of path or query parameters that are secrets, such as personal tokens. The server never logs these
   * parameters, and browsers never send them as a referrer.
   */
  secretParams?: readonly string[];

  /** True if the page at this path and canonical query changes too soon to be cached. */
  isOfTheMoment?(path: string, query: string): boolean;
}

/** Pages whose content depends on more than their path. Every other page is cached by its path. */
export const PAGE_ADDRESSES: readonly PageAddress[] = [
  { path: '/c/*', query: 'filters' },
  { path: '/brands/:uri', query: 'filters' },
  { path: '/products', query: 'filters' },
  { path: '/sale', query: 'filters' },
  { path: '/deals-club', query: 'filters' },
  { path: '/search', query: ['term', 'q', 'query', 'search', 'searchTerm'] },
  { path: '/search/:term', query: 'filters', keepsCase: true, isOfTheMoment },
  { path: '/promotions', query: ['brand', 'category'] },
  // The results depend on the stock and on the time of the request.
  {
    path: '/has-yours-died',
    query: ['type', 'width', 'place'],
    isOfTheMoment: (_, query) => query !== '',
  },
  {
    path: '/stores',
    query: ['near', 'state', 'virtualTour', 'appointmentOnly', 'openNow', 'openSunday'],
    isOfTheMoment: (_, query) => query.includes('openNow='),
  },
  // The number of free seats changes with every booking, and sessions begin every hour.
  {
    path: '/cooking-demos',
    query: [
      'storeUri',
      'brand',
      'cookingDemoType',
      'cookingDemoSubEventType',
      'startDate',
      'endDate',
      'pageNo',
      'sortDirection',
    ],
    isOfTheMoment: () => true,
  },
  { path: '/cooking-demos/:id', isOfTheMoment: () => true },
  ...['/blog', '/recipes', '/inspiration', '/inspirations'].map((path): PageAddress => ({
    path,
    query: ['topic', 'author', 'page'],
  })),
  { path: '/pe-bookings', query: ['store', 'postcode'] },
  { path: '/compare', query: ['sku'] },
  { path: '/customer/checkout', query: 'any' },
  { path: '/customer/confirmation', query: 'any', secretParams: ['proof'] },
  { path: '/customer/pay', query: 'any', secretParams: ['proof'] },
  { path: '/account/orders', query: ['page'] },
  { path: '/account/orders/:number', keepsCase: true },
  { path: '/account/bookings', query: ['storeUri', 'view', 'from'] },
  { path: '/account/returns', query: ['state', 'term', 'page'], keepsCase: true },
  { path: '/account/returns/:number', keepsCase: true },
  { path: '/claim/:path', query: ['order'] },
  { path: '/account/claims', query: ['state', 'term', 'page'], keepsCase: true },
  { path: '/account/refunds', query: ['state', 'page'] },
  { path: '/account/analytics', query: ['report', 'days', 'sites'] },
  { path: '/account/refunds/:number', keepsCase: true },
  { path: '/account/content', query: ['state', 'term'] },
  { path: '/account/forms', query: ['form', 'term', 'page'], keepsCase: true },
  { path: '/account/content/edit', query: ['site', 'kind', 'slug'] },
  { path: '/account/login', query: 'any' },
  { path: '/account/internal/login', query: 'any' },
  { path: '/account/logout', query: 'any' },
  { path: '/blank/account/login-callback', query: 'any' },
  ...Object.keys(RETURN_PAGES).map(
    (path) => ({ path: `/${path}`, query: 'any', secretParams: ['key'] }) satisfies PageAddress,
  ),
  { path: '/comparison/*', keepsCase: true },
  ...SECRET_ROUTES.map((path): PageAddress => ({
    path,
    keepsCase: true,
    secretParams: [path.slice(path.lastIndexOf(':') + 1)],
    ...(path === '/refer/:code' ? { isOfTheMoment: () => true } : {}),
  })),
];
