import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { OrderMoney } from '#domains/orders/contract/refunds.ts';
import { Component } from './order-money-page.tsx';

const token = (sub: string) => `a.${btoa(JSON.stringify({ sub, exp: 4_000_000_000 }))}.c`;
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  localStorage.clear();
});

const MONEY: OrderMoney = {
  orderNumber: 'W1000001',
  version: 1,
  cancellable: 'whole',
  state: 'confirmed',
  name: 'Amelia Chen',
  email: 'amelia@example.com',
  lines: [],
  delivery: 0,
  total: 1299,
  paid: 1299,
  due: 0,
  refundable: 1249,
  refund: {
    rows: [
      { id: 'goods:F', kind: 'goods', title: 'Oven', left: 2, leftAmount: 1000.01, most: 2, chosen: 0 },
      {
        id: 'install:F',
        kind: 'install',
        title: 'Fitting (Oven)',
        left: 1,
        leftAmount: 149,
        most: 1,
        chosen: 0,
      },
      { id: 'delivery', kind: 'delivery', title: 'Delivery', left: 0, leftAmount: 0, most: 0, chosen: 0 },
    ],
    unassigned: 0,
    refundable: 1249,
    sources: [
      { method: 'PayPal', amount: 900 },
      { method: 'Gift card', amount: 349 },
    ],
  },
  attempts: [
    {
      reference: 'W1000001-1',
      method: 'Credit or debit card',
      amount: 1299,
      state: 'refused',
      at: '2026-11-20T01:00:00Z',
      reason: 'Not enough balance',
    },
    {
      reference: 'W1000001-2',
      method: 'PayPal',
      amount: 1299,
      state: 'paid',
      at: '2026-11-20T01:10:00Z',
      reason: '',
    },
  ],
  refunds: [
    {
      id: 'b5f3a1de-0000-4000-8000-000000000009',
      amount: 50,
      state: 'done',
      reason: 'a dent',
      at: '2026-11-20T02:00:00Z',
      waitsUntil: null,
      isUntold: false,
    },
  ],
};

/** Renders the page for a staff member with the given permissions. Returns the requested URLs of documents. */
function show(sub: string, permissions: readonly string[], money = MONEY): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/api/account')) return Response.json({ userId: sub, winningUserId: sub, permissions });
    if (url.endsWith('/money')) return Response.json(money);
    asked.push(url);
    return Response.json({
      documents: [
        { title: 'Tax invoice', number: 'INV-000001', url: '/customer/document?x=1' },
        { title: 'Adjustment note', number: 'ADJ-000001', url: '/customer/document?x=2' },
      ],
    });
  });
  keepSession({ accessToken: token(sub), idToken: token(sub) });
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'http://shop.test' }}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/account/refunds/:number', element: <Component /> }], {
          initialEntries: ['/account/refunds/W1000001'],
        })}
      />
    </ShopProvider>,
  );
  return asked;
}

it('shows staff who refund the adjustment note that was created', async () => {
  show('fay', ['orders.refund', 'documents.read']);
  expect(await screen.findByRole('link', { name: /Adjustment note ADJ-000001/ })).toBeDefined();
  // Without the permission to serve customers, staff cannot email a document.
  expect(screen.queryByRole('button', { name: /^Email it/ })).toBeNull();
});

it('lets customer service staff email an adjustment note from there', async () => {
  show('max', ['orders.refund', 'documents.read', 'customers.act']);
  expect(await screen.findAllByRole('button', { name: /^Email it to amelia@example.com/ })).toHaveLength(2);
});

it('requests no adjustment note for an order that was never confirmed', async () => {
  const asked = show('fay', ['orders.refund', 'documents.read'], {
    ...MONEY,
    state: 'cancelled',
    refunds: [],
  });
  expect(await screen.findByText('Amelia Chen')).toBeDefined();
  expect(asked).toEqual([]);
});

it('asks for the outcome of a refund only if its provider never reported it', async () => {
  show('fay', ['orders.refund']);
  const refunds = within(await screen.findByRole('list', { name: 'Refunds' }));
  expect(refunds.getByText('Refunded')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Record the result' })).toBeNull();
});

it('records the outcome of a refund once it is chosen and explained', async () => {
  const [refund] = MONEY.refunds;
  const asked = show('fay', ['orders.refund'], {
    ...MONEY,
    refunds: [{ ...refund!, state: 'asked', isUntold: true }],
  });
  expect(await screen.findByText('Not confirmed')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Record the result' }));
  const dialog = within(screen.getByRole('dialog', { name: 'How did the refund of $50 end?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Please choose how it ended')).toBeDefined();
  expect(asked).toEqual([]);
  fireEvent.change(dialog.getByRole('combobox', { name: /How did it end/ }), { target: { value: 'failed' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Please enter what you found')).toBeDefined();
  fireEvent.change(dialog.getByRole('textbox', { name: /What did you find/ }), {
    target: { value: 'not in its portal' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(asked).toEqual([
      expect.stringMatching(/\/api\/staff\/order\/W1000001\/refunds\/b5f3a1de-[-0-9]+9\/end$/),
    ]),
  );
});

it('refunds an installation separately, and shows amount and method before and after', async () => {
  const bodies: unknown[] = [];
  show('fay', ['orders.refund']);
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.endsWith('/refund')) return answer(url, init);
    bodies.push(JSON.parse(init.body as string));
    return Response.json({ orderNumber: 'W1000001' });
  });
  const form = within(await screen.findByRole('form', { name: 'Refund' }));
  expect(form.getByText('Refunded')).toBeDefined();
  fireEvent.click(form.getByRole('checkbox', { name: 'Fitting (Oven), $149' }));
  fireEvent.change(form.getByRole('textbox', { name: /What for/ }), { target: { value: 'not fitted' } });
  fireEvent.click(form.getByRole('button', { name: 'Refund' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund $149?' }));
  expect(dialog.getByText('Order W1000001: $149 to PayPal.')).toBeDefined();
  expect(bodies).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Go back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodies).toEqual([]);
  fireEvent.click(form.getByRole('button', { name: 'Refund' }));
  fireEvent.click(screen.getByRole('button', { name: 'Refund $149' }));
  expect(await screen.findByText(/^Refund requested: \$149 to PayPal \(order W1000001\)/)).toBeDefined();
  expect(bodies).toEqual([
    {
      amount: 149,
      reason: 'not fitted: Fitting (Oven)',
      key: expect.any(String),
      rows: [{ id: 'install:F', quantity: 1 }],
    },
  ]);
});

it('the last piece refunds the rest of a split payment, and two methods are listed with their shares', async () => {
  show('fay', ['orders.refund']);
  const form = within(await screen.findByRole('form', { name: 'Refund' }));
  const amount = () => (form.getByLabelText('Amount in dollars') as HTMLInputElement).value;
  const more = form.getByRole('button', { name: 'Increase quantity' });
  fireEvent.click(more);
  expect(amount()).toBe('500.00');
  fireEvent.click(more);
  expect(amount()).toBe('1000.01');
  fireEvent.change(form.getByRole('textbox', { name: /What for/ }), { target: { value: 'returned' } });
  fireEvent.click(form.getByRole('button', { name: 'Refund' }));
  expect(screen.getByText('Order W1000001: $900 to PayPal and $100.01 to Gift card.')).toBeDefined();
});

it('shows every payment attempt with the bank’s reason', async () => {
  show('fay', ['orders.refund']);
  const attempts = within(await screen.findByRole('list', { name: 'Payment attempts' }));
  expect(attempts.getByText('Not enough balance')).toBeDefined();
  expect(attempts.getAllByText(/^(Declined|Paid)$/).map((one) => one.textContent)).toEqual([
    'Declined',
    'Paid',
  ]);
  expect(attempts.getByText(/W1000001-1/)).toBeDefined();
});

it.each([
  ['failed', /The refund of \$50 failed, and no money was returned/],
  ['done', /\$50 was refunded/],
  ['asked', /Refund requested: \$50/],
] as const)('reports a requested refund in the state %s as its row does', async (state, text) => {
  const money = { ...MONEY, refunds: [...MONEY.refunds] };
  show('fay', ['orders.refund'], money);
  const answerMoney = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return answerMoney(url, init);
    money.refunds = [
      ...MONEY.refunds,
      { ...MONEY.refunds[0]!, id: 'b5f3a1de-0000-4000-8000-000000000010', state },
    ];
    return Response.json({ success: true });
  });
  const form = within(await screen.findByRole('form', { name: 'Refund' }));
  fireEvent.change(form.getByLabelText('Amount in dollars'), { target: { value: '50' } });
  fireEvent.change(form.getByRole('textbox', { name: /What for/ }), { target: { value: 'a dent' } });
  fireEvent.click(form.getByRole('button', { name: 'Refund' }));
  fireEvent.click(screen.getByRole('button', { name: 'Refund $50' }));
  expect(await screen.findByText(text)).toBeDefined();
});
