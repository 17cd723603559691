import { RETURN_PAGES } from '#domains/payments/contract/return-pages.ts';
import { isOfTheMoment } from '#domains/search/rules/terms.ts';

/**
 * The parts of the URL that a page reads: `filters` of a listing, the named parameters, or nothing. Other
 * query parameters (campaign tags, made-up ones) do not affect a page. It is therefore cached once, not once
 * for each of them. A page that reads `any` parameter is rendered for each request that has one.
 */
export interface PageAddress {
  /** The path, as in `routes.tsx`. */
  path: string;
  query?: 'filters' | 'any' | readonly string[];
  /** Whether the letter case of the path is kept, because it is displayed or significant. */
  keepsCase?: true;
  /**
   * Names of path or query parameters that are secrets of the link's owner. They are never logged and never
   * sent as a referrer.
   */
  secretParams?: readonly string[];

  /** Whether the page at a path, with a canonical query, changes too soon to be cached. */
  isOfTheMoment?(path: string, query: string): boolean;
}

/** Pages whose URL is more than a path. Every other page is cached by its path alone. */
export const PAGE_ADDRESSES: readonly PageAddress[] = [
  { path: '/c/*', query: 'filters' },
  { path: '/brands/:uri', query: 'filters' },
  { path: '/products', query: 'filters' },
  { path: '/sale', query: 'filters' },
  { path: '/search', query: ['term', 'q', 'query', 'search', 'searchTerm'] },
  { path: '/search/:term', query: 'filters', keepsCase: true, isOfTheMoment },
  { path: '/promotions', query: ['brand', 'category'] },
  {
    path: '/stores',
    query: ['near', 'state', 'virtualTour', 'appointmentOnly', 'openNow', 'openSunday'],
    isOfTheMoment: (_, query) => query.includes('openNow='),
  },
  { path: '/pe-bookings', query: ['store', 'postcode'] },
  { path: '/compare', query: ['sku'] },
  { path: '/customer/checkout', query: 'any' },
  { path: '/customer/confirmation', query: 'any', secretParams: ['proof'] },
  { path: '/customer/pay', query: 'any', secretParams: ['proof'] },
  { path: '/account/orders', query: ['page'] },
  { path: '/account/orders/:number', keepsCase: true },
  { path: '/account/returns', query: ['state', 'term', 'page'], keepsCase: true },
  { path: '/account/returns/:number', keepsCase: true },
  { path: '/account/refunds', query: ['state', 'page'] },
  { path: '/account/refunds/:number', keepsCase: true },
  { path: '/account/login', query: 'any' },
  { path: '/account/internal/login', query: 'any' },
  { path: '/account/logout', query: 'any' },
  { path: '/blank/account/login-callback', query: 'any' },
  ...Object.keys(RETURN_PAGES).map(
    (path) => ({ path: `/${path}`, query: 'any', secretParams: ['key'] }) satisfies PageAddress,
  ),
  { path: '/comparison/*', keepsCase: true },
  { path: '/project/shared/:shareId', keepsCase: true, secretParams: ['shareId'] },
  { path: '/quote/:key', keepsCase: true, secretParams: ['key'] },
  { path: '/saved/:token', keepsCase: true, secretParams: ['token'] },
  { path: '/notify-me/:token', keepsCase: true, secretParams: ['token'] },
  { path: '/newsletter/:token', keepsCase: true, secretParams: ['token'] },
  { path: '/unsubscribe/:token', keepsCase: true, secretParams: ['token'] },
];
