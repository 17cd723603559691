import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { PageHandle } from '#foundation/browser/page.ts';
import type { PageType } from '#foundation/pure/page-types.ts';
import { STAFF_LOGIN_ROUTE } from '#domains/identity/rules/staff-routes.ts';
import { Root } from './root.tsx';
import { RootError } from './root-error.tsx';

/** A page's module: its parts under the names that the router wants. */
type PageModule = Pick<RouteObject, 'loader' | 'Component' | 'handle' | 'ErrorBoundary'>;

/**
 * A page that is loaded on demand. `file` is the module's path from the root of the repository: the server looks it
 * up in the build's manifest to link its styles and scripts with the page.
 */
function page(path: string, file: string, load: () => Promise<PageModule>, data?: RouteData): RouteObject {
  return { path, id: file + '#' + path, lazy: data ? () => withData(load, data) : load };
}

/** What a route says of its page where several routes share one (storefront §2). */
type RouteData = Pick<PageHandle, 'pageType' | 'hideLocalitySuggestionInHeader'>;

async function withData(load: () => Promise<PageModule>, data: RouteData): Promise<PageModule> {
  const module = await load();
  return { ...module, handle: { ...(module.handle as PageHandle), ...data } };
}

/** The module's path from a route's id, or undefined for routes without one. */
export function fileOfRoute(id: string): string | undefined {
  return id.includes('#') ? id.slice(0, id.indexOf('#')) : undefined;
}

const home = () => import('./pages/home.tsx');
const category = () => import('./pages/listing/category-page.tsx');
const product = () => import('./pages/product/product-page.tsx');
const brands = () => import('./pages/listing/brands-page.tsx');
const brand = () => import('./pages/listing/brand-page.tsx');
const products = () => import('./pages/listing/products-page.tsx');
const sale = () => import('./pages/promotions/sale-page.tsx');
const promotions = () => import('./pages/promotions/promotions-page.tsx');
const promotion = () => import('./pages/promotions/promotion-page.tsx');
const designGallery = () => import('./pages/design-gallery.tsx');
const search = () => import('./pages/listing/search-page.tsx');
const compare = () => import('./pages/compare/compare-page.tsx');
const comparison = () => import('./pages/compare/comparison-redirect.ts');
const checkout = () => import('#domains/checkout/web/checkout-page.tsx');
const confirmation = () => import('#domains/orders/web/confirmation-page.tsx');
const stores = () => import('./pages/stores/stores-page.tsx');
const store = () => import('./pages/stores/store-page.tsx');
const contentPage = 'apps/storefront/pages/content/content-page.tsx';
const storeTour = () => import('./pages/content/store-tour-page.tsx');
const siteMap = () => import('./pages/content/site-map-page.tsx');
const saved = () => import('./pages/saved/saved-page.tsx');
const sharedList = () => import('./pages/saved/list-by-link-page.tsx');
const stockAlert = () => import('./pages/product/stock-alert-page.tsx');
const notFound = () => import('./pages/not-found.tsx');
const signInPage = () => import('./pages/account/sign-in-page.tsx');
const signOut = () => import('./pages/account/sign-out-page.tsx');
const loginCallback = () => import('./pages/account/login-callback-page.tsx');
const paymentReturnPage = () => import('./pages/payment-return-page.tsx');
const staffDoor = () => import('./pages/staff/staff-door-page.tsx');

/** A page from content blocks at this path, with the type that route data gives it. */
function content(path: string, pageType: PageType, data?: RouteData): RouteObject {
  return page(path, contentPage, () => import('./pages/content/content-page.tsx'), { pageType, ...data });
}

/** Pages of which the shop itself says what is on them, not its operator. */
function signIn(path: string, pageType: PageType): RouteObject {
  return page(path, 'apps/storefront/pages/account/sign-in-page.tsx', signInPage, { pageType, ...ASIDE });
}
function paymentReturn(path: string, pageType: PageType): RouteObject {
  return page(path, 'apps/storefront/pages/payment-return-page.tsx', paymentReturnPage, { pageType });
}
function staff(path: string, pageType: PageType): RouteObject {
  return page(path, 'apps/storefront/pages/staff/staff-door-page.tsx', staffDoor, { pageType, ...ASIDE });
}

/** Pages that have nothing to do with a delivery. */
const ASIDE: RouteData = { hideLocalitySuggestionInHeader: true };

/** Where the search bar's form leads without scripts; without a term to the landing page of products (storefront §2). */
function toResults({ request }: LoaderFunctionArgs): Response {
  const term = new URL(request.url).searchParams.get('term')?.trim();
  return redirect(term ? `/search/${encodeURIComponent(term)}` : '/products');
}

/** Every page of the shop (storefront §2). Paths match in any letter case, with or without a trailing slash. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      page('/', 'apps/storefront/pages/home.tsx', home),
      page('/c/*', 'apps/storefront/pages/listing/category-page.tsx', category),
      page('/p/:uri', 'apps/storefront/pages/product/product-page.tsx', product),
      page('/brands', 'apps/storefront/pages/listing/brands-page.tsx', brands),
      page('/brands/:uri', 'apps/storefront/pages/listing/brand-page.tsx', brand),
      page('/products', 'apps/storefront/pages/listing/products-page.tsx', products),
      page('/sale', 'apps/storefront/pages/promotions/sale-page.tsx', sale),
      page('/promotions', 'apps/storefront/pages/promotions/promotions-page.tsx', promotions),
      page('/promotion/:uri', 'apps/storefront/pages/promotions/promotion-page.tsx', promotion),
      { path: '/search', loader: toResults },
      page('/search/:term', 'apps/storefront/pages/listing/search-page.tsx', search),
      page('/compare', 'apps/storefront/pages/compare/compare-page.tsx', compare),
      page('/comparison/*', 'apps/storefront/pages/compare/comparison-redirect.ts', comparison),
      page('/saved', 'apps/storefront/pages/saved/saved-page.tsx', saved),
      page('/saved/:token', 'apps/storefront/pages/saved/list-by-link-page.tsx', sharedList),
      page('/notify-me/:token', 'apps/storefront/pages/product/stock-alert-page.tsx', stockAlert),
      page('/customer/checkout', 'domains/checkout/web/checkout-page.tsx', checkout),
      page('/customer/confirmation', 'domains/orders/web/confirmation-page.tsx', confirmation),
      page('/stores', 'apps/storefront/pages/stores/stores-page.tsx', stores),
      page('/stores/:uri', 'apps/storefront/pages/stores/store-page.tsx', store),
      content('/blog', 'blog'),
      content('/blog/:uri', 'blog'),
      content('/recipes', 'pages'),
      content('/recipes/:uri', 'pages'),
      content('/inspiration', 'pages'),
      content('/inspiration/:uri', 'pages'),
      content('/inspirations', 'pages'),
      content('/inspirations/:uri', 'pages'),
      content('/catalogue', 'pages'),
      content('/catalogue-details/:id', 'pages'),
      content('/cooking-demos', 'pages'),
      // Two groups of pages without a path of their own (ROUTE-48, -49).
      { id: 'culinary-support', children: [content('/culinary-support', 'pages')] },
      { id: 'cookbook', children: [content('/cookbook', 'pages')] },
      content('/winning-commercial', 'pages'),
      content('/virtual-tour', 'virtualTour', ASIDE),
      page('/virtual-tour/:storeUri', 'apps/storefront/pages/content/store-tour-page.tsx', storeTour, ASIDE),
      content('/ask-an-expert', 'contactUs'),
      content('/pe-bookings', 'pages'),
      content('/form/:url', 'pages'),
      content('/s/:uri', 'static'),
      content('/article/:slug', 'static'),
      content('/account', 'accounts'),
      signIn('/account/login', 'accounts'),
      signIn(STAFF_LOGIN_ROUTE, 'accounts'),
      signIn('/account/reset-password', 'resetPassword'),
      page('/account/logout', 'apps/storefront/pages/account/sign-out-page.tsx', signOut),
      page(
        '/blank/account/login-callback',
        'apps/storefront/pages/account/login-callback-page.tsx',
        loginCallback,
      ),
      paymentReturn('/zipmoney', 'zipPay'),
      paymentReturn('/afterpay', 'afterpay'),
      paymentReturn('/paypal', 'generic'),
      staff('/project-admin', 'project'),
      staff('/performance-dashboard', 'performanceDashboard'),
      staff('/performance-dashboard/project-search', 'performanceDashboard'),
      content('/project', 'project'),
      content('/projects', 'project'),
      page('/sitemap', 'apps/storefront/pages/content/site-map-page.tsx', siteMap),
      ...(import.meta.env.DEV
        ? [page('/design', 'apps/storefront/pages/design-gallery.tsx', designGallery)]
        : []),
      page('*', 'apps/storefront/pages/not-found.tsx', notFound),
    ],
  },
];
