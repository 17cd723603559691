import type { Permission } from '#foundation/pure/permissions.ts';

/** The IDs of the pages in the staff menu. Each page is implemented by the domain whose data it displays. */
export type StaffSectionId =
  | 'dashboard'
  | 'projects'
  | 'reminders'
  | 'bookings'
  | 'returns'
  | 'refunds'
  | 'applications'
  | 'claims'
  | 'reviews'
  | 'questions'
  | 'content'
  | 'form-answers'
  | 'analytics';

export interface StaffSection {
  id: StaffSectionId;
  path: string;
  title: string;
  /** The permissions of which staff need at least one. Without this property, all staff can open the page. */
  permissions?: readonly Permission[];
  /** Whether the page exists only on trade sites. */
  isTradeOnly?: true;
}

/** The sections in the order of the staff menu: sales, service after the sale, then the shop itself. */
export const STAFF_SECTIONS: readonly StaffSection[] = [
  {
    id: 'dashboard',
    path: '/performance-dashboard',
    title: 'Dashboard',
    permissions: ['projects.sell', 'dashboard.read', 'prices.approve'],
  },
  { id: 'projects', path: '/project-admin', title: 'Projects', permissions: ['projects.sell'] },
  { id: 'reminders', path: '/account/reminders', title: 'Reminders' },
  { id: 'bookings', path: '/account/bookings', title: 'Bookings', permissions: ['bookings.manage'] },
  { id: 'returns', path: '/account/returns', title: 'Returns', permissions: ['returns.decide'] },
  { id: 'refunds', path: '/account/refunds', title: 'Refunds', permissions: ['orders.refund'] },
  {
    id: 'applications',
    path: '/account/applications',
    title: 'Applications',
    permissions: ['memberships.decide'],
    isTradeOnly: true,
  },
  { id: 'claims', path: '/account/claims', title: 'Claims', permissions: ['claims.decide'] },
  { id: 'reviews', path: '/account/reviews', title: 'Reviews', permissions: ['reviews.moderate'] },
  { id: 'questions', path: '/account/questions', title: 'Questions', permissions: ['reviews.moderate'] },
  { id: 'content', path: '/account/content', title: 'Content', permissions: ['content.change'] },
  { id: 'form-answers', path: '/account/forms', title: 'Form answers', permissions: ['forms.read'] },
  { id: 'analytics', path: '/account/analytics', title: 'Shop analytics', permissions: ['analytics.read'] },
];

/** Returns the sections that a staff member can open on a site, in the order of the menu. */
export function staffSectionsFor({
  isTrade,
  permissions,
}: {
  isTrade: boolean;
  permissions: readonly Permission[];
}): StaffSection[] {
  return STAFF_SECTIONS.filter(
    ({ permissions: required, isTradeOnly = false }) =>
      (isTrade || !isTradeOnly) &&
      (required === undefined || required.some((one) => permissions.includes(one))),
  );
}
