/** The pages of an account, each in the subject that it is about. */
export type AccountSectionId =
  | 'overview'
  | 'orders'
  | 'profile'
  | 'addresses'
  | 'lists'
  | 'notifications'
  | 'company'
  | 'applications'
  | 'security'
  | 'privacy';

export interface AccountSection {
  id: AccountSectionId;
  path: string;
  title: string;
  /** `trade`: on sites for businesses alone. */
  for: 'everyone' | 'trade' | 'staff';
  /** Of staff, only whoever has it, and on sites for businesses alone. */
  permission?: string;
}

/** Whoever has it says yes or no to businesses that ask for membership. */
export const DECIDES_MEMBERSHIPS = 'memberships.decide';

/** In the order in which the account lists them. */
const ACCOUNT_SECTIONS: readonly AccountSection[] = [
  { id: 'overview', path: '/account', title: 'Overview', for: 'everyone' },
  { id: 'orders', path: '/account/orders', title: 'Orders', for: 'everyone' },
  { id: 'lists', path: '/account/lists', title: 'Saved', for: 'everyone' },
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
    for: 'staff',
    permission: DECIDES_MEMBERSHIPS,
  },
  { id: 'security', path: '/account/security', title: 'Security', for: 'everyone' },
  { id: 'privacy', path: '/account/privacy', title: 'Privacy', for: 'everyone' },
];

/** The sections that somebody has on a site. */
export function sectionsFor({
  isTrade,
  isStaff,
  permissions = [],
}: {
  isTrade: boolean;
  isStaff: boolean;
  permissions?: readonly string[];
}): AccountSection[] {
  return ACCOUNT_SECTIONS.filter(
    (section) =>
      section.for === 'everyone' ||
      (section.for === 'trade' && isTrade) ||
      (section.for === 'staff' &&
        isStaff &&
        (section.permission === undefined || (isTrade && permissions.includes(section.permission)))),
  );
}
