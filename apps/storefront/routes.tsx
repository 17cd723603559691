import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { PageHandle } from '#foundation/browser/page.ts';
import type { PageType } from '#foundation/pure/page-types.ts';
import { STAFF_LOGIN_ROUTE } from '#domains/identity/rules/staff-routes.ts';
import { Root } from './root.tsx';
import { RootError } from './root-error.tsx';
import type { SeldomPage } from './seldom-pages.ts';

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

const home = () => import('#domains/content/web/pages/home.tsx');
const category = () => import('#domains/catalogue/web/pages/listing/category-page.tsx');
const product = () => import('#domains/catalogue/web/pages/product/product-page.tsx');
const products = () => import('#domains/catalogue/web/pages/listing/products-page.tsx');
const designGallery = () => import('./pages/design-gallery.tsx');
const search = () => import('#domains/search/web/pages/search-page.tsx');
const cart = () => import('#domains/cart/web/pages/cart-page.tsx');
const checkout = () => import('#domains/checkout/web/pages/checkout-page.tsx');
const notFound = () => import('./pages/not-found.tsx');

/** A page that few visits come to, by its file. */
function seldom(path: string, file: SeldomPage, data?: RouteData): RouteObject {
  return page(path, file, async () => (await import('./seldom-pages.ts')).SELDOM_PAGES[file](), data);
}

/** A page from content blocks at this path, with the type that route data gives it. */
function content(path: string, pageType: PageType, data?: RouteData): RouteObject {
  return seldom(path, 'domains/content/web/pages/content-page.tsx', { pageType, ...data });
}

/** Pages of which the shop itself says what is on them, not its operator. */
function signIn(path: string): RouteObject {
  return seldom(path, 'domains/identity/web/pages/sign-in-page.tsx', ASIDE);
}
function paymentReturn(path: string, pageType: PageType): RouteObject {
  return seldom(path, 'domains/checkout/web/pages/payment-return-page.tsx', {
    pageType,
  });
}

function dashboard(path: string): RouteObject {
  return seldom(path, 'domains/dashboard/web/pages/dashboard-page.tsx', {
    pageType: 'performanceDashboard',
    ...ASIDE,
  });
}

/** Pages that have nothing to do with a delivery. */
const ASIDE: RouteData = { hideLocalitySuggestionInHeader: true };

/** Where the search bar's form leads without scripts; without a term to the landing page of products (storefront §2). */
function toResults({ request }: LoaderFunctionArgs): Response {
  const query = new URL(request.url).searchParams;
  // The search box says `term`; links of elsewhere say what other shops call it.
  const term = ['term', 'q', 'query', 'search', 'searchTerm']
    .map((name) => query.get(name)?.trim())
    .find(Boolean);
  return redirect(term ? `/search/${encodeURIComponent(term)}` : '/products');
}

/** Every page of the shop (storefront §2). Paths match in any letter case, with or without a trailing slash. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      page('/', 'domains/content/web/pages/home.tsx', home),
      page('/c/*', 'domains/catalogue/web/pages/listing/category-page.tsx', category),
      page('/p/:uri', 'domains/catalogue/web/pages/product/product-page.tsx', product),
      seldom('/brands', 'domains/catalogue/web/pages/listing/brands-page.tsx'),
      seldom('/brands/:uri', 'domains/catalogue/web/pages/listing/brand-page.tsx'),
      page('/products', 'domains/catalogue/web/pages/listing/products-page.tsx', products),
      seldom('/sale', 'domains/promotions/web/pages/sale-page.tsx'),
      seldom('/promotions', 'domains/promotions/web/pages/promotions-page.tsx'),
      seldom('/promotion/:uri', 'domains/promotions/web/pages/promotion-page.tsx'),
      { path: '/search', loader: toResults },
      page('/search/:term', 'domains/search/web/pages/search-page.tsx', search),
      seldom('/compare', 'domains/compare/web/pages/compare-page.tsx'),
      seldom('/comparison/*', 'domains/compare/web/pages/comparison-redirect.ts'),
      seldom('/saved', 'domains/saved/web/pages/saved-page.tsx'),
      seldom('/saved/:token', 'domains/saved/web/pages/list-by-link-page.tsx'),
      seldom('/newsletter/:token', 'domains/enquiries/web/pages/confirm-newsletter-page.tsx'),
      seldom('/unsubscribe/:token', 'domains/enquiries/web/pages/unsubscribe-page.tsx'),
      seldom('/notify-me/:token', 'domains/enquiries/web/pages/stock-alert-page.tsx'),
      page('/cart', 'domains/cart/web/pages/cart-page.tsx', cart),
      seldom('/cart/take', 'domains/cart/web/pages/take-cart-page.tsx'),
      seldom('/cart/again', 'domains/cart/web/pages/mailed-cart-page.tsx'),
      // For who types it.
      { path: '/checkout', loader: () => redirect('/customer/checkout', 301) },
      page('/customer/checkout', 'domains/checkout/web/pages/checkout-page.tsx', checkout),
      seldom('/customer/pay', 'domains/checkout/web/pages/pay-page.tsx'),
      seldom('/customer/confirmation', 'domains/orders/web/pages/confirmation-page.tsx'),
      seldom('/track-order', 'domains/orders/web/pages/track-order-page.tsx'),
      seldom('/stores', 'domains/stores/web/pages/stores-page.tsx'),
      seldom('/stores/:uri', 'domains/stores/web/pages/store-page.tsx'),
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
      seldom('/virtual-tour/:storeUri', 'domains/content/web/pages/store-tour-page.tsx', ASIDE),
      content('/ask-an-expert', 'contactUs'),
      content('/pe-bookings', 'pages'),
      content('/form/:url', 'pages'),
      content('/s/:uri', 'static'),
      content('/article/:slug', 'static'),
      seldom('/account', 'domains/identity/web/pages/overview-page.tsx', ASIDE),
      seldom('/account/orders', 'domains/orders/web/pages/own-orders-page.tsx', ASIDE),
      seldom('/account/orders/:number', 'domains/orders/web/pages/own-order-page.tsx', ASIDE),
      seldom('/account/lists', 'domains/saved/web/pages/own-lists-page.tsx', ASIDE),
      seldom('/account/addresses', 'domains/account/web/pages/addresses-page.tsx', ASIDE),
      seldom('/account/company', 'domains/company/web/pages/company-page.tsx', ASIDE),
      seldom('/account/applications', 'domains/company/web/pages/applications-page.tsx', ASIDE),
      seldom('/account/reminders', 'domains/reminders/web/pages/reminders-page.tsx', ASIDE),
      seldom('/account/returns', 'domains/returns/web/pages/returns-page.tsx', ASIDE),
      seldom('/account/returns/:number', 'domains/returns/web/pages/return-page.tsx', ASIDE),
      seldom('/account/refunds', 'domains/orders/web/pages/refunds-page.tsx', ASIDE),
      seldom('/account/refunds/:number', 'domains/orders/web/pages/order-money-page.tsx', ASIDE),
      seldom('/account/company/join', 'domains/company/web/pages/join-company-page.tsx', ASIDE),
      seldom('/account/profile', 'domains/identity/web/pages/profile-page.tsx', ASIDE),
      seldom('/account/security', 'domains/identity/web/pages/security-page.tsx', ASIDE),
      seldom('/account/notifications', 'domains/enquiries/web/pages/mail-preferences-page.tsx', ASIDE),
      seldom('/account/privacy', 'domains/identity/web/pages/privacy-page.tsx', ASIDE),
      signIn('/account/login'),
      signIn(STAFF_LOGIN_ROUTE),
      seldom('/account/register', 'domains/identity/web/pages/register-page.tsx', ASIDE),
      seldom('/account/confirm-email', 'domains/identity/web/pages/confirm-email-page.tsx', ASIDE),
      seldom('/account/forgot-password', 'domains/identity/web/pages/forgot-password-page.tsx', ASIDE),
      seldom('/account/reset-password', 'domains/identity/web/pages/reset-password-page.tsx', ASIDE),
      seldom('/account/change-email', 'domains/identity/web/pages/change-email-page.tsx', ASIDE),
      seldom('/account/logout', 'domains/identity/web/pages/sign-out-page.tsx'),
      seldom('/blank/account/login-callback', 'domains/identity/web/pages/login-callback-page.tsx'),
      // What stands in frames beside the page, for staff (STAFF-22).
      seldom('/blank/project-panel', 'domains/projects/web/pages/project-panel-page.tsx'),
      seldom('/blank/reminder-panel', 'domains/reminders/web/pages/reminder-panel-page.tsx'),
      seldom('/blank/dashboard-panel', 'domains/reminders/web/pages/dashboard-panel-page.tsx'),
      seldom('/blank/product-panel', 'domains/merchandising/web/pages/product-panel-page.tsx'),
      paymentReturn('/zipmoney', 'zipPay'),
      paymentReturn('/afterpay', 'afterpay'),
      paymentReturn('/paypal', 'generic'),
      seldom('/project-admin', 'domains/projects/web/pages/project-admin-page.tsx', ASIDE),
      dashboard('/performance-dashboard'),
      dashboard('/performance-dashboard/project-search'),
      seldom('/project', 'domains/projects/web/pages/project-home-page.tsx'),
      seldom('/quote/:key', 'domains/projects/web/pages/quote-by-link-page.tsx', ASIDE),
      seldom('/project/:id', 'domains/projects/web/pages/project-page.tsx', ASIDE),
      seldom('/project/shared/:shareId', 'domains/projects/web/pages/project-by-link-page.tsx', ASIDE),
      content('/projects', 'project'),
      seldom('/sitemap', 'domains/content/web/pages/site-map-page.tsx'),
      ...(import.meta.env.DEV
        ? [page('/design', 'apps/storefront/pages/design-gallery.tsx', designGallery)]
        : []),
      page('*', 'apps/storefront/pages/not-found.tsx', notFound),
    ],
  },
];
