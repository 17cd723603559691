import { expect, it } from 'vitest';
import { sectionsFor } from './account-sections.ts';

const EVERYONE = 'overview orders lists rewards addresses profile notifications';
const LAST = 'security privacy';

it.each([
  ['a shopper', { isTrade: false }, `${EVERYONE} ${LAST}`],
  ['a member of the trade', { isTrade: true }, `${EVERYONE} company ${LAST}`],
  [
    'a shopper on a site with a deals club and referrals',
    { isTrade: false, features: ['dealsClub', 'referrals'] as const },
    `overview orders lists deals-club rewards refer-a-friend addresses profile notifications ${LAST}`,
  ],
])('%s has these account pages, in this order', (_who, site, ids) => {
  expect(
    sectionsFor(site)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(ids);
});

it('each section has its title and its path below the account', () => {
  expect(sectionsFor({ isTrade: true }).map(({ path, title }) => `${path} ${title}`)).toEqual([
    '/account Overview',
    '/account/orders Orders',
    '/account/lists Saved',
    '/account/rewards Rewards',
    '/account/addresses Addresses',
    '/account/profile Profile',
    '/account/notifications Notifications',
    '/account/company Company',
    '/account/security Security',
    '/account/privacy Privacy',
  ]);
});
