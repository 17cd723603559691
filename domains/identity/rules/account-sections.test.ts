import { expect, it } from 'vitest';
import { sectionsFor } from './account-sections.ts';

const EVERYONE = 'overview orders lists rewards addresses profile notifications';
const LAST = 'security privacy';
const all = ['memberships.decide', 'returns.decide', 'orders.refund'] as const;

it.each([
  ['a shopper', { isTrade: false, isStaff: false }, `${EVERYONE} ${LAST}`],
  // Permissions have no effect in an account that does not belong to staff.
  ['a shopper with permissions', { isTrade: false, isStaff: false, permissions: all }, `${EVERYONE} ${LAST}`],
  ['a member of the trade', { isTrade: true, isStaff: false }, `${EVERYONE} company ${LAST}`],
  ['staff', { isTrade: false, isStaff: true }, `${EVERYONE} reminders ${LAST}`],
  [
    'staff who decide returns',
    { isTrade: false, isStaff: true, permissions: ['returns.decide'] as const },
    `${EVERYONE} reminders returns ${LAST}`,
  ],
  [
    'staff with all permissions on a public site',
    { isTrade: false, isStaff: true, permissions: all },
    `${EVERYONE} reminders returns refunds ${LAST}`,
  ],
  [
    'staff who decide memberships on a trade site',
    { isTrade: true, isStaff: true, permissions: ['memberships.decide'] as const },
    `${EVERYONE} company applications reminders ${LAST}`,
  ],
])('%s has these account pages, in this order', (_who, asker, ids) => {
  expect(
    sectionsFor(asker)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(ids);
});

it('each section has its title and its path below the account', () => {
  const sections = sectionsFor({ isTrade: true, isStaff: true, permissions: all });
  expect(sections.map(({ path, title }) => `${path} ${title}`)).toEqual([
    '/account Overview',
    '/account/orders Orders',
    '/account/lists Saved',
    '/account/rewards Rewards',
    '/account/addresses Addresses',
    '/account/profile Profile',
    '/account/notifications Notifications',
    '/account/company Company',
    '/account/applications Applications',
    '/account/reminders Reminders',
    '/account/returns Returns',
    '/account/refunds Refunds',
    '/account/security Security',
    '/account/privacy Privacy',
  ]);
});
