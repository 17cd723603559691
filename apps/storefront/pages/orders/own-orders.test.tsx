import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#foundation/browser/messages.ts';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { cartFixture, lineFixture } from '#domains/cart/test/fixtures-web.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { OwnOrder, OwnOrderSummary } from '#domains/orders/contract/own-orders.ts';
import * as ownOrder from './own-order-page.tsx';
import * as ownOrders from './own-orders-page.tsx';

const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
const summary = (orderNumber: string, more: Partial<OwnOrderSummary> = {}): OwnOrderSummary => ({
  orderNumber,
  state: 'confirmed',
  placedAt: '2026-11-01T01:00:00Z',
  deliveryDay: [2026, 11, 25],
  isByMakers: false,
  lines: [
    { sku: 'A', title: 'A fridge', image: '', quantity: 2 },
    { sku: 'B', title: 'An oven', image: '', quantity: 1 },
  ],
  orderTotal: 1500,
  paid: 1500,
  balance: 0,
  ...more,
});
const order: OwnOrder = {
  cartId: 'c',
  poNumber: '',
  orderNumber: 'W7',
  deliveredOn: null,
  state: 'part-sent',
  email: 'sam@people.example',
  timeZone: 'Australia/Sydney',
  placedAt: '2026-11-01T01:00:00Z',
  deliveryDay: [2026, 11, 25],
  supplierDeliveries: [],
  isByMakers: false,
  deliveryPrice: 0,
  tip: 0,
  deliveryAddress: {
    firstName: 'Sam',
    lastName: 'Okafor',
    companyName: '',
    address: '1 High St',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    country: 'AU',
  },
  lines: [
    {
      sku: 'A',
      title: 'A fridge',
      url: '/p/a',
      image: '',
      quantity: 2,
      productCode: 'CODE',
      condition: '',
      missingParts: [],
      backOrdered: 0,
      price: 750,
      variations: [],
      install: null,
      warranty: null,
      services: [],
    },
  ],
  services: [],
  goodsTotal: 1500,
  discountTotal: 0,
  couponCode: '',
  giftCardTotal: 0,
  orderTotal: 1500,
  gst: 136.36,
  paid: 450,
  paidWith: 'Credit or debit card',
  isOnAccount: false,
  accountDueDay: null,
  rewards: [],
  adjustment: 0,
  wasConfirmed: true,
  mayCancel: false,
  mayChangeDay: false,
  refundPending: 0,
  balance: 1050,
  balanceDueDay: null,
  payPath: '/customer/pay?id=c&until=1&proof=2',
  isOfBuyer: false,
  deliveryInstructions: 'Ring twice',
  payments: [{ paidWith: 'Credit or debit card', amount: 450, paidAt: '2026-11-01T01:00:00Z' }],
  shipments: [
    {
      deliveredOn: null,
      sentOn: [2026, 11, 24],
      carrier: 'Van Co',
      tracking: 'VC1',
      trackingUrl: '',
      lines: [{ sku: 'A', title: 'A fridge', quantity: 1 }],
    },
  ],
};

/** The simulated responses by path prefix. The longest matching prefix is used. */
let answers: Record<string, unknown>;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  keepSession({ accessToken: token({}), idToken: token({ sub: 'u1', given_name: 'Sam' }) });
  answers = {
    '/api/account': { userId: 'u1', firstName: 'Sam', membership: { state: 'active' } },
    '/api/account/order/open': { orders: [] },
    '/api/account/order/invoiced': { page: 0, pageSize: 10, totalCount: 0, orders: [] },
    '/api/account/order/invoiced/W7/returns': {
      returns: [],
      goods: [],
      changeOfMindUntil: null,
      mayChangeMind: false,
    },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const key = Object.keys(answers)
      .filter((start) => address.startsWith(start))
      .toSorted((a, b) => b.length - a.length)[0]!;
    const answer = answers[key];
    return typeof answer === 'number'
      ? new Response('{"errors":[]}', { status: answer })
      : new Response(JSON.stringify(answer));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

function open(page: Pick<RouteObject, 'Component' | 'loader'>, path: string, address: string) {
  const checkout = { path: '/customer/checkout', element: <p>The checkout</p> };
  const router = createMemoryRouter([{ path, ...page } as RouteObject, checkout], {
    initialEntries: [address],
  });
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
}
const openList = (address = '/account/orders') => open(ownOrders, '/account/orders', address);

describe('the order list', () => {
  it('starts at page 0 and links to page=1 (ACCOUNT-05)', async () => {
    answers['/api/account/order/invoiced'] = {
      page: 0,
      pageSize: 10,
      totalCount: 11,
      orders: [summary('W1', { balance: 300 })],
    };
    answers['/api/account/order/open'] = { orders: [summary('W2', { state: 'processing' })] };
    openList();
    const invoiced = within(await screen.findByRole('region', { name: '11 orders' }));
    expect(invoiced.getByRole('link', { name: 'Order W1' }).getAttribute('href')).toBe('/account/orders/W1');
    expect(invoiced.getByText('Delivery Wednesday 25 November')).toBeDefined();
    expect(invoiced.getByText('$300 to pay')).toBeDefined();
    expect(invoiced.getByText(/2 × A fridge/).textContent).toBe('2 × A fridge and 1 more');
    const unfinished = within(screen.getByRole('region', { name: 'Awaiting payment' }));
    expect(unfinished.getByText('Payment being confirmed')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
      '/account/orders?page=1',
    );
    expect(asked.filter((one) => one.includes('invoiced'))).toEqual(['/api/account/order/invoiced?page=0']);
  });

  it('shows an approximate day for manufacturer deliveries, and not our own day', async () => {
    const orders = [summary('W1', { isByMakers: true })];
    answers['/api/account/order/invoiced'] = { page: 0, pageSize: 10, totalCount: 1, orders };
    openList();
    expect(await screen.findByText('Delivery around Wednesday 25 November')).toBeDefined();
  });

  it('shows the store for collected products, and no delivery', async () => {
    const orders = [summary('W1', { state: 'delivered', takenFrom: 'Redfern' })];
    answers['/api/account/order/invoiced'] = { page: 0, pageSize: 10, totalCount: 1, orders };
    openList();
    expect(await screen.findByText('Collected from Redfern')).toBeDefined();
    expect(screen.getByText('Collected')).toBeDefined();
    expect(screen.queryByText(/Deliver/)).toBeNull();
  });

  it('loads the page of the URL; unfinished orders appear on the first page only', async () => {
    answers['/api/account/order/invoiced'] = {
      page: 1,
      pageSize: 10,
      totalCount: 11,
      orders: [summary('W9')],
    };
    answers['/api/account/order/open'] = { orders: [summary('W2', { state: 'unpaid' })] };
    openList('/account/orders?page=1');
    expect(await screen.findByRole('link', { name: 'Order W9' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Awaiting payment' })).toBeNull();
    expect(asked.filter((one) => one.includes('invoiced'))).toEqual(['/api/account/order/invoiced?page=1']);
  });

  it('says that there are no orders yet', async () => {
    openList();
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeDefined();
  });

  it('offers a retry', async () => {
    answers['/api/account/order/invoiced'] = 500;
    openList();
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers['/api/account/order/invoiced'] = {
      page: 0,
      pageSize: 10,
      totalCount: 1,
      orders: [summary('W1')],
    };
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: 'Order W1' })).toBeDefined();
  });
});

describe('one order', () => {
  const openOrder = () => open(ownOrder, '/account/orders/:number', '/account/orders/W7');

  it('shows state, lines, day, shipments, payments and the balance', async () => {
    answers['/api/account/order/invoiced/W7'] = order;
    openOrder();
    expect(await screen.findByText('Partly sent')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Order W7' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'See you Wednesday 25 November' })).toBeDefined();
    expect(screen.getByText('We deliver on Wednesday 25 November.')).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Pay $1,050' })).toHaveLength(1);
    expect(screen.getByText('Van Co, tracking number VC1')).toBeDefined();
    expect(screen.getByText('Still to pay').nextSibling?.textContent).toBe('$1,050');
    expect(screen.getByText('Ring twice')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  });

  it('shows the steps of its confirmation, links to its products, and the shopper’s own reference', async () => {
    answers['/api/account/order/invoiced/W7'] = {
      ...order,
      poNumber: 'PO 55',
      lines: [{ ...order.lines[0]!, condition: 'Cosmetic Imperfection', missingParts: ['shelf'] }],
    };
    openOrder();
    expect(await screen.findByRole('heading', { name: 'What happens next' })).toBeDefined();
    expect(screen.getByText('On the truck')).toBeDefined();
    expect(screen.getByRole('link', { name: 'A fridge' }).getAttribute('href')).toBe('/p/a');
    expect(screen.getByText('PO 55')).toBeDefined();
    expect(screen.getByText('Cosmetic Imperfection')).toBeDefined();
  });

  it('is reordered: products still sold are added to the cart, the others are listed', async () => {
    answers['/api/cart'] = cartFixture();
    const gone = { ...order.lines[0]!, sku: 'B', title: 'An oven', url: '', productCode: '' };
    answers['/api/account/order/invoiced/W7'] = { ...order, lines: [...order.lines, gone] };
    openOrder();
    await userEvent.click(await screen.findByRole('button', { name: 'Buy again' }));
    await waitFor(() => expect(asked.filter((one) => one === '/api/cart/product')).toHaveLength(1));
    await waitFor(() =>
      expect(messages.get().map(({ text }) => text)).toEqual([
        'We couldn’t add An oven to your cart, because we no longer sell it.',
      ]),
    );
  });

  it('collected from a store shows no delivery', async () => {
    answers['/api/account/order/invoiced/W7'] = {
      ...order,
      state: 'delivered',
      takenFrom: 'Redfern',
      shipments: [],
    };
    openOrder();
    expect(await screen.findByRole('heading', { name: 'Collected from Redfern by' })).toBeDefined();
    expect(screen.queryByText(/Deliver(ing|ed)/)).toBeNull();
    expect(screen.getByText('Collected')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull();
  });

  it('on account states when the company pays and lists the rewards to claim', async () => {
    answers['/api/account/order/invoiced/W7'] = {
      ...order,
      isOnAccount: true,
      accountDueDay: [2026, 12, 1],
      rewards: [
        {
          title: 'Halden cashback',
          label: '$200 back',
          claimUrl: 'https://maker.example/claim',
          claimUntil: [2026, 12, 31],
        },
      ],
    };
    openOrder();
    expect(
      await screen.findByText(
        'Nothing paid yet. Your company pays by Tuesday 1 December, under its agreed terms.',
      ),
    ).toBeDefined();
    const reward = within(screen.getByRole('heading', { name: 'Reward to claim' }).closest('section')!);
    expect(reward.getByText('$200 back')).toBeDefined();
    expect(reward.getByText('Claim by 31 Dec 2026')).toBeDefined();
    expect(reward.getByRole('link', { name: /^Claim it.*Halden cashback/ }).getAttribute('href')).toBe(
      'https://maker.example/claim',
    );
  });

  it('delivered by the manufacturer promises no day before one is agreed', async () => {
    answers['/api/account/order/invoiced/W7'] = { ...order, state: 'confirmed', isByMakers: true };
    openOrder();
    expect(await screen.findByText('A Product Expert will arrange the delivery day with you.')).toBeDefined();
    expect(screen.queryByText(/^We deliver on/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });

  it('that was delivered shows its address and no option to change it', async () => {
    answers['/api/account/order/invoiced/W7'] = {
      ...order,
      state: 'delivered',
      deliveredOn: [2026, 11, 26],
      balance: 0,
    };
    openOrder();
    expect(await screen.findByRole('heading', { name: 'Delivered to' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Questions about this order?' })).toBeTruthy();
    expect(screen.queryByText(/Delivering to|Need to change something/)).toBeNull();
  });

  const unpaid: OwnOrder = { ...order, state: 'unpaid', payments: [], shipments: [], balance: 0 };

  it('that was not paid opens the checkout if the cart contains its products', async () => {
    answers['/api/account/order/invoiced/W7'] = unpaid;
    answers['/api/cart'] = cartFixture({
      version: 5,
      products: [lineFixture({ productCode: 'CODE', quantity: 2 })],
    });
    openOrder();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
    expect(await screen.findByText('The checkout')).toBeDefined();
    expect(asked.filter((one) => one.startsWith('/api/cart/product'))).toEqual([]);
  });

  it('that was not paid replaces other products in the cart, which are saved', async () => {
    answers['/api/account/order/invoiced/W7'] = unpaid;
    const other = lineFixture({ productCode: 'OTHER', sku: 'OTHER', title: 'A dryer' });
    answers['/api/cart'] = cartFixture({ version: 6, products: [other] });
    answers['/api/cart/product/OTHER'] = cartFixture({ version: 7, products: [] });
    answers['/api/cart/product'] = cartFixture({
      version: 8,
      products: [lineFixture({ productCode: 'CODE', quantity: 2 })],
    });
    answers['/api/saved'] = { skus: [] };
    openOrder();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay for order W7?' }));
    expect(dialog.getByText(/^A dryer in your cart isn’t part of this order/)).toBeDefined();
    expect(asked.filter((one) => one.startsWith('/api/cart/product'))).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Pay for this order' }));
    expect(await screen.findByText('The checkout')).toBeDefined();
    expect(asked.filter((one) => one.startsWith('/api/cart/product'))).toEqual([
      '/api/cart/product/OTHER',
      '/api/cart/product',
    ]);
  });

  it('that was not paid shows no calendar and no payments', async () => {
    answers['/api/account/order/invoiced/W7'] = unpaid;
    openOrder();
    expect(await screen.findByRole('button', { name: 'Pay now' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull();
  });

  it('of another user is not found', async () => {
    answers['/api/account/order/invoiced/W7'] = 404;
    openOrder();
    expect(await screen.findByText('We can’t find an order with that number')).toBeDefined();
  });
});
