import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { countedPath } from '#domains/analytics/rules/analytics.ts';
import { SECRET_ROUTES } from '#domains/analytics/rules/secret-routes.ts';
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

/** Parameters that neither are a secret nor identify a person. */
const PUBLIC_PARAMS = 'id number path slug storeUri term uri url'.split(' ');

it('every route parameter is public or declared as a secret, which is never logged', () => {
  const secrets = leaves(routes).flatMap(({ path = '' }) =>
    [...path.matchAll(/:(\w+)/g)]
      .filter(([, name]) => !PUBLIC_PARAMS.includes(name!))
      .map(([, secret]) => ({ path, secret: secret! })),
  );
  expect(secrets.map(({ path }) => path).toSorted()).toEqual([...SECRET_ROUTES].toSorted());
  for (const { path, secret } of secrets) {
    expect(PAGE_ADDRESSES.find((page) => page.path === path)).toMatchObject({
      path,
      keepsCase: true,
      secretParams: [secret],
    });
    const link = path.replace(`:${secret}`, 'Zx9~s3cr_e-t');
    expect(countedPath(link)).toBe(path.replace(`:${secret}`, '*'));
    expect(countedPath(link.toUpperCase())).not.toMatch(/s3cr/i);
  }
});
