import { expect, it } from 'vitest';
import { PERMISSIONS } from '#foundation/pure/permissions.ts';
import { STAFF_SECTIONS, staffSectionsFor } from './staff-sections.ts';

it.each([
  ['staff without permissions', { isTrade: false, permissions: [] }, 'reminders'],
  [
    'a salesperson',
    { isTrade: false, permissions: ['projects.sell'] as const },
    'dashboard projects reminders',
  ],
  [
    'staff who decide returns and issue refunds',
    { isTrade: false, permissions: ['returns.decide', 'orders.refund'] as const },
    'reminders returns refunds',
  ],
  [
    'staff who decide memberships on a public site',
    { isTrade: false, permissions: ['memberships.decide'] as const },
    'reminders',
  ],
  [
    'staff who decide memberships on a trade site',
    { isTrade: true, permissions: ['memberships.decide'] as const },
    'reminders applications',
  ],
])('%s can open these pages, in this order', (_who, user, ids) => {
  expect(
    staffSectionsFor(user)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(ids);
});

it('staff with all permissions can open every section of a trade site', () => {
  expect(staffSectionsFor({ isTrade: true, permissions: PERMISSIONS })).toEqual(STAFF_SECTIONS);
  expect(new Set(STAFF_SECTIONS.map(({ path }) => path)).size).toBe(STAFF_SECTIONS.length);
});
