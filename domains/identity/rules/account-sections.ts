import type { Permission } from '#foundation/pure/permissions.ts';
/** The IDs of the account pages. Each page is implemented by the domain whose data it displays. */
export type AccountSectionId =
  | 'overview'
  | 'orders'
  | 'profile'
  | 'addresses'
  | 'lists'
  | 'deals-club'
  | 'rewards'
  | 'refer-a-friend'
  | 'notifications'
  | 'company'
  | 'applications'
  | 'reminders'
  | 'bookings'
  | 'returns'
  | 'claims'
  | 'reviews'
  | 'questions'
  | 'refunds'
  | 'content'
  | 'form-answers'
  | 'analytics'
  | 'security'
  | 'privacy';

export interface AccountSection {
  id: AccountSectionId;
  path: string;
  title: string;
  /** The users for whom the section exists. `trade` and `trade-staff` sections exist only on trade sites. */
  for: 'everyone' | 'trade' | 'staff' | 'trade-staff';
  /** The permission that staff need for the section. */
  permission?: Permission;
  /** The feature of the site without which the section does not exist. */
  feature?: 'dealsClub' | 'referrals';
}

/**
 * Sections that only the account's owner can view or change. Staff who act for a customer cannot open these
 * sections.
 */
export const OWNERS_ALONE: ReadonlySet<AccountSectionId> = new Set([
  'profile',
  'notifications',
  'deals-club',
  'refer-a-friend',
  'company',
  'security',
  'privacy',
]);

/** The sections in the order of the account menu. */
const ACCOUNT_SECTIONS: readonly AccountSection[] = [
  { id: 'overview', path: '/account', title: 'Overview', for: 'everyone' },
  { id: 'orders', path: '/account/orders', title: 'Orders', for: 'everyone' },
  { id: 'lists', path: '/account/lists', title: 'Saved', for: 'everyone' },
  { id: 'deals-club', path: '/deals-club', title: 'Deals club', for: 'everyone', feature: 'dealsClub' },
  { id: 'rewards', path: '/account/rewards', title: 'Rewards', for: 'everyone' },
  {
    id: 'refer-a-friend',
    path: '/account/refer-a-friend',
    title: 'Refer a friend',
    for: 'everyone',
    feature: 'referrals',
  },
  { id: 'addresses', path: '/account/addresses', title: 'Addresses', for: 'everyone' },
  { id: 'profile', path: '/account/profile', title: 'Profile', for: 'everyone' },
  {
    id: 'notifications',
    path: '/account/notifications',
    title: 'Notifications',
    for: 'everyone',
  },
  { id: 'company', path: '/account/company', title: 'Company', for: 'trade' },
  {
    id: 'applications',
    path: '/account/applications',
    title: 'Applications',
    for: 'trade-staff',
    permission: 'memberships.decide',
  },
  { id: 'reminders', path: '/account/reminders', title: 'Reminders', for: 'staff' },
  {
    id: 'bookings',
    path: '/account/bookings',
    title: 'Bookings',
    for: 'staff',
    permission: 'bookings.manage',
  },
  {
    id: 'returns',
    path: '/account/returns',
    title: 'Returns',
    for: 'staff',
    permission: 'returns.decide',
  },
  {
    id: 'claims',
    path: '/account/claims',
    title: 'Claims',
    for: 'staff',
    permission: 'claims.decide',
  },
  {
    id: 'reviews',
    path: '/account/reviews',
    title: 'Reviews',
    for: 'staff',
    permission: 'reviews.moderate',
  },
  {
    id: 'questions',
    path: '/account/questions',
    title: 'Questions',
    for: 'staff',
    permission: 'reviews.moderate',
  },
  { id: 'refunds', path: '/account/refunds', title: 'Refunds', for: 'staff', permission: 'orders.refund' },
  {
    id: 'content',
    path: '/account/content',
    title: 'Content',
    for: 'staff',
    permission: 'content.change',
  },
  {
    id: 'form-answers',
    path: '/account/forms',
    title: 'Form answers',
    for: 'staff',
    permission: 'forms.read',
  },
  {
    id: 'analytics',
    path: '/account/analytics',
    title: 'Shop analytics',
    for: 'staff',
    permission: 'analytics.read',
  },
  { id: 'security', path: '/account/security', title: 'Security', for: 'everyone' },
  { id: 'privacy', path: '/account/privacy', title: 'Privacy', for: 'everyone' },
];

/** Returns the sections that a user can open on a site. */
export function sectionsFor({
  isTrade,
  isStaff,
  permissions = [],
  features = [],
}: {
  isTrade: boolean;
  isStaff: boolean;
  permissions?: readonly Permission[];
  /** The optional features that the site has. */
  features?: readonly AccountSection['feature'][];
}): AccountSection[] {
  const has = ({ permission }: AccountSection) =>
    permission === undefined || permissions.includes(permission);
  return ACCOUNT_SECTIONS.filter((section) => {
    if (section.feature !== undefined && !features.includes(section.feature)) return false;
    if (section.for === 'everyone') return true;
    if (section.for === 'trade') return isTrade;
    return isStaff && has(section) && (section.for === 'staff' || isTrade);
  });
}
