import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import type { PageType } from '#foundation/pure/page-types.ts';
import { STAFF_LOGIN_ROUTE } from '#domains/identity/rules/staff-routes.ts';
import { Root } from './root.tsx';
import { RootError } from './root-error.tsx';
import type { SeldomPage } from './seldom-pages.ts';

/** The module of a page, with the export names that the router requires. */
type PageModule = Pick<RouteObject, 'loader' | 'Component' | 'handle' | 'ErrorBoundary'>;

/**
 * Creates the route of a lazily loaded page. `file` is the path of the page's module, relative to the root of
 * the repository. The server finds this module in the build's manifest and links to its styles and scripts.
 */
function page(path: string, file: string, load: () => Promise<PageModule>, data?: RouteData): RouteObject {
  return { path, id: file + '#' + path, lazy: data ? () => withData(load, data) : load };
}

/**
 * The page data that a route defines. Needed because several routes use the same page module (storefront §2).
 */
type RouteData = Pick<PageHandle, 'pageType' | 'hideLocalitySuggestionInHeader'>;

async function withData(load: () => Promise<PageModule>, data: RouteData): Promise<PageModule> {
  const module = await load();
  return { ...module, handle: { ...(module.handle as PageHandle), ...data } };
}

/** Returns the path of the module in a route's id; undefined if the route has no module. */
export function fileOfRoute(id: string): string | undefined {
  return id.includes('#') ? id.slice(0, id.indexOf('#')) : undefined;
}

const home = () => import('./pages/content/home.tsx');
const category = () => import('./pages/catalogue/listing/category-page.tsx');
const product = () => import('./pages/catalogue/product/product-page.tsx');
const products = () => import('./pages/catalogue/listing/products-page.tsx');
const designGallery = () => import('./pages/design-gallery.tsx');
const search = () => import('./pages/search/search-page.tsx');
const cart = () => import('./pages/cart/cart-page.tsx');
const checkout = () => import('./pages/checkout/checkout-page.tsx');
const notFound = () => import('./pages/not-found.tsx');

/** Creates the route of a rarely visited page. `file` is the path of the page's module. */
function seldom(path: string, file: SeldomPage, data?: RouteData): RouteObject {
  return page(path, file, async () => (await import('./seldom-pages.ts')).SELDOM_PAGES[file](), data);
}

/** Creates the route of a content page with a page type. */
function content(path: string, pageType: PageType, data?: RouteData): RouteObject {
  return seldom(path, 'apps/storefront/pages/content/content-page.tsx', { pageType, ...data });
}

/** Creates a route of the sign-in page. */
function signIn(path: string): RouteObject {
  return seldom(path, 'apps/storefront/pages/identity/sign-in-page.tsx', ASIDE);
}
function paymentReturn(path: string, pageType: PageType): RouteObject {
  return seldom(path, 'apps/storefront/pages/checkout/payment-return-page.tsx', {
    pageType,
  });
}

function dashboard(path: string): RouteObject {
  return seldom(path, 'apps/storefront/pages/dashboard/dashboard-page.tsx', {
    pageType: 'performanceDashboard',
    ...ASIDE,
  });
}

/** The page data of pages that are unrelated to delivery. */
const ASIDE: RouteData = { hideLocalitySuggestionInHeader: true };

/**
 * Redirects to the search results when a browser without scripts submits the search form. Without a search
 * term, redirects to the page of all products (storefront §2).
 */
function toResults({ request }: LoaderFunctionArgs): Response {
  const query = new URL(request.url).searchParams;
  // The shop's search form sends `term`. External links may use the parameter names of other shops.
  const term = ['term', 'q', 'query', 'search', 'searchTerm']
    .map((name) => query.get(name)?.trim())
    .find(Boolean);
  return redirect(term ? `/search/${encodeURIComponent(term)}` : '/products');
}

/**
 * The routes of all pages of the shop (storefront §2). Paths match in any letter case, with or without a
 * trailing slash.
 */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      page('/', 'apps/storefront/pages/content/home.tsx', home),
      page('/c/*', 'apps/storefront/pages/catalogue/listing/category-page.tsx', category),
      page('/p/:uri', 'apps/storefront/pages/catalogue/product/product-page.tsx', product),
      seldom('/brands', 'apps/storefront/pages/catalogue/listing/brands-page.tsx'),
      seldom('/brands/:uri', 'apps/storefront/pages/catalogue/listing/brand-page.tsx'),
      page('/products', 'apps/storefront/pages/catalogue/listing/products-page.tsx', products),
      seldom('/has-yours-died', 'apps/storefront/pages/catalogue/replacement/replacement-page.tsx'),
      seldom('/sale', 'apps/storefront/pages/promotions/sale-page.tsx'),
      seldom('/deals-club', 'apps/storefront/pages/identity/deals-club-page.tsx'),
      seldom('/promotions', 'apps/storefront/pages/promotions/promotions-page.tsx'),
      seldom('/promotion/:uri', 'apps/storefront/pages/promotions/promotion-page.tsx'),
      seldom('/claim/:path', 'apps/storefront/pages/promotions/claim-page.tsx'),
      seldom('/claim/state/:token', 'apps/storefront/pages/promotions/claim-state-page.tsx'),
      { path: '/search', loader: toResults },
      page('/search/:term', 'apps/storefront/pages/search/search-page.tsx', search),
      seldom('/compare', 'apps/storefront/pages/compare/compare-page.tsx'),
      seldom('/comparison/*', 'apps/storefront/pages/compare/comparison-redirect.ts'),
      seldom('/saved', 'apps/storefront/pages/saved/saved-page.tsx'),
      seldom('/saved/:token', 'apps/storefront/pages/saved/list-by-link-page.tsx'),
      seldom('/newsletter/:token', 'apps/storefront/pages/enquiries/confirm-newsletter-page.tsx'),
      seldom('/unsubscribe/:token', 'apps/storefront/pages/enquiries/unsubscribe-page.tsx'),
      seldom('/question/:token', 'apps/storefront/pages/reviews/confirm-question-page.tsx'),
      seldom('/review/stop/:token', 'apps/storefront/pages/reviews/stop-invitations-page.tsx'),
      seldom('/review/:token', 'apps/storefront/pages/reviews/review-page.tsx'),
      seldom('/refer/:code', 'apps/storefront/pages/account/referral-page.tsx', ASIDE),
      seldom('/notify-me/:token', 'apps/storefront/pages/enquiries/stock-alert-page.tsx'),
      page('/cart', 'apps/storefront/pages/cart/cart-page.tsx', cart),
      seldom('/cart/take', 'apps/storefront/pages/cart/take-cart-page.tsx'),
      seldom('/cart/again', 'apps/storefront/pages/cart/mailed-cart-page.tsx'),
      // Users may type this shorter path.
      { path: '/checkout', loader: () => redirect('/customer/checkout', 301) },
      page('/customer/checkout', 'apps/storefront/pages/checkout/checkout-page.tsx', checkout),
      seldom('/customer/pay', 'apps/storefront/pages/checkout/pay-page.tsx'),
      seldom('/customer/confirmation', 'apps/storefront/pages/orders/confirmation-page.tsx'),
      seldom('/track-order', 'apps/storefront/pages/orders/track-order-page.tsx'),
      seldom('/stores', 'apps/storefront/pages/stores/stores-page.tsx'),
      seldom('/stores/:uri', 'apps/storefront/pages/stores/store-page.tsx'),
      content('/blog', 'blog'),
      content('/blog/:uri', 'blog'),
      content('/author/:uri', 'blog'),
      content('/recipes', 'pages'),
      content('/recipes/:uri', 'pages'),
      content('/inspiration', 'pages'),
      content('/inspiration/:uri', 'pages'),
      content('/inspirations', 'pages'),
      content('/inspirations/:uri', 'pages'),
      content('/catalogue', 'pages'),
      content('/catalogue-details/:id', 'pages'),
      seldom('/cooking-demos', 'apps/storefront/pages/bookings/demos-page.tsx'),
      seldom('/cooking-demos/:id', 'apps/storefront/pages/bookings/demo-page.tsx'),
      seldom('/booking/:token', 'apps/storefront/pages/bookings/booking-page.tsx', ASIDE),
      // These two groups of pages have no path in common (ROUTE-48, -49).
      { id: 'culinary-support', children: [content('/culinary-support', 'pages')] },
      { id: 'cookbook', children: [content('/cookbook', 'pages')] },
      content('/winning-commercial', 'pages'),
      content('/virtual-tour', 'virtualTour', ASIDE),
      seldom('/virtual-tour/:storeUri', 'apps/storefront/pages/content/store-tour-page.tsx', ASIDE),
      content('/ask-an-expert', 'contactUs'),
      seldom('/pe-bookings', 'apps/storefront/pages/bookings/appointments-page.tsx'),
      content('/form/:url', 'pages'),
      content('/s/:uri', 'static'),
      content('/article/:slug', 'static'),
      seldom('/account', 'apps/storefront/pages/identity/overview-page.tsx', ASIDE),
      seldom('/account/orders', 'apps/storefront/pages/orders/own-orders-page.tsx', ASIDE),
      seldom('/account/orders/:number', 'apps/storefront/pages/orders/own-order-page.tsx', ASIDE),
      seldom('/account/rewards', 'apps/storefront/pages/promotions/own-claims-page.tsx', ASIDE),
      seldom('/account/claims', 'apps/storefront/pages/promotions/staff-claims-page.tsx', ASIDE),
      seldom('/account/lists', 'apps/storefront/pages/saved/own-lists-page.tsx', ASIDE),
      seldom('/account/refer-a-friend', 'apps/storefront/pages/account/own-referrals-page.tsx', ASIDE),
      seldom('/account/addresses', 'apps/storefront/pages/account/addresses-page.tsx', ASIDE),
      seldom('/account/company', 'apps/storefront/pages/company/company-page.tsx', ASIDE),
      seldom('/account/applications', 'apps/storefront/pages/company/applications-page.tsx', ASIDE),
      seldom('/account/bookings', 'apps/storefront/pages/bookings/staff-calendar-page.tsx', ASIDE),
      seldom('/account/bookings/rules', 'apps/storefront/pages/bookings/staff-rules-page.tsx', ASIDE),
      seldom('/account/bookings/:id', 'apps/storefront/pages/bookings/staff-session-page.tsx', ASIDE),
      seldom('/account/reminders', 'apps/storefront/pages/reminders/reminders-page.tsx', ASIDE),
      seldom('/account/returns', 'apps/storefront/pages/returns/returns-page.tsx', ASIDE),
      seldom('/account/returns/:number', 'apps/storefront/pages/returns/return-page.tsx', ASIDE),
      seldom('/account/reviews', 'apps/storefront/pages/reviews/reviews-page.tsx', ASIDE),
      seldom('/account/questions', 'apps/storefront/pages/reviews/questions-page.tsx', ASIDE),
      seldom('/account/refunds', 'apps/storefront/pages/orders/refunds-page.tsx', ASIDE),
      seldom('/account/analytics', 'apps/storefront/pages/dashboard/visits-page.tsx', ASIDE),
      seldom('/account/refunds/:number', 'apps/storefront/pages/orders/order-money-page.tsx', ASIDE),
      seldom('/account/content', 'apps/storefront/pages/content/editing/documents-page.tsx', ASIDE),
      seldom('/account/content/edit', 'apps/storefront/pages/content/editing/edit-page.tsx', ASIDE),
      seldom('/account/forms', 'apps/storefront/pages/content/editing/form-answers-page.tsx', ASIDE),
      seldom('/content-preview/:token', 'apps/storefront/pages/content/preview-page.tsx'),
      seldom('/account/company/join', 'apps/storefront/pages/company/join-company-page.tsx', ASIDE),
      seldom('/account/profile', 'apps/storefront/pages/identity/profile-page.tsx', ASIDE),
      seldom('/account/security', 'apps/storefront/pages/identity/security-page.tsx', ASIDE),
      seldom('/account/notifications', 'apps/storefront/pages/enquiries/mail-preferences-page.tsx', ASIDE),
      seldom('/account/privacy', 'apps/storefront/pages/identity/privacy-page.tsx', ASIDE),
      signIn('/account/login'),
      signIn(STAFF_LOGIN_ROUTE),
      seldom('/account/register', 'apps/storefront/pages/identity/register-page.tsx', ASIDE),
      seldom('/account/confirm-email', 'apps/storefront/pages/identity/confirm-email-page.tsx', ASIDE),
      seldom('/account/forgot-password', 'apps/storefront/pages/identity/forgot-password-page.tsx', ASIDE),
      seldom('/account/reset-password', 'apps/storefront/pages/identity/reset-password-page.tsx', ASIDE),
      seldom('/account/change-email', 'apps/storefront/pages/identity/change-email-page.tsx', ASIDE),
      seldom('/account/logout', 'apps/storefront/pages/identity/sign-out-page.tsx'),
      seldom('/blank/account/login-callback', 'apps/storefront/pages/identity/login-callback-page.tsx'),
      // Pages that the staff panel displays in a frame (STAFF-22).
      seldom('/blank/project-panel', 'apps/storefront/pages/projects/project-panel-page.tsx'),
      seldom('/blank/reminder-panel', 'apps/storefront/pages/reminders/reminder-panel-page.tsx'),
      seldom('/blank/dashboard-panel', 'apps/storefront/pages/reminders/dashboard-panel-page.tsx'),
      seldom('/blank/product-panel', 'apps/storefront/pages/merchandising/product-panel-page.tsx'),
      paymentReturn('/zipmoney', 'zipPay'),
      paymentReturn('/afterpay', 'afterpay'),
      paymentReturn('/paypal', 'generic'),
      seldom('/project-admin', 'apps/storefront/pages/projects/project-admin-page.tsx', ASIDE),
      dashboard('/performance-dashboard'),
      dashboard('/performance-dashboard/project-search'),
      seldom('/project', 'apps/storefront/pages/projects/project-home-page.tsx'),
      seldom('/quote/:key', 'apps/storefront/pages/projects/quote-by-link-page.tsx', ASIDE),
      seldom('/project/:id', 'apps/storefront/pages/projects/project-page.tsx', ASIDE),
      seldom('/project/shared/:shareId', 'apps/storefront/pages/projects/project-by-link-page.tsx', ASIDE),
      content('/projects', 'project'),
      seldom('/sitemap', 'apps/storefront/pages/content/site-map-page.tsx'),
      ...(import.meta.env.DEV
        ? [page('/design', 'apps/storefront/pages/design-gallery.tsx', designGallery)]
        : []),
      page('*', 'apps/storefront/pages/not-found.tsx', notFound),
    ],
  },
];
