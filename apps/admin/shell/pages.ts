import type { Permission } from '#foundation/pure/permissions.ts';
import type { AccountInfo } from '#domains/identity/contract/identity.ts';
import type { IconName } from '#design/icons/icon.tsx';

/** A page of the back office in the menu and the command palette. */
export interface BackOfficePage {
  /** The route below `/admin`. */
  to: string;
  title: string;
  icon: IconName;
  /** The permission that the page requires; without one, all staff may open it. */
  permission?: Permission;
  /** Whether the page concerns all sites, so people who work on some sites may not open it. */
  allSites?: true;
  /** Other words by which the command palette finds the page. */
  words?: string;
  /** The titles of the page's actions that the command palette offers on all pages. An `ActionButton` of the page has each. */
  actions?: readonly string[];
}

/** The pages of the back office in the order of the menu. */
export const PAGES: readonly BackOfficePage[] = [
  { to: '/', title: 'Home', icon: 'home', words: 'start today attention tasks figures' },
  { to: '/orders', title: 'Orders', icon: 'bag', permission: 'orders.read', words: 'sales deliveries' },
  {
    to: '/orders/new',
    title: 'New order',
    icon: 'plus',
    permission: 'orders.create',
    words: 'phone sale create place customer calls',
  },
  {
    to: '/reports',
    title: 'Reports',
    icon: 'list',
    permission: 'reports.read',
    words: 'sales figures gst tax margin refunds analytics',
  },
  {
    to: '/customers',
    title: 'Customers',
    icon: 'chat',
    permission: 'customers.read',
    words: 'people shoppers guests accounts',
  },
  {
    to: '/companies',
    title: 'Companies',
    icon: 'folder',
    permission: 'customers.read',
    words: 'trade business credit terms applications',
  },
  {
    to: '/privacy-requests',
    title: 'Privacy requests',
    icon: 'shield',
    permission: 'customers.privacy',
    words: 'gdpr export delete personal data',
  },
  {
    to: '/staff',
    title: 'Staff',
    icon: 'user',
    permission: 'staff.manage',
    words: 'colleagues people users team suspend',
    actions: ['Invite a colleague'],
  },
  {
    to: '/roles',
    title: 'Roles',
    icon: 'lock',
    permission: 'roles.manage',
    allSites: true,
    words: 'permissions access rights',
    actions: ['Add a role'],
  },
  {
    to: '/settings',
    title: 'Settings',
    icon: 'wrench',
    permission: 'settings.manage',
    words: 'configuration preferences options',
  },
  {
    to: '/settings/payments',
    title: 'Payment methods',
    icon: 'card',
    permission: 'settings.manage',
    words: 'verify credentials providers adyen paypal afterpay zip keys',
  },
  {
    to: '/stores',
    title: 'Stores',
    icon: 'store',
    permission: 'stores.manage',
    words: 'opening hours holidays special days phone',
  },
  {
    to: '/emails',
    title: 'Emails',
    icon: 'mail',
    permission: 'settings.manage',
    words: 'preview test sender smtp mailbox templates',
  },
  { to: '/audit', title: 'Audit', icon: 'clock', permission: 'audit.read', words: 'history log changes who' },
  {
    to: '/api-keys',
    title: 'API keys',
    icon: 'shield',
    permission: 'integrations.manage',
    words: 'integrations tokens erp access',
    actions: ['Create an API key'],
  },
  {
    to: '/webhooks',
    title: 'Webhooks',
    icon: 'bolt',
    permission: 'integrations.manage',
    allSites: true,
    words: 'integrations events notifications',
    actions: ['Add a webhook'],
  },
  {
    to: '/jobs',
    title: 'Jobs',
    icon: 'list',
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

/** Whether the menu marks a page only at its exact path, because another page of the menu has the rest of the path. */
export function isOnlyExact(to: string, pathname: string): boolean {
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return to === '/' || PAGES.some((other) => other.to.startsWith(`${to}/`) && isBelow(other.to));
}
