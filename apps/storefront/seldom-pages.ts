/**
 * Pages that few visits come to, and those that none begins with: accounts, staff, links in mails, articles, sales, stores, the end
 * of an order. What is imported on demand is named with all its files and their hashes, which no compression makes small, so these
 * names do not come with the first load of every page.
 */
export const SELDOM_PAGES = {
  'domains/compare/web/pages/comparison-redirect.ts': () =>
    import('#domains/compare/web/pages/comparison-redirect.ts'),
  'domains/checkout/web/pages/pay-page.tsx': () => import('#domains/checkout/web/pages/pay-page.tsx'),
  'domains/content/web/pages/store-tour-page.tsx': () =>
    import('#domains/content/web/pages/store-tour-page.tsx'),
  'domains/content/web/pages/site-map-page.tsx': () => import('#domains/content/web/pages/site-map-page.tsx'),
  'domains/saved/web/pages/list-by-link-page.tsx': () =>
    import('#domains/saved/web/pages/list-by-link-page.tsx'),
  'domains/enquiries/web/pages/stock-alert-page.tsx': () =>
    import('#domains/enquiries/web/pages/stock-alert-page.tsx'),
  'domains/identity/web/pages/overview-page.tsx': () =>
    import('#domains/identity/web/pages/overview-page.tsx'),
  'domains/account/web/pages/addresses-page.tsx': () =>
    import('#domains/account/web/pages/addresses-page.tsx'),
  'domains/company/web/pages/company-page.tsx': () => import('#domains/company/web/pages/company-page.tsx'),
  'domains/company/web/pages/applications-page.tsx': () =>
    import('#domains/company/web/pages/applications-page.tsx'),
  'domains/company/web/pages/join-company-page.tsx': () =>
    import('#domains/company/web/pages/join-company-page.tsx'),
  'domains/orders/web/pages/own-orders-page.tsx': () =>
    import('#domains/orders/web/pages/own-orders-page.tsx'),
  'domains/orders/web/pages/own-order-page.tsx': () => import('#domains/orders/web/pages/own-order-page.tsx'),
  'domains/reminders/web/pages/reminders-page.tsx': () =>
    import('#domains/reminders/web/pages/reminders-page.tsx'),
  'domains/returns/web/pages/returns-page.tsx': () => import('#domains/returns/web/pages/returns-page.tsx'),
  'domains/returns/web/pages/return-page.tsx': () => import('#domains/returns/web/pages/return-page.tsx'),
  'domains/orders/web/pages/refunds-page.tsx': () => import('#domains/orders/web/pages/refunds-page.tsx'),
  'domains/orders/web/pages/order-money-page.tsx': () =>
    import('#domains/orders/web/pages/order-money-page.tsx'),
  'domains/identity/web/pages/privacy-page.tsx': () => import('#domains/identity/web/pages/privacy-page.tsx'),
  'domains/enquiries/web/pages/mail-preferences-page.tsx': () =>
    import('#domains/enquiries/web/pages/mail-preferences-page.tsx'),
  'domains/enquiries/web/pages/confirm-newsletter-page.tsx': () =>
    import('#domains/enquiries/web/pages/confirm-newsletter-page.tsx'),
  'domains/enquiries/web/pages/unsubscribe-page.tsx': () =>
    import('#domains/enquiries/web/pages/unsubscribe-page.tsx'),
  'domains/saved/web/pages/own-lists-page.tsx': () => import('#domains/saved/web/pages/own-lists-page.tsx'),
  'domains/identity/web/pages/security-page.tsx': () =>
    import('#domains/identity/web/pages/security-page.tsx'),
  'domains/identity/web/pages/profile-page.tsx': () => import('#domains/identity/web/pages/profile-page.tsx'),
  'domains/identity/web/pages/sign-in-page.tsx': () => import('#domains/identity/web/pages/sign-in-page.tsx'),
  'domains/identity/web/pages/register-page.tsx': () =>
    import('#domains/identity/web/pages/register-page.tsx'),
  'domains/identity/web/pages/confirm-email-page.tsx': () =>
    import('#domains/identity/web/pages/confirm-email-page.tsx'),
  'domains/identity/web/pages/forgot-password-page.tsx': () =>
    import('#domains/identity/web/pages/forgot-password-page.tsx'),
  'domains/identity/web/pages/reset-password-page.tsx': () =>
    import('#domains/identity/web/pages/reset-password-page.tsx'),
  'domains/identity/web/pages/change-email-page.tsx': () =>
    import('#domains/identity/web/pages/change-email-page.tsx'),
  'domains/identity/web/pages/sign-out-page.tsx': () =>
    import('#domains/identity/web/pages/sign-out-page.tsx'),
  'domains/identity/web/pages/login-callback-page.tsx': () =>
    import('#domains/identity/web/pages/login-callback-page.tsx'),
  'domains/checkout/web/pages/payment-return-page.tsx': () =>
    import('#domains/checkout/web/pages/payment-return-page.tsx'),
  'domains/cart/web/pages/take-cart-page.tsx': () => import('#domains/cart/web/pages/take-cart-page.tsx'),
  'domains/cart/web/pages/mailed-cart-page.tsx': () => import('#domains/cart/web/pages/mailed-cart-page.tsx'),
  'domains/projects/web/pages/project-home-page.tsx': () =>
    import('#domains/projects/web/pages/project-home-page.tsx'),
  'domains/projects/web/pages/project-page.tsx': () => import('#domains/projects/web/pages/project-page.tsx'),
  'domains/projects/web/pages/quote-by-link-page.tsx': () =>
    import('#domains/projects/web/pages/quote-by-link-page.tsx'),
  'domains/projects/web/pages/project-by-link-page.tsx': () =>
    import('#domains/projects/web/pages/project-by-link-page.tsx'),
  'domains/projects/web/pages/project-admin-page.tsx': () =>
    import('#domains/projects/web/pages/project-admin-page.tsx'),
  'domains/projects/web/pages/project-panel-page.tsx': () =>
    import('#domains/projects/web/pages/project-panel-page.tsx'),
  'domains/reminders/web/pages/reminder-panel-page.tsx': () =>
    import('#domains/reminders/web/pages/reminder-panel-page.tsx'),
  'domains/reminders/web/pages/dashboard-panel-page.tsx': () =>
    import('#domains/reminders/web/pages/dashboard-panel-page.tsx'),
  'domains/merchandising/web/pages/product-panel-page.tsx': () =>
    import('#domains/merchandising/web/pages/product-panel-page.tsx'),
  'domains/dashboard/web/pages/dashboard-page.tsx': () =>
    import('#domains/dashboard/web/pages/dashboard-page.tsx'),
  'domains/catalogue/web/pages/listing/brands-page.tsx': () =>
    import('#domains/catalogue/web/pages/listing/brands-page.tsx'),
  'domains/catalogue/web/pages/listing/brand-page.tsx': () =>
    import('#domains/catalogue/web/pages/listing/brand-page.tsx'),
  'domains/promotions/web/pages/promotions-page.tsx': () =>
    import('#domains/promotions/web/pages/promotions-page.tsx'),
  'domains/promotions/web/pages/promotion-page.tsx': () =>
    import('#domains/promotions/web/pages/promotion-page.tsx'),
  'domains/orders/web/pages/track-order-page.tsx': () =>
    import('#domains/orders/web/pages/track-order-page.tsx'),
  'domains/stores/web/pages/store-page.tsx': () => import('#domains/stores/web/pages/store-page.tsx'),
  'domains/promotions/web/pages/sale-page.tsx': () => import('#domains/promotions/web/pages/sale-page.tsx'),
  'domains/stores/web/pages/stores-page.tsx': () => import('#domains/stores/web/pages/stores-page.tsx'),
  'domains/saved/web/pages/saved-page.tsx': () => import('#domains/saved/web/pages/saved-page.tsx'),
  'domains/orders/web/pages/confirmation-page.tsx': () =>
    import('#domains/orders/web/pages/confirmation-page.tsx'),
  'domains/content/web/pages/content-page.tsx': () => import('#domains/content/web/pages/content-page.tsx'),
  'domains/compare/web/pages/compare-page.tsx': () => import('#domains/compare/web/pages/compare-page.tsx'),
};

export type SeldomPage = keyof typeof SELDOM_PAGES;
