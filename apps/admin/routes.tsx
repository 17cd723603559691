import type { RouteObject } from 'react-router';
import { BackOffice } from './shell/back-office.tsx';
import { PageFault } from './shell/page-fault.tsx';

/** The routes of the back office. Each page is a chunk of its own. */
export const routes: RouteObject[] = [
  {
    errorElement: <PageFault />,
    // The first page is empty until its chunk has loaded.
    HydrateFallback: () => null,
    children: [
      {
        path: 'sign-in',
        lazy: async () => ({ Component: (await import('./sign-in/sign-in-page.tsx')).SignInPage }),
      },
      {
        path: 'sign-in/callback',
        lazy: async () => ({ Component: (await import('./sign-in/callback-page.tsx')).CallbackPage }),
      },
      {
        Component: BackOffice,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }),
          },
          {
            path: 'orders',
            lazy: async () => ({ Component: (await import('./orders/orders-page.tsx')).OrdersPage }),
          },
          {
            path: 'orders/new',
            lazy: async () => ({ Component: (await import('./orders/new/new-order-page.tsx')).NewOrderPage }),
          },
          {
            path: 'orders/:number',
            lazy: async () => ({ Component: (await import('./orders/order-page.tsx')).OrderPage }),
          },
          {
            path: 'orders/:number/edit',
            lazy: async () => ({ Component: (await import('./orders/edit/edit-page.tsx')).EditPage }),
          },
          {
            path: 'picking',
            lazy: async () => ({ Component: (await import('./picking/picking-page.tsx')).PickingPage }),
          },
          {
            path: 'customers',
            lazy: async () => ({
              Component: (await import('./customers/customers-page.tsx')).CustomersPage,
            }),
          },
          {
            path: 'customers/:id',
            lazy: async () => ({ Component: (await import('./customers/customer-page.tsx')).CustomerPage }),
          },
          {
            path: 'companies',
            lazy: async () => ({
              Component: (await import('./companies/companies-page.tsx')).CompaniesPage,
            }),
          },
          {
            path: 'companies/:site/:owner',
            lazy: async () => ({ Component: (await import('./companies/company-page.tsx')).CompanyPage }),
          },
          {
            path: 'gift-cards',
            lazy: async () => ({
              Component: (await import('./vouchers/gift-cards-page.tsx')).GiftCardsPage,
            }),
          },
          {
            path: 'gift-cards/:id',
            lazy: async () => ({ Component: (await import('./vouchers/gift-card-page.tsx')).GiftCardPage }),
          },
          {
            path: 'coupons',
            lazy: async () => ({ Component: (await import('./vouchers/coupons-page.tsx')).CouponsPage }),
          },
          {
            path: 'coupons/:id',
            lazy: async () => ({ Component: (await import('./vouchers/coupon-page.tsx')).CouponPage }),
          },
          {
            path: 'privacy-requests',
            lazy: async () => ({
              Component: (await import('./customers/privacy-requests-page.tsx')).PrivacyRequestsPage,
            }),
          },
          {
            path: 'audit',
            lazy: async () => ({ Component: (await import('./audit/audit-page.tsx')).AuditPage }),
          },
          {
            path: 'reports/:kind?',
            lazy: async () => ({ Component: (await import('./reports/reports-page.tsx')).ReportsPage }),
          },
          {
            path: 'settings',
            lazy: async () => ({ Component: (await import('./settings/settings-page.tsx')).SettingsPage }),
          },
          {
            path: 'settings/payments',
            lazy: async () => ({ Component: (await import('./payments/payments-page.tsx')).PaymentsPage }),
          },
          {
            path: 'stores',
            lazy: async () => ({ Component: (await import('./stores/stores-page.tsx')).StoresPage }),
          },
          {
            path: 'stores/:store',
            lazy: async () => ({ Component: (await import('./stores/store-page.tsx')).StorePage }),
          },
          {
            path: 'notices',
            lazy: async () => ({ Component: (await import('./notices/notices-page.tsx')).NoticesPage }),
          },
          {
            path: 'emails',
            lazy: async () => ({ Component: (await import('./emails/emails-page.tsx')).EmailsPage }),
          },
          {
            path: 'emails/:email',
            lazy: async () => ({ Component: (await import('./emails/email-page.tsx')).EmailPage }),
          },
          {
            path: 'api-keys',
            lazy: async () => ({ Component: (await import('./api-keys/api-keys-page.tsx')).ApiKeysPage }),
          },
          {
            path: 'api-keys/:key',
            lazy: async () => ({ Component: (await import('./api-keys/api-key-page.tsx')).ApiKeyPage }),
          },
          {
            path: 'webhooks',
            lazy: async () => ({ Component: (await import('./webhooks/webhooks-page.tsx')).WebhooksPage }),
          },
          {
            path: 'webhooks/:id',
            lazy: async () => ({ Component: (await import('./webhooks/webhook-page.tsx')).WebhookPage }),
          },
          {
            path: 'jobs',
            lazy: async () => ({ Component: (await import('./jobs/jobs-page.tsx')).JobsPage }),
          },
          {
            path: 'staff',
            lazy: async () => ({ Component: (await import('./staff/staff-page.tsx')).StaffPage }),
          },
          {
            path: 'staff/:id',
            lazy: async () => ({ Component: (await import('./staff/person-page.tsx')).PersonPage }),
          },
          {
            path: 'roles',
            lazy: async () => ({ Component: (await import('./roles/roles-page.tsx')).RolesPage }),
          },
          {
            path: 'roles/:role',
            lazy: async () => ({ Component: (await import('./roles/role-page.tsx')).RolePage }),
          },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('./shell/page-missing.tsx')).PageMissing }),
          },
        ],
      },
    ],
  },
];
