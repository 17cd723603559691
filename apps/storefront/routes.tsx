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

const home = () => import('#domains/content/web/pages/home.tsx');
const category = () => import('#domains/catalogue/web/pages/listing/category-page.tsx');
const product = () => import('#domains/catalogue/web/pages/product/product-page.tsx');
const brands = () => import('#domains/catalogue/web/pages/listing/brands-page.tsx');
const brand = () => import('#domains/catalogue/web/pages/listing/brand-page.tsx');
const products = () => import('#domains/catalogue/web/pages/listing/products-page.tsx');
const sale = () => import('#domains/promotions/web/pages/sale-page.tsx');
const promotions = () => import('#domains/promotions/web/pages/promotions-page.tsx');
const promotion = () => import('#domains/promotions/web/pages/promotion-page.tsx');
const designGallery = () => import('./pages/design-gallery.tsx');
const search = () => import('#domains/search/web/pages/search-page.tsx');
const compare = () => import('#domains/compare/web/pages/compare-page.tsx');
const comparison = () => import('#domains/compare/web/pages/comparison-redirect.ts');
const cart = () => import('#domains/cart/web/pages/cart-page.tsx');
const checkout = () => import('#domains/checkout/web/pages/checkout-page.tsx');
const pay = () => import('#domains/checkout/web/pages/pay-page.tsx');
const confirmation = () => import('#domains/orders/web/pages/confirmation-page.tsx');
const trackOrder = () => import('#domains/orders/web/pages/track-order-page.tsx');
const stores = () => import('#domains/stores/web/pages/stores-page.tsx');
const store = () => import('#domains/stores/web/pages/store-page.tsx');
const contentPage = 'domains/content/web/pages/content-page.tsx';
const storeTour = () => import('#domains/content/web/pages/store-tour-page.tsx');
const siteMap = () => import('#domains/content/web/pages/site-map-page.tsx');
const saved = () => import('#domains/saved/web/pages/saved-page.tsx');
const sharedList = () => import('#domains/saved/web/pages/list-by-link-page.tsx');
const stockAlert = () => import('#domains/enquiries/web/pages/stock-alert-page.tsx');
const notFound = () => import('./pages/not-found.tsx');
const accountOverview = () => import('#domains/identity/web/pages/overview-page.tsx');
const addresses = () => import('#domains/account/web/pages/addresses-page.tsx');
const company = () => import('#domains/company/web/pages/company-page.tsx');
const applications = () => import('#domains/company/web/pages/applications-page.tsx');
const joinCompany = () => import('#domains/company/web/pages/join-company-page.tsx');
const ownOrders = () => import('#domains/orders/web/pages/own-orders-page.tsx');
const ownOrder = () => import('#domains/orders/web/pages/own-order-page.tsx');
const reminders = () => import('#domains/reminders/web/pages/reminders-page.tsx');
const staffReturns = () => import('#domains/returns/web/pages/returns-page.tsx');
const staffReturn = () => import('#domains/returns/web/pages/return-page.tsx');
const staffRefunds = () => import('#domains/orders/web/pages/refunds-page.tsx');
const orderMoney = () => import('#domains/orders/web/pages/order-money-page.tsx');
const accountPrivacy = () => import('#domains/identity/web/pages/privacy-page.tsx');
const mailPreferences = () => import('#domains/enquiries/web/pages/mail-preferences-page.tsx');
const unsubscribePage = () => import('#domains/enquiries/web/pages/unsubscribe-page.tsx');
const ownLists = () => import('#domains/saved/web/pages/own-lists-page.tsx');
const accountSecurity = () => import('#domains/identity/web/pages/security-page.tsx');
const accountProfile = () => import('#domains/identity/web/pages/profile-page.tsx');
const signInPage = () => import('#domains/identity/web/pages/sign-in-page.tsx');
const registerPage = () => import('#domains/identity/web/pages/register-page.tsx');
const confirmEmail = () => import('#domains/identity/web/pages/confirm-email-page.tsx');
const forgotPassword = () => import('#domains/identity/web/pages/forgot-password-page.tsx');
const resetPassword = () => import('#domains/identity/web/pages/reset-password-page.tsx');
const changeEmail = () => import('#domains/identity/web/pages/change-email-page.tsx');
const signOut = () => import('#domains/identity/web/pages/sign-out-page.tsx');
const loginCallback = () => import('#domains/identity/web/pages/login-callback-page.tsx');
const paymentReturnPage = () => import('#domains/checkout/web/pages/payment-return-page.tsx');
const takeCart = () => import('#domains/cart/web/pages/take-cart-page.tsx');
const projectHome = () => import('#domains/projects/web/pages/project-home-page.tsx');
const projectPage = () => import('#domains/projects/web/pages/project-page.tsx');
const quoteByLink = () => import('#domains/projects/web/pages/quote-by-link-page.tsx');
const sharedProject = () => import('#domains/projects/web/pages/project-by-link-page.tsx');
const projectAdmin = () => import('#domains/projects/web/pages/project-admin-page.tsx');

const projectPanel = () => import('#domains/projects/web/pages/project-panel-page.tsx');
const reminderPanel = () => import('#domains/reminders/web/pages/reminder-panel-page.tsx');
const dashboardPanel = () => import('#domains/reminders/web/pages/dashboard-panel-page.tsx');
const productPanel = () => import('#domains/merchandising/web/pages/product-panel-page.tsx');

/** A page from content blocks at this path, with the type that route data gives it. */
function content(path: string, pageType: PageType, data?: RouteData): RouteObject {
  return page(path, contentPage, () => import('#domains/content/web/pages/content-page.tsx'), {
    pageType,
    ...data,
  });
}

/** Pages of which the shop itself says what is on them, not its operator. */
function signIn(path: string): RouteObject {
  return page(path, 'domains/identity/web/pages/sign-in-page.tsx', signInPage, ASIDE);
}
function paymentReturn(path: string, pageType: PageType): RouteObject {
  return page(path, 'domains/checkout/web/pages/payment-return-page.tsx', paymentReturnPage, { pageType });
}

function dashboard(path: string): RouteObject {
  const load = () => import('#domains/dashboard/web/pages/dashboard-page.tsx');
  return page(path, 'domains/dashboard/web/pages/dashboard-page.tsx', load, {
    pageType: 'performanceDashboard',
    ...ASIDE,
  });
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
      page('/', 'domains/content/web/pages/home.tsx', home),
      page('/c/*', 'domains/catalogue/web/pages/listing/category-page.tsx', category),
      page('/p/:uri', 'domains/catalogue/web/pages/product/product-page.tsx', product),
      page('/brands', 'domains/catalogue/web/pages/listing/brands-page.tsx', brands),
      page('/brands/:uri', 'domains/catalogue/web/pages/listing/brand-page.tsx', brand),
      page('/products', 'domains/catalogue/web/pages/listing/products-page.tsx', products),
      page('/sale', 'domains/promotions/web/pages/sale-page.tsx', sale),
      page('/promotions', 'domains/promotions/web/pages/promotions-page.tsx', promotions),
      page('/promotion/:uri', 'domains/promotions/web/pages/promotion-page.tsx', promotion),
      { path: '/search', loader: toResults },
      page('/search/:term', 'domains/search/web/pages/search-page.tsx', search),
      page('/compare', 'domains/compare/web/pages/compare-page.tsx', compare),
      page('/comparison/*', 'domains/compare/web/pages/comparison-redirect.ts', comparison),
      page('/saved', 'domains/saved/web/pages/saved-page.tsx', saved),
      page('/saved/:token', 'domains/saved/web/pages/list-by-link-page.tsx', sharedList),
      page('/unsubscribe/:token', 'domains/enquiries/web/pages/unsubscribe-page.tsx', unsubscribePage),
      page('/notify-me/:token', 'domains/enquiries/web/pages/stock-alert-page.tsx', stockAlert),
      page('/cart', 'domains/cart/web/pages/cart-page.tsx', cart),
      page('/cart/take', 'domains/cart/web/pages/take-cart-page.tsx', takeCart),
      // For who types it.
      { path: '/checkout', loader: () => redirect('/customer/checkout', 301) },
      page('/customer/checkout', 'domains/checkout/web/pages/checkout-page.tsx', checkout),
      page('/customer/pay', 'domains/checkout/web/pages/pay-page.tsx', pay),
      page('/customer/confirmation', 'domains/orders/web/pages/confirmation-page.tsx', confirmation),
      page('/track-order', 'domains/orders/web/pages/track-order-page.tsx', trackOrder),
      page('/stores', 'domains/stores/web/pages/stores-page.tsx', stores),
      page('/stores/:uri', 'domains/stores/web/pages/store-page.tsx', store),
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
      page('/virtual-tour/:storeUri', 'domains/content/web/pages/store-tour-page.tsx', storeTour, ASIDE),
      content('/ask-an-expert', 'contactUs'),
      content('/pe-bookings', 'pages'),
      content('/form/:url', 'pages'),
      content('/s/:uri', 'static'),
      content('/article/:slug', 'static'),
      page('/account', 'domains/identity/web/pages/overview-page.tsx', accountOverview, ASIDE),
      page('/account/orders', 'domains/orders/web/pages/own-orders-page.tsx', ownOrders, ASIDE),
      page('/account/orders/:number', 'domains/orders/web/pages/own-order-page.tsx', ownOrder, ASIDE),
      page('/account/lists', 'domains/saved/web/pages/own-lists-page.tsx', ownLists, ASIDE),
      page('/account/addresses', 'domains/account/web/pages/addresses-page.tsx', addresses, ASIDE),
      page('/account/company', 'domains/company/web/pages/company-page.tsx', company, ASIDE),
      page('/account/applications', 'domains/company/web/pages/applications-page.tsx', applications, ASIDE),
      page('/account/reminders', 'domains/reminders/web/pages/reminders-page.tsx', reminders, ASIDE),
      page('/account/returns', 'domains/returns/web/pages/returns-page.tsx', staffReturns, ASIDE),
      page('/account/returns/:number', 'domains/returns/web/pages/return-page.tsx', staffReturn, ASIDE),
      page('/account/refunds', 'domains/orders/web/pages/refunds-page.tsx', staffRefunds, ASIDE),
      page('/account/refunds/:number', 'domains/orders/web/pages/order-money-page.tsx', orderMoney, ASIDE),
      page('/account/company/join', 'domains/company/web/pages/join-company-page.tsx', joinCompany, ASIDE),
      page('/account/profile', 'domains/identity/web/pages/profile-page.tsx', accountProfile, ASIDE),
      page('/account/security', 'domains/identity/web/pages/security-page.tsx', accountSecurity, ASIDE),
      page(
        '/account/notifications',
        'domains/enquiries/web/pages/mail-preferences-page.tsx',
        mailPreferences,
        ASIDE,
      ),
      page('/account/privacy', 'domains/identity/web/pages/privacy-page.tsx', accountPrivacy, ASIDE),
      signIn('/account/login'),
      signIn(STAFF_LOGIN_ROUTE),
      page('/account/register', 'domains/identity/web/pages/register-page.tsx', registerPage, ASIDE),
      page(
        '/account/confirm-email',
        'domains/identity/web/pages/confirm-email-page.tsx',
        confirmEmail,
        ASIDE,
      ),
      page(
        '/account/forgot-password',
        'domains/identity/web/pages/forgot-password-page.tsx',
        forgotPassword,
        ASIDE,
      ),
      page(
        '/account/reset-password',
        'domains/identity/web/pages/reset-password-page.tsx',
        resetPassword,
        ASIDE,
      ),
      page('/account/change-email', 'domains/identity/web/pages/change-email-page.tsx', changeEmail, ASIDE),
      page('/account/logout', 'domains/identity/web/pages/sign-out-page.tsx', signOut),
      page(
        '/blank/account/login-callback',
        'domains/identity/web/pages/login-callback-page.tsx',
        loginCallback,
      ),
      // What stands in frames beside the page, for staff (STAFF-22).
      page('/blank/project-panel', 'domains/projects/web/pages/project-panel-page.tsx', projectPanel),
      page('/blank/reminder-panel', 'domains/reminders/web/pages/reminder-panel-page.tsx', reminderPanel),
      page('/blank/dashboard-panel', 'domains/reminders/web/pages/dashboard-panel-page.tsx', dashboardPanel),
      page('/blank/product-panel', 'domains/merchandising/web/pages/product-panel-page.tsx', productPanel),
      paymentReturn('/zipmoney', 'zipPay'),
      paymentReturn('/afterpay', 'afterpay'),
      paymentReturn('/paypal', 'generic'),
      page('/project-admin', 'domains/projects/web/pages/project-admin-page.tsx', projectAdmin, ASIDE),
      dashboard('/performance-dashboard'),
      dashboard('/performance-dashboard/project-search'),
      page('/project', 'domains/projects/web/pages/project-home-page.tsx', projectHome),
      page('/quote/:key', 'domains/projects/web/pages/quote-by-link-page.tsx', quoteByLink, ASIDE),
      page('/project/:id', 'domains/projects/web/pages/project-page.tsx', projectPage, ASIDE),
      page(
        '/project/shared/:shareId',
        'domains/projects/web/pages/project-by-link-page.tsx',
        sharedProject,
        ASIDE,
      ),
      content('/projects', 'project'),
      page('/sitemap', 'domains/content/web/pages/site-map-page.tsx', siteMap),
      ...(import.meta.env.DEV
        ? [page('/design', 'apps/storefront/pages/design-gallery.tsx', designGallery)]
        : []),
      page('*', 'apps/storefront/pages/not-found.tsx', notFound),
    ],
  },
];
