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
  | 'security'
  | 'privacy';

export interface AccountSection {
  id: AccountSectionId;
  path: string;
  title: string;
  /** The users for whom the section exists. `trade` sections exist only on trade sites. */
  for: 'everyone' | 'trade';
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
  { id: 'security', path: '/account/security', title: 'Security', for: 'everyone' },
  { id: 'privacy', path: '/account/privacy', title: 'Privacy', for: 'everyone' },
];

/** Returns the sections that a user can open on a site. The pages of staff are in `staff-sections.ts`. */
export function sectionsFor({
  isTrade,
  features = [],
}: {
  isTrade: boolean;
  /** The optional features that the site has. */
  features?: readonly AccountSection['feature'][];
}): AccountSection[] {
  return ACCOUNT_SECTIONS.filter(
    (section) =>
      (section.feature === undefined || features.includes(section.feature)) &&
      (isTrade || section.for === 'everyone'),
  );
}
