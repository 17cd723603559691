/**
 * Pages that few users visit and that are rarely the first page of a visit. Examples are accounts, staff
 * pages, articles, sales, stores and order confirmations. The build adds the hashed file names of each lazy
 * import to the importing module, and these names compress badly. In a separate module, they do not slow down
 * the first load of other pages.
 */
export const SELDOM_PAGES = {
  'apps/storefront/pages/compare/comparison-redirect.ts': () =>
    import('./pages/compare/comparison-redirect.ts'),
  'apps/storefront/pages/checkout/pay-page.tsx': () => import('./pages/checkout/pay-page.tsx'),
  'apps/storefront/pages/content/store-tour-page.tsx': () => import('./pages/content/store-tour-page.tsx'),
  'apps/storefront/pages/content/editing/documents-page.tsx': () =>
    import('./pages/content/editing/documents-page.tsx'),
  'apps/storefront/pages/content/editing/form-answers-page.tsx': () =>
    import('./pages/content/editing/form-answers-page.tsx'),
  'apps/storefront/pages/content/editing/edit-page.tsx': () =>
    import('./pages/content/editing/edit-page.tsx'),
  'apps/storefront/pages/content/preview-page.tsx': () => import('./pages/content/preview-page.tsx'),
  'apps/storefront/pages/content/site-map-page.tsx': () => import('./pages/content/site-map-page.tsx'),
  'apps/storefront/pages/catalogue/replacement/replacement-page.tsx': () =>
    import('./pages/catalogue/replacement/replacement-page.tsx'),
  'apps/storefront/pages/bookings/demos-page.tsx': () => import('./pages/bookings/demos-page.tsx'),
  'apps/storefront/pages/bookings/demo-page.tsx': () => import('./pages/bookings/demo-page.tsx'),
  'apps/storefront/pages/bookings/appointments-page.tsx': () =>
    import('./pages/bookings/appointments-page.tsx'),
  'apps/storefront/pages/bookings/staff-calendar-page.tsx': () =>
    import('./pages/bookings/staff-calendar-page.tsx'),
  'apps/storefront/pages/bookings/staff-session-page.tsx': () =>
    import('./pages/bookings/staff-session-page.tsx'),
  'apps/storefront/pages/bookings/staff-rules-page.tsx': () =>
    import('./pages/bookings/staff-rules-page.tsx'),
  'apps/storefront/pages/bookings/booking-page.tsx': () => import('./pages/bookings/booking-page.tsx'),
  'apps/storefront/pages/saved/list-by-link-page.tsx': () => import('./pages/saved/list-by-link-page.tsx'),
  'apps/storefront/pages/enquiries/stock-alert-page.tsx': () =>
    import('./pages/enquiries/stock-alert-page.tsx'),
  'apps/storefront/pages/identity/overview-page.tsx': () => import('./pages/identity/overview-page.tsx'),
  'apps/storefront/pages/identity/deals-club-page.tsx': () => import('./pages/identity/deals-club-page.tsx'),
  'apps/storefront/pages/account/own-referrals-page.tsx': () =>
    import('./pages/account/own-referrals-page.tsx'),
  'apps/storefront/pages/account/referral-page.tsx': () => import('./pages/account/referral-page.tsx'),
  'apps/storefront/pages/account/addresses-page.tsx': () => import('./pages/account/addresses-page.tsx'),
  'apps/storefront/pages/company/company-page.tsx': () => import('./pages/company/company-page.tsx'),
  'apps/storefront/pages/company/applications-page.tsx': () =>
    import('./pages/company/applications-page.tsx'),
  'apps/storefront/pages/company/join-company-page.tsx': () =>
    import('./pages/company/join-company-page.tsx'),
  'apps/storefront/pages/orders/own-orders-page.tsx': () => import('./pages/orders/own-orders-page.tsx'),
  'apps/storefront/pages/orders/own-order-page.tsx': () => import('./pages/orders/own-order-page.tsx'),
  'apps/storefront/pages/reminders/reminders-page.tsx': () => import('./pages/reminders/reminders-page.tsx'),
  'apps/storefront/pages/returns/returns-page.tsx': () => import('./pages/returns/returns-page.tsx'),
  'apps/storefront/pages/returns/return-page.tsx': () => import('./pages/returns/return-page.tsx'),
  'apps/storefront/pages/promotions/claim-page.tsx': () => import('./pages/promotions/claim-page.tsx'),
  'apps/storefront/pages/promotions/claim-state-page.tsx': () =>
    import('./pages/promotions/claim-state-page.tsx'),
  'apps/storefront/pages/promotions/own-claims-page.tsx': () =>
    import('./pages/promotions/own-claims-page.tsx'),
  'apps/storefront/pages/promotions/staff-claims-page.tsx': () =>
    import('./pages/promotions/staff-claims-page.tsx'),
  'apps/storefront/pages/reviews/reviews-page.tsx': () => import('./pages/reviews/reviews-page.tsx'),
  'apps/storefront/pages/reviews/questions-page.tsx': () => import('./pages/reviews/questions-page.tsx'),
  'apps/storefront/pages/reviews/confirm-question-page.tsx': () =>
    import('./pages/reviews/confirm-question-page.tsx'),
  'apps/storefront/pages/reviews/review-page.tsx': () => import('./pages/reviews/review-page.tsx'),
  'apps/storefront/pages/reviews/stop-invitations-page.tsx': () =>
    import('./pages/reviews/stop-invitations-page.tsx'),
  'apps/storefront/pages/orders/refunds-page.tsx': () => import('./pages/orders/refunds-page.tsx'),
  'apps/storefront/pages/dashboard/visits-page.tsx': () => import('./pages/dashboard/visits-page.tsx'),
  'apps/storefront/pages/orders/order-money-page.tsx': () => import('./pages/orders/order-money-page.tsx'),
  'apps/storefront/pages/identity/privacy-page.tsx': () => import('./pages/identity/privacy-page.tsx'),
  'apps/storefront/pages/enquiries/mail-preferences-page.tsx': () =>
    import('./pages/enquiries/mail-preferences-page.tsx'),
  'apps/storefront/pages/enquiries/confirm-newsletter-page.tsx': () =>
    import('./pages/enquiries/confirm-newsletter-page.tsx'),
  'apps/storefront/pages/enquiries/unsubscribe-page.tsx': () =>
    import('./pages/enquiries/unsubscribe-page.tsx'),
  'apps/storefront/pages/saved/own-lists-page.tsx': () => import('./pages/saved/own-lists-page.tsx'),
  'apps/storefront/pages/identity/security-page.tsx': () => import('./pages/identity/security-page.tsx'),
  'apps/storefront/pages/identity/profile-page.tsx': () => import('./pages/identity/profile-page.tsx'),
  'apps/storefront/pages/identity/sign-in-page.tsx': () => import('./pages/identity/sign-in-page.tsx'),
  'apps/storefront/pages/identity/register-page.tsx': () => import('./pages/identity/register-page.tsx'),
  'apps/storefront/pages/identity/confirm-email-page.tsx': () =>
    import('./pages/identity/confirm-email-page.tsx'),
  'apps/storefront/pages/identity/forgot-password-page.tsx': () =>
    import('./pages/identity/forgot-password-page.tsx'),
  'apps/storefront/pages/identity/reset-password-page.tsx': () =>
    import('./pages/identity/reset-password-page.tsx'),
  'apps/storefront/pages/identity/change-email-page.tsx': () =>
    import('./pages/identity/change-email-page.tsx'),
  'apps/storefront/pages/identity/sign-out-page.tsx': () => import('./pages/identity/sign-out-page.tsx'),
  'apps/storefront/pages/identity/login-callback-page.tsx': () =>
    import('./pages/identity/login-callback-page.tsx'),
  'apps/storefront/pages/checkout/payment-return-page.tsx': () =>
    import('./pages/checkout/payment-return-page.tsx'),
  'apps/storefront/pages/cart/take-cart-page.tsx': () => import('./pages/cart/take-cart-page.tsx'),
  'apps/storefront/pages/cart/mailed-cart-page.tsx': () => import('./pages/cart/mailed-cart-page.tsx'),
  'apps/storefront/pages/projects/project-home-page.tsx': () =>
    import('./pages/projects/project-home-page.tsx'),
  'apps/storefront/pages/projects/project-page.tsx': () => import('./pages/projects/project-page.tsx'),
  'apps/storefront/pages/projects/quote-by-link-page.tsx': () =>
    import('./pages/projects/quote-by-link-page.tsx'),
  'apps/storefront/pages/projects/project-by-link-page.tsx': () =>
    import('./pages/projects/project-by-link-page.tsx'),
  'apps/storefront/pages/projects/project-admin-page.tsx': () =>
    import('./pages/projects/project-admin-page.tsx'),
  'apps/storefront/pages/projects/project-panel-page.tsx': () =>
    import('./pages/projects/project-panel-page.tsx'),
  'apps/storefront/pages/reminders/reminder-panel-page.tsx': () =>
    import('./pages/reminders/reminder-panel-page.tsx'),
  'apps/storefront/pages/reminders/dashboard-panel-page.tsx': () =>
    import('./pages/reminders/dashboard-panel-page.tsx'),
  'apps/storefront/pages/merchandising/product-panel-page.tsx': () =>
    import('./pages/merchandising/product-panel-page.tsx'),
  'apps/storefront/pages/dashboard/dashboard-page.tsx': () => import('./pages/dashboard/dashboard-page.tsx'),
  'apps/storefront/pages/catalogue/listing/brands-page.tsx': () =>
    import('./pages/catalogue/listing/brands-page.tsx'),
  'apps/storefront/pages/catalogue/listing/brand-page.tsx': () =>
    import('./pages/catalogue/listing/brand-page.tsx'),
  'apps/storefront/pages/promotions/promotions-page.tsx': () =>
    import('./pages/promotions/promotions-page.tsx'),
  'apps/storefront/pages/promotions/promotion-page.tsx': () =>
    import('./pages/promotions/promotion-page.tsx'),
  'apps/storefront/pages/orders/track-order-page.tsx': () => import('./pages/orders/track-order-page.tsx'),
  'apps/storefront/pages/stores/store-page.tsx': () => import('./pages/stores/store-page.tsx'),
  'apps/storefront/pages/promotions/sale-page.tsx': () => import('./pages/promotions/sale-page.tsx'),
  'apps/storefront/pages/stores/stores-page.tsx': () => import('./pages/stores/stores-page.tsx'),
  'apps/storefront/pages/saved/saved-page.tsx': () => import('./pages/saved/saved-page.tsx'),
  'apps/storefront/pages/orders/confirmation-page.tsx': () => import('./pages/orders/confirmation-page.tsx'),
  'apps/storefront/pages/content/content-page.tsx': () => import('./pages/content/content-page.tsx'),
  'apps/storefront/pages/compare/compare-page.tsx': () => import('./pages/compare/compare-page.tsx'),
};

export type SeldomPage = keyof typeof SELDOM_PAGES;
