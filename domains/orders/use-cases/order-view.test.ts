import { expect, it } from 'vitest';
import type { Permission } from '#foundation/pure/permissions.ts';
import { changesByStaff } from './order-view.ts';

it.each<[Permission[], boolean, boolean]>([
  [['customers.act'], false, false],
  [['orders.refund'], true, false],
  [['orders.change'], false, true],
  [['orders.refund', 'orders.change'], true, true],
])('staff with %j may cancel: %s, and change the day: %s', (permissions, mayCancel, mayChangeDay) => {
  const order = { mayCancel: true, mayChangeDay: true };
  expect(changesByStaff(order, { permissions: new Set(permissions) })).toEqual({ mayCancel, mayChangeDay });
  const fixed = { mayCancel: false, mayChangeDay: false };
  expect(changesByStaff(fixed, { permissions: new Set(permissions) })).toEqual(fixed);
});
