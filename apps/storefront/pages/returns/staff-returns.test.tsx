import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { StaffReturn } from '#domains/returns/contract/staff.ts';
import * as list from './returns-page.tsx';
import * as one from './return-page.tsx';

const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
const found = (more: Partial<StaffReturn> = {}): StaffReturn => ({
  number: 'R100001',
  orderNumber: 'W100009',
  name: 'Ada Byron',
  email: 'ada@people.example',
  phone: '0412 345 678',
  state: 'requested',
  reason: 'faulty',
  wish: 'refund',
  words: 'It hums at night.',
  failure: null,
  remedy: null,
  decision: '',
  refunded: 0,
  // Already 21 November in Sydney.
  requestedAt: '2026-11-20T14:00:00Z',
  decidedAt: null,
  receivedAt: null,
  closedAt: null,
  lines: [{ sku: 'F', title: 'Halden Fridge', quantity: 2, unitPaid: 450 }],
  photos: [],
  delivery: 59,
  refundable: 900,
  suggested: 900,
  refund: {
    rows: [
      { id: 'goods:F', kind: 'goods', title: 'Halden Fridge', left: 2, leftAmount: 900, most: 2, chosen: 2 },
      { id: 'delivery', kind: 'delivery', title: 'Delivery', left: 1, leftAmount: 59, most: 1, chosen: 0 },
    ],
    unassigned: 0,
    refundable: 900,
    sources: [{ method: 'Credit or debit card', amount: 900 }],
  },
  remedies: [],
  may: { approve: true, decline: true, receive: false, refund: false, settle: false },
  warehouses: [{ code: 'SYD', name: 'Sydney' }],
  ...more,
});
let permissions: string[];
let shown: StaffReturn | null;
let after: Partial<StaffReturn>;
let refusal: { code: string; errors: string[] } | null;
const sent: { address: string; body: unknown }[] = [];
const asked: string[] = [];

beforeEach(() => {
  permissions = ['returns.decide', 'orders.refund'];
  shown = found();
  after = {};
  refusal = null;
  sent.length = 0;
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
    if (address === '/api/account')
      return json({ userId: 'u1', winningUserId: 's1', permissions, membership: { state: 'none' } });
    if (address.startsWith('/api/staff/returns?')) {
      asked.push(address);
      const { number, orderNumber, state, reason, name, requestedAt } = found();
      const row = {
        number,
        orderNumber,
        state,
        reason,
        name,
        requestedAt,
        units: 2,
        title: 'Halden Fridge',
        photos: 1,
      };
      const returns = address.includes('state=declined') ? [] : [row];
      return json({ page: 0, pageSize: 20, totalCount: returns.length, returns });
    }
    if (method === 'GET') return shown ? json(shown) : json({ errors: [], code: 'unknown-return' }, 404);
    sent.push({ address, body: body === undefined ? null : JSON.parse(body as string) });
    if (refusal) return json(refusal, 409);
    return json((shown = found({ ...shown, ...after })));
  });
  keepSession({ accessToken: token({}), idToken: token({ sub: 'u1', given_name: 'Finn' }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/account/returns', ...list } as RouteObject,
      { path: '/account/returns/:number', ...one } as RouteObject,
    ],
    { initialEntries: [path] },
  );
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
}
const DELIVERY = { id: 'delivery', quantity: 1 };
const todo = async () => within(await screen.findByRole('region', { name: 'What to do' }));

it('lists pending returns by state or by number', async () => {
  open('/account/returns');
  expect(await screen.findByText('1 return')).toBeDefined();
  expect(screen.getByText('2 × Halden Fridge')).toBeDefined();
  expect(screen.getByText(/21 November 2026/)).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'declined');
  expect(await screen.findByText('Nothing found')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Return, order or email'), 'W100009');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByRole('link', { name: /^R100001/ })).toBeDefined();
  expect(asked.at(-1)).toContain('state=all&term=W100009');
});

it('a fault is assessed before approval; after a major fault only the customer’s choice is offered', async () => {
  open('/account/returns/R100001');
  const steps = await todo();
  await userEvent.click(steps.getByRole('button', { name: 'Approve …' }));
  await userEvent.click(steps.getByRole('button', { name: 'Approve' }));
  expect(steps.getByText('Choose how serious the fault is')).toBeDefined();
  expect(document.activeElement).toBe(steps.getByLabelText('How serious is the fault?'));
  await userEvent.selectOptions(steps.getByLabelText('How serious is the fault?'), 'major');
  const gets = () => [...(steps.getByLabelText('Outcome') as HTMLSelectElement).options].map((o) => o.text);
  expect(gets()).toEqual(['Refund']);
  await userEvent.selectOptions(steps.getByLabelText('How serious is the fault?'), 'minor');
  expect(gets()).toEqual(['Refund', 'Replacement', 'Repair']);
  await userEvent.selectOptions(steps.getByLabelText('Outcome'), 'repair');
  await userEvent.type(steps.getByLabelText(/Message to the customer/), 'We fetch it.');
  after = { state: 'approved', remedy: 'repair', may: { ...found().may, settle: true } };
  await userEvent.click(steps.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Return R100001 is approved');
  expect(sent).toEqual([
    {
      address: '/api/staff/returns/R100001/approve',
      body: { remedy: 'repair', failure: 'minor', wish: 'refund', decision: 'We fetch it.' },
    },
  ]);
  after = {
    state: 'settled',
    may: { approve: false, decline: false, receive: false, refund: false, settle: false },
  };
  await userEvent.click((await todo()).getByRole('button', { name: 'Mark as repaired' }));
  expect(await screen.findByText('Nothing more to do')).toBeDefined();
});

it('a refund is calculated from lines and delivery, can be corrected, and never exceeds the refundable amount', async () => {
  shown = found({
    state: 'approved',
    remedy: 'refund',
    may: { approve: true, decline: false, receive: true, refund: true, settle: false },
  });
  open('/account/returns/R100001');
  const steps = await todo();
  await userEvent.click(steps.getByRole('button', { name: 'Refund …' }));
  const amount = () => (steps.getByLabelText('Amount in dollars') as HTMLInputElement).value;
  expect(amount()).toBe('900.00');
  await userEvent.click(steps.getByRole('button', { name: 'Decrease quantity' }));
  expect(amount()).toBe('450.00');
  await userEvent.click(steps.getByLabelText(/^Delivery/));
  expect(amount()).toBe('509.00');
  await userEvent.clear(steps.getByLabelText('Amount in dollars'));
  await userEvent.type(steps.getByLabelText('Amount in dollars'), '901');
  await userEvent.click(steps.getByRole('button', { name: 'Refund' }));
  expect(steps.getByText('At most $900 can be refunded')).toBeDefined();
  expect(steps.getAllByText(/At most \$900 can be refunded/)).toHaveLength(1);
  expect(document.activeElement).toBe(steps.getByLabelText('Amount in dollars'));
  await userEvent.clear(steps.getByLabelText('Amount in dollars'));
  await userEvent.type(steps.getByLabelText('Amount in dollars'), '120.50');
  refusal = { code: 'too-much-back', errors: ['At most $100 can be given back.'] };
  const confirm = async () => {
    await userEvent.click(steps.getByRole('button', { name: 'Refund' }));
    await userEvent.click(screen.getByRole('button', { name: 'Refund $120.50' }));
  };
  await confirm();
  expect(await steps.findByText('At most $100 can be given back.')).toBeDefined();
  refusal = null;
  after = { state: 'refunded', refunded: 120.5 };
  await confirm();
  expect(await screen.findByText(/^Refund requested: \$120\.50 to Credit or debit card/)).toBeDefined();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { amount: 120.5, lines: [{ sku: 'F', quantity: 1 }], rows: [{ id: 'goods:F', quantity: 1 }, DELIVERY] },
    { amount: 120.5, lines: [{ sku: 'F', quantity: 1 }], rows: [{ id: 'goods:F', quantity: 1 }, DELIVERY] },
  ]);
  const keys = sent.map(({ body }) => (body as { key: string }).key);
  expect(keys[0]).toBe(keys[1]);
});

it('products are booked in by line; declining requires a reason', async () => {
  shown = found({
    state: 'approved',
    remedy: 'refund',
    may: { approve: false, decline: true, receive: true, refund: false, settle: false },
  });
  open('/account/returns/R100001');
  const steps = await todo();
  await userEvent.click(steps.getByRole('button', { name: 'Decline …' }));
  await userEvent.click(steps.getByRole('button', { name: 'Decline' }));
  expect(steps.getByText('Enter a reason. The customer will read it')).toBeDefined();
  expect(document.activeElement).toBe(steps.getByLabelText('Why not?'));
  await userEvent.click(steps.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(steps.getByRole('button', { name: 'Goods received …' }));
  await userEvent.click(steps.getByRole('button', { name: 'Decrease quantity' }));
  await userEvent.click(steps.getByLabelText(/Back on the shelf/));
  await userEvent.click(steps.getByRole('button', { name: 'Book in' }));
  expect(sent).toEqual([
    {
      address: '/api/staff/returns/R100001/receive',
      body: { warehouse: 'SYD', lines: [{ sku: 'F', quantity: 1, isSellable: true }] },
    },
  ]);
});

it('staff without the permission see where returns start; an unknown number has a link back', async () => {
  permissions = [];
  open('/account/returns');
  expect(await screen.findByText('You don’t have access to this page')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Returns' })).toBeNull();
});

it('a return of another site is not found', async () => {
  shown = null;
  open('/account/returns/R999999');
  expect(await screen.findByText('We couldn’t find that return on this site')).toBeDefined();
});
