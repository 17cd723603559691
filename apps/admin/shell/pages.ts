import type { Permission } from '#foundation/pure/permissions.ts';
import type { AccountInfo } from '#domains/identity/contract/identity.ts';
import type { IconName } from '#design/icons/icon.tsx';

/** The groups of the menu after the home page. */
const MENU_GROUPS = ['Sales', 'Shop', 'People', 'System'] as const;

/** A page of the back office in the menu and the command palette. */
export interface BackOfficePage {
  /** The route below `/admin`. */
  to: string;
  title: string;
  icon: IconName;
  /** The group in the menu. Without one, only the command palette and other pages lead to the page. */
  group?: (typeof MENU_GROUPS)[number];
  /** The permission that the page requires; without one, all staff may open it. */
  permission?: Permission;
  /** Whether the page concerns all sites, so people who work on some sites may not open it. */
  allSites?: true;
  /** Other words by which the command palette finds the page. */
  words?: string;
  /** The titles of the page's actions that the command palette offers on all pages. An `ActionButton` of the page has each. */
  actions?: readonly string[];
}

/** The page with which the back office opens. It is above the groups of the menu. */
export const HOME: BackOfficePage = {
  to: '/',
  title: 'Home',
  icon: 'home',
  words: 'start today attention tasks figures',
};

/** The pages of the back office in the order of the menu. */
export const PAGES: readonly BackOfficePage[] = [
  HOME,
  {
    to: '/orders',
    title: 'Orders',
    icon: 'bag',
    group: 'Sales',
    permission: 'orders.read',
    words: 'sales deliveries',
  },
  {
    to: '/orders/new',
    title: 'New order',
    icon: 'plus',
    permission: 'orders.create',
    words: 'phone sale create place customer calls',
  },
  {
    to: '/picking',
    title: 'Pick list',
    icon: 'truck',
    group: 'Sales',
    permission: 'fulfilment.dispatch',
    words: 'picking warehouse scan barcode run load pack',
    actions: ['Print the pick list'],
  },
  {
    to: '/customers',
    title: 'Customers',
    icon: 'chat',
    group: 'Sales',
    permission: 'customers.read',
    words: 'people shoppers guests accounts',
  },
  {
    to: '/companies',
    title: 'Companies',
    icon: 'folder',
    group: 'Sales',
    permission: 'customers.read',
    words: 'trade business credit terms applications',
  },
  {
    to: '/gift-cards',
    title: 'Gift cards',
    icon: 'gift',
    group: 'Sales',
    permission: 'gift-cards.read',
    words: 'vouchers balance codes block',
    actions: ['Issue a gift card'],
  },
  {
    to: '/coupons',
    title: 'Coupons',
    icon: 'tag',
    group: 'Sales',
    permission: 'coupons.manage',
    words: 'discounts promo codes vouchers offers',
    actions: ['Create a coupon'],
  },
  {
    to: '/reports',
    title: 'Reports',
    icon: 'list',
    group: 'Sales',
    permission: 'reports.read',
    words: 'sales figures gst tax margin refunds analytics discounts deliveries stock age visits funnel',
  },
  {
    to: '/stores',
    title: 'Stores',
    icon: 'store',
    group: 'Shop',
    permission: 'stores.manage',
    words: 'opening hours holidays special days phone',
  },
  {
    to: '/notices',
    title: 'Alerts and sales',
    icon: 'info',
    group: 'Shop',
    permission: 'content.change',
    words: 'banner notice message sale promotion strip countdown',
    actions: ['Add an alert', 'Add a sale'],
  },
  {
    to: '/emails',
    title: 'Emails',
    icon: 'mail',
    group: 'Shop',
    permission: 'settings.manage',
    words: 'preview test sender smtp mailbox templates',
  },
  {
    to: '/settings/payments',
    title: 'Payment methods',
    icon: 'card',
    group: 'Shop',
    permission: 'settings.manage',
    allSites: true,
    words: 'verify credentials providers adyen paypal afterpay zip keys',
  },
  {
    to: '/settings',
    title: 'Settings',
    icon: 'wrench',
    group: 'Shop',
    permission: 'settings.manage',
    words: 'configuration preferences options',
  },
  {
    to: '/staff',
    title: 'Staff',
    icon: 'user',
    group: 'People',
    permission: 'staff.manage',
    words: 'colleagues people users team suspend',
    actions: ['Invite a colleague'],
  },
  {
    to: '/roles',
    title: 'Roles',
    icon: 'lock',
    group: 'People',
    permission: 'roles.manage',
    allSites: true,
    words: 'permissions access rights',
    actions: ['Add a role'],
  },
  {
    to: '/privacy-requests',
    title: 'Privacy requests',
    icon: 'shield',
    group: 'People',
    permission: 'customers.privacy',
    words: 'gdpr export delete personal data',
  },
  {
    to: '/audit',
    title: 'Audit',
    icon: 'clock',
    group: 'System',
    permission: 'audit.read',
    words: 'history log changes who',
  },
  {
    to: '/api-keys',
    title: 'API keys',
    icon: 'shield',
    group: 'System',
    permission: 'integrations.manage',
    words: 'integrations tokens erp access',
    actions: ['Create an API key'],
  },
  {
    to: '/webhooks',
    title: 'Webhooks',
    icon: 'bolt',
    group: 'System',
    permission: 'integrations.manage',
    allSites: true,
    words: 'integrations events notifications',
    actions: ['Add a webhook'],
  },
  {
    to: '/jobs',
    title: 'Jobs',
    icon: 'list',
    group: 'System',
    permission: 'jobs.manage',
    allSites: true,
    words: 'imports tasks failed retry background scheduled',
  },
];

/** Returns the pages that a staff member may open. */
export function pagesFor({
  permissions,
  staffSiteIds = [],
}: Pick<AccountInfo, 'permissions' | 'staffSiteIds'>): BackOfficePage[] {
  return PAGES.filter(
    ({ permission, allSites }) =>
      (permission === undefined || permissions.includes(permission)) &&
      !(allSites && staffSiteIds.length > 0),
  );
}

/** Returns the groups of the menu with the pages that a staff member may open, except the home page. */
export function menuGroups(account: Parameters<typeof pagesFor>[0]) {
  const pages = pagesFor(account);
  return MENU_GROUPS.map((title) => ({ title, pages: pages.filter(({ group }) => group === title) })).filter(
    ({ pages: ofGroup }) => ofGroup.length > 0,
  );
}

/** Whether the menu marks a page only at its exact path, because another page of the menu has the rest of the path. */
export function isOnlyExact(to: string, pathname: string): boolean {
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    to === '/' ||
    PAGES.some((other) => other.group !== undefined && other.to.startsWith(`${to}/`) && isBelow(other.to))
  );
}
