import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { PAGE_TYPES } from '#foundation/pure/page-types.ts';
import { PAGE_ADDRESSES } from './page-addresses.ts';
import { routes } from './routes.tsx';

const leaves = (list: readonly RouteObject[]): RouteObject[] =>
  list.flatMap((route) => (route.children ? leaves(route.children) : [route]));

it('every page is lazily loaded (ROUTE-01)', () => {
  const eager = leaves(routes).filter(({ lazy }) => typeof lazy !== 'function');
  // A route that only redirects has no lazy module.
  expect(eager.map(({ path }) => path)).toEqual(['/search', '/checkout']);
});

it('culinary support and the cookbook are route groups without a path (ROUTE-48)', () => {
  const groups = (routes[0]!.children ?? []).filter(({ path, children }) => path === undefined && children);
  expect(groups.map(({ id }) => id)).toEqual(['culinary-support', 'cookbook']);
});

it('all page types are listed (ROUTE-58)', () => {
  expect([...PAGE_TYPES].toSorted()).toEqual(
    `generic homepage categoryPage brandPage promoPage filter search topic sale promotions accounts shoppingCart
    orderConfirmation OrderSummary productComparison checkout product rescheduleDelivery afterpay zipPay vouchers
    cartBuilder klarna humm referAFriend contactUs resetPassword siteMap static blog project performanceDashboard
    pages virtualTour`
      .split(/\s+/)
      .toSorted(),
  );
});

it('links with a secret keep the case of their path, and the secret is not logged', () => {
  const secrets = leaves(routes).flatMap(({ path = '' }) => {
    const secret = /:(token|key|shareId)$/.exec(path)?.[1];
    return secret === undefined ? [] : [{ path, secret }];
  });
  expect(secrets.length).toBeGreaterThan(8);
  for (const { path, secret } of secrets)
    expect(PAGE_ADDRESSES.find((page) => page.path === path)).toEqual({
      path,
      keepsCase: true,
      secretParams: [secret],
    });
});
