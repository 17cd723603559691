import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { Company } from '#domains/company/contract.ts';
import type { CompanyStatement } from '#domains/invoices/contract/statement.ts';
import * as page from './company-page.tsx';
import * as joinPage from './join-company-page.tsx';

const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
const request: Company['requests'][number] = {
  id: 'r1',
  state: 'waiting',
  buyerId: 'b1',
  buyerName: 'Bea Long',
  lines: [{ sku: 'A', title: 'Fridge', quantity: 2, price: 500 }],
  orderTotal: 1049,
  requestedAt: '2026-11-23T01:00:00Z',
  decidedBy: '',
  reason: '',
  deliverTo: '12 Loom Lane, Richmond VIC 3121',
  expiresAt: null,
  isOrdered: false,
  mayTakeBack: false,
  mayDecide: true,
};
const company: Company = {
  name: 'Olga & Co',
  businessNumber: '51824753556',
  priceList: 'builders',
  creditLimit: 0,
  termsDays: 0,
  role: 'owner',
  ownerName: 'Olga Byron',
  limit: null,
  mayApprove: true,
  billing: null,
  invoiceCopies: true,
  buyers: [
    {
      userId: 'b1',
      email: 'bea@people.example',
      firstName: 'Bea',
      lastName: 'Long',
      limit: 500,
      mayApprove: false,
    },
  ],
  invitations: [{ id: 'i1', email: 'new@people.example', limit: null, mayApprove: true, expiresAt: '' }],
  requests: [request],
};
const BONDI = {
  _id: '7',
  suburb: 'Bondi',
  state: 'NSW',
  postcode: '2026',
  country: 'AU',
  fullAddress: 'Bondi NSW 2026',
};
let membership: object;
let shown: Company;
const sent: { call: string; body: unknown }[] = [];

/** True if the invited person already has an account. */
let hasAccount: boolean;
const asked: string[] = [];
const statement: CompanyStatement = {
  month: '2026-11',
  months: ['2026-11', '2026-10'],
  creditLimit: 20_000,
  owed: 19_300,
  creditLeft: 700,
  termsDays: 30,
  opening: 0,
  closing: 19_300,
  entries: [
    {
      day: '2026-11-03',
      kind: 'order',
      reference: 'W100001',
      buyer: 'Bea Long',
      poNumber: 'PO 7',
      amount: 19_300,
      balance: 19_300,
      documents: [{ title: 'Tax invoice', number: 'INV-1', url: '/customer/document/1?proof=x' }],
    },
  ],
  otherOrders: [
    {
      day: '2026-11-04',
      orderNumber: 'W100002',
      buyer: 'Olga Byron',
      poNumber: '',
      total: 99,
      documents: [],
    },
  ],
};

beforeEach(() => {
  sent.length = 0;
  asked.length = 0;
  shown = company;
  hasAccount = false;
  membership = { state: 'active', company: 'Olga & Co', reason: '' };
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
    if (address === '/api/account')
      return json({ userId: 'u1', firstName: 'Olga', lastName: 'Byron', membership });
    if (address.startsWith('/api/account/company/statement')) {
      const url = new URL(address, 'https://shop.test');
      asked.push(`${url.pathname.replace('/api/account/company/', '')}${url.search}`);
      return json(statement);
    }
    if (address.startsWith('/api/locality/')) return json([BONDI]);
    if (method === 'GET') return json(shown);
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    sent.push({ call: `${method} ${address.replace('/api/account/', '')}`, body: given });
    if (address.endsWith('/invitation'))
      return json({ company: 'Olga & Co', email: 'bea@people.example', hasAccount });
    if (address.endsWith('/membership')) return json({ state: 'waiting', company: 'Mine' });
    return json(shown);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

function open(shownPage: object, path: string) {
  const router = createMemoryRouter([{ path: '*', ...shownPage } as RouteObject], { initialEntries: [path] });
  render(
    <ShopProvider value={{ site: siteOf('aoc'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
}
function openCompany() {
  keepSession({ accessToken: token({}), idToken: token({ sub: 'u1', given_name: 'Olga' }) });
  open(page, '/account/company');
}

it('an owner approves pending orders, or refuses them with a reason', async () => {
  openCompany();
  const card = within(await screen.findByRole('article', { name: 'Bea Long: $1,049' }));
  expect(card.getByText('2 × Fridge')).toBeDefined();
  await userEvent.click(card.getByRole('button', { name: 'Decline the order of Bea Long' }));
  await userEvent.type(card.getByLabelText(/Why not/), 'Too many');
  expect(sent).toEqual([]);
  shown = { ...company, requests: [{ ...request, state: 'refused', mayDecide: false, reason: 'Too many' }] };
  await userEvent.click(card.getByRole('button', { name: 'Decline this order' }));
  expect(sent).toEqual([{ call: 'POST company/requests/r1', body: { approve: false, reason: 'Too many' } }]);
  expect(await screen.findByText('Not approved')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

it('an owner invites, changes, removes after confirmation, and withdraws an invitation', async () => {
  openCompany();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a buyer' }));
  const form = within(screen.getByRole('form', { name: 'Invite a buyer' }));
  await userEvent.type(form.getByLabelText('Email'), 'Ann@People.example');
  await userEvent.type(form.getByLabelText(/^Limit/), 'much');
  await userEvent.click(form.getByRole('button', { name: 'Send the invitation' }));
  expect(form.getByText(/amount in dollars/)).toBeDefined();
  await userEvent.clear(form.getByLabelText(/^Limit/));
  await userEvent.type(form.getByLabelText(/^Limit/), '1,500');
  await userEvent.click(form.getByRole('button', { name: 'Send the invitation' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Bea Long' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, remove' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Withdraw the invitation of new@people.example' }),
  );
  expect(sent).toEqual([
    {
      call: 'POST company/invite',
      body: { email: 'ann@people.example', limit: 1500, mayApprove: false },
    },
    { call: 'DELETE company/buyers/b1', body: null },
    { call: 'DELETE company/invitations/i1', body: null },
  ]);
});

it('focus moves into an opened form, and back to its button on cancel', async () => {
  openCompany();
  const at = () => document.activeElement?.textContent;
  const cancel = () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a buyer' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await cancel();
  expect(at()).toBe('Invite a buyer');
  await userEvent.click(screen.getByRole('button', { name: /^Change what Bea/ }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Limit/));
  await cancel();
  expect(at()).toBe('Change what Bea Long can do');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Bea Long' }));
  expect(at()).toBe('Keep');
  await userEvent.keyboard('{Enter}');
  expect(at()).toBe('Remove Bea Long');
  await userEvent.click(screen.getByRole('button', { name: /^Decline/ }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Why not/));
  await cancel();
  expect(at()).toMatch(/^Decline/);
  expect(sent).toEqual([]);
});

it('a buyer sees their limit, but neither the team nor the approvals', async () => {
  shown = {
    ...company,
    role: 'buyer',
    limit: 500,
    mayApprove: false,
    buyers: [],
    invitations: [],
    requests: [{ ...request, mayDecide: false }],
  };
  openCompany();
  expect(await screen.findByText('$500 at a time')).toBeDefined();
  expect(screen.getByText('Waiting for approval')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Your buyers' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Approve|Decline|Invite|Add the address/ })).toBeNull();
});

it('a refused applicant reads why and applies again', async () => {
  membership = { state: 'refused', company: 'Mine', businessNumber: '51824753556', reason: 'No such ABN' };
  openCompany();
  expect(await screen.findByText(/No such ABN/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send application' }));
  expect(sent).toEqual([
    { call: 'POST membership', body: { company: 'Mine', businessNumber: '51824753556' } },
  ]);
  expect(await screen.findByText('We’re reviewing your application')).toBeDefined();
});

it('opening an invitation does nothing; pressing the button joins', async () => {
  location.hash = '#token=secret';
  open(joinPage, '/account/company/join');
  const form = within(await screen.findByRole('form', { name: 'Buy for Olga & Co' }));
  expect(sent.map(({ call }) => call)).toEqual(['POST company/invitation']);
  await userEvent.click(form.getByRole('button', { name: 'Join' }));
  expect(sent).toHaveLength(1);
  await userEvent.type(form.getByLabelText('First name'), 'Bea');
  await userEvent.type(form.getByLabelText('Last name'), 'Long');
  await userEvent.type(form.getByLabelText('Password'), 'a lamp on the long river');
  await userEvent.click(form.getByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('heading', { name: 'You can now buy for Olga & Co' })).toBeDefined();
  expect(sent[1]).toEqual({
    call: 'POST company/join',
    body: { token: 'secret', firstName: 'Bea', lastName: 'Long', password: 'a lamp on the long river' },
  });
});

it.each([
  ['a user signed in with the invited address continues to the shop', 'Bea@people.example', 'Go to the shop'],
  ['a user signed in with another address must sign in', 'olga@people.example', 'Sign in'],
])('%s', async (_what, email, way) => {
  hasAccount = true;
  keepSession({ accessToken: token({}), idToken: token({ sub: 'u2', email }) });
  location.hash = '#token=secret';
  open(joinPage, '/account/company/join');
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('heading', { name: 'You can now buy for Olga & Co' })).toBeDefined();
  expect(screen.getByRole('link', { name: way })).toBeDefined();
});

it('an owner sees the amount owed, the remaining credit, and each month’s statement with its invoices', async () => {
  openCompany();
  const part = within(await screen.findByRole('region', { name: 'Account and statements' }));
  expect(await part.findByText('$700 of $20,000')).toBeDefined();
  const order = within(part.getByRole('row', { name: /Order W100001/ }));
  expect(order.getByText('Bea Long')).toBeDefined();
  expect(order.getByRole('link', { name: 'Tax invoice INV-1 (PDF)' }).getAttribute('href')).toBe(
    '/customer/document/1?proof=x',
  );
  expect(order.getByRole('link', { name: 'W100001' }).getAttribute('href')).toBe('/account/orders/W100001');
  const other = part.getByRole('link', { name: 'W100002' });
  expect(other.getAttribute('href')).toBe('/account/orders/W100002');
  expect(other.closest('li')?.textContent).toMatch(/^W100002, .*Olga Byron: \$99$/);
  await userEvent.selectOptions(part.getByLabelText('Month'), 'October 2026');
  await part.findByText('$700 of $20,000');
  expect(asked).toEqual(['statement', 'statement?month=2026-10']);
});

it('a buyer sees no statement', async () => {
  shown = { ...company, role: 'buyer' };
  openCompany();
  await screen.findByText('Owner of the account');
  expect(screen.queryByRole('region', { name: 'Account and statements' })).toBeNull();
  expect(asked).toEqual([]);
});

it('an owner can turn off invoice copies; a buyer has no such option', async () => {
  openCompany();
  const copies = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /copy of my buyers’ invoices/,
  });
  expect(copies.checked).toBe(true);
  shown = { ...company, invoiceCopies: false };
  await userEvent.click(copies);
  await vi.waitFor(() => expect(copies.checked).toBe(false));
  expect(sent).toEqual([{ call: 'POST company/invoice-copies', body: { isWanted: false } }]);
  cleanup();
  shown = { ...company, role: 'buyer' };
  openCompany();
  await screen.findByText('Owner of the account');
  expect(screen.queryByRole('checkbox', { name: /copy of my buyers’ invoices/ })).toBeNull();
});

it('the suburb of a billing address is looked up: selected, cleared by typing, and resolved when entered in full (ADDRESS-32, -34)', async () => {
  openCompany();
  await userEvent.click(await screen.findByRole('button', { name: 'Add the address' }));
  const suburb = () => screen.getByLabelText<HTMLInputElement>('Suburb');
  await userEvent.type(screen.getByLabelText('Address'), '1 High St');
  await userEvent.type(screen.getByLabelText('Phone'), '0412345678');
  await userEvent.click(suburb());
  await userEvent.type(await screen.findByRole('combobox', { name: 'Suburb' }), 'bon');
  await userEvent.click(await screen.findByRole('option', { name: 'Bondi NSW 2026' }));
  expect(suburb().value).toBe('Bondi NSW 2026');
  // A typed text that no suburb in the list matches is rejected.
  await userEvent.clear(suburb());
  await userEvent.type(suburb(), 'bo');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please, select a suburb in the suggested list.')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.clear(suburb());
  await userEvent.type(suburb(), 'Bondi');
  await userEvent.tab();
  await vi.waitFor(() => expect(suburb().value).toBe('Bondi NSW 2026'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      { call: 'POST company/billing', body: { suburb: 'Bondi', state: 'NSW', postcode: '2026' } },
    ]),
  );
});
