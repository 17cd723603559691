import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import type { OwnOrderState, OwnOrderSummary } from '#domains/orders/contract/own-orders.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import * as addressesPage from '../account/addresses-page.tsx';
import * as ordersPage from '../orders/own-orders-page.tsx';
import * as overview from './overview-page.tsx';

// Tests that each count on the account overview is correct: it equals the number of entries on the linked
// page.

const PAGE_SIZE = 10;
const NOT_INVOICED: readonly OwnOrderState[] = ['processing', 'unpaid', 'cancelled'];
const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;

let orders: OwnOrderSummary[];
let addresses: object[];

function respond(path: string): unknown {
  const url = new URL(path, 'https://shop.test');
  if (url.pathname.endsWith('/order/open'))
    return { orders: orders.filter(({ state }) => NOT_INVOICED.includes(state)) };
  if (url.pathname.endsWith('/order/invoiced')) {
    const page = Number(url.searchParams.get('page'));
    const invoiced = orders.filter(({ state }) => !NOT_INVOICED.includes(state));
    return {
      page,
      pageSize: PAGE_SIZE,
      totalCount: invoiced.length,
      orders: invoiced.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
    };
  }
  if (url.pathname.endsWith('/addresses')) return addresses;
  return {
    userId: 'u1',
    email: 'sam@people.example',
    pendingEmail: null,
    firstName: 'Sam',
    lastName: 'Okafor',
    phone: '',
    permissions: [],
    membership: { siteId: 'aol', state: 'active' },
    hasPassword: true,
    hasSecondFactor: false,
  };
}

beforeEach(() => {
  keepSession({ accessToken: token({}), idToken: token({ sub: 'u1', given_name: 'Sam' }) });
  vi.stubGlobal('fetch', async (path: string) => new Response(JSON.stringify(respond(path))));
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

function open(page: Pick<RouteObject, 'Component' | 'loader'>, path: string) {
  cleanup();
  const router = createMemoryRouter([{ path: '*', ...page } as RouteObject], { initialEntries: [path] });
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
}

const order = (state: OwnOrderState, index: number): OwnOrderSummary => ({
  orderNumber: `W${index}`,
  state,
  placedAt: new Date(Date.UTC(2026, 9, index + 1)).toISOString(),
  deliveryDay: [2026, 11, 25],
  isByMakers: false,
  lines: [{ sku: 'A', title: 'A fridge', image: '', quantity: 1 }],
  orderTotal: 1500,
  paid: 1500,
  balance: 0,
});
const address = (index: number) => ({
  id: `a${index}`,
  firstName: 'Sam',
  lastName: 'Okafor',
  companyName: '',
  phone: '',
  address: `${index + 1} High St`,
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  country: 'AU',
  deliveryInstructions: '',
  isDefault: index === 0,
});
const repeated = (state: OwnOrderState, times: number): OwnOrderState[] => Array(times).fill(state);

/** Returns the counts on the overview, by the path that each count links to. */
async function countsOfOverview(): Promise<Record<string, number>> {
  open(overview, '/account');
  await screen.findByRole('heading', { level: 1, name: 'Hello, Sam' });
  await screen.findByText(/^Your last order$/);
  await vi.waitFor(() => expect(document.querySelector('main [aria-busy], .skeleton')).toBeNull());
  if (orders.some(({ state }) => state !== 'cancelled')) await screen.findAllByRole('article');
  if (addresses.length > 0) await screen.findByText(/High St/);
  const links = screen.getAllByRole('link').map((link) => ({
    to: link.getAttribute('href')!,
    count: /^View all (\d+) /.exec(link.textContent.replace('both', 'all 2'))?.[1],
  }));
  return Object.fromEntries(links.flatMap(({ to, count }) => (count ? [[to, Number(count)]] : [])));
}

/** Returns the number of orders on all pages of the list, and the number that the list's heading states. */
async function ordersOfList(): Promise<{ listed: number; stated: number }> {
  let listed = 0;
  let stated = 0;
  for (let page = 0; ; page += 1) {
    open(ordersPage, `/account/orders?page=${page}`);
    const region = await screen.findByRole('region', { name: /^\d+ orders?$/ });
    stated = Number.parseInt(region.getAttribute('aria-label')!, 10);
    listed += within(region).queryAllByRole('article').length;
    if (screen.queryByRole('link', { name: 'Next page' }) === null) return { listed, stated };
  }
}

it.each<[string, OwnOrderState[], number]>([
  ['confirmed orders only', repeated('confirmed', 3), 2],
  ['more than a page of orders', [...repeated('delivered', 11), ...repeated('sent', 3)], 5],
  ['cancelled and confirmed orders', [...repeated('cancelled', 4), ...repeated('confirmed', 2)], 2],
  ['a pending payment', ['processing', 'unpaid', ...repeated('part-sent', 12)], 3],
  ['orders with a cancelled one', [...repeated('sent', 2), 'cancelled', 'delivered'], 2],
])('%s: the overview and the lists show the same counts', async (_of, states, saved) => {
  orders = states.map(order);
  addresses = Array.from({ length: saved }, (_, index) => address(index));
  const counts = await countsOfOverview();
  const { listed, stated } = await ordersOfList();
  expect(counts).toEqual({ '/account/orders': listed, '/account/addresses': saved });
  expect(stated).toBe(listed);
  open(addressesPage, '/account/addresses');
  expect(await screen.findAllByRole('button', { name: /^Change/ })).toHaveLength(saved);
});

it.each<[string, OwnOrderState[]]>([
  ['one confirmed and one unpaid order', ['confirmed', 'unpaid']],
  ['cancelled orders only', ['cancelled', 'cancelled']],
])('%s: the overview shows no count', async (_of, states) => {
  orders = states.map(order);
  addresses = [address(0)];
  expect(await countsOfOverview()).toEqual({});
  expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/account/orders');
});
