import { expect, it, test } from 'vitest';
import { aboutOrder, customerOf, orderOf } from './about-order.ts';

it('an email about an order is sent to its customer and names the order', () => {
  expect(customerOf({ id: 42, siteId: 'wa', email: 'kim@example.com' })).toEqual({
    siteId: 'wa',
    recipient: 'kim@example.com',
    about: 'order:42',
  });
  expect(orderOf(aboutOrder(42))).toBe(42);
});

test.each(['project:42', 'order:', 'order:4x', 'an order:42', 'order:42 ', 'order:1234567890123456'])(
  '“%s” refers to no order',
  (about) => {
    expect(orderOf(about)).toBeNull();
  },
);
