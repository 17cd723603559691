import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { FoundCustomer } from '../contract.ts';
import { CustomerPanel } from './customer-panel.tsx';

const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
const SAM: FoundCustomer = {
  customerId: 'sam',
  name: 'Sam Okafor',
  email: 'sam@people.example',
  phone: '0491570006',
  company: '',
  isInDealsClub: false,
  foundBy: '',
  path: '',
};
let customers: FoundCustomer[];
let permissions: string[];
const began: unknown[] = [];
const opened: string[] = [];
const projects: unknown[] = [];
const went = vi.fn();

beforeEach(() => {
  began.length = 0;
  opened.length = 0;
  projects.length = 0;
  went.mockClear();
  permissions = ['customers.act', 'projects.sell'];
  vi.spyOn(location, 'assign').mockImplementation(went);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.endsWith('/customers/find')) return Response.json({ customers });
    if (address === '/api/account')
      return Response.json({ userId: 'lin', winningUserId: 's1', firstName: 'Lin', permissions });
    if (address.includes('/api/staff/order/')) {
      opened.push(address);
      return Response.json({ path: '/customer/confirmation?id=c1&until=u&proof=p' });
    }
    if (address === '/api/v2/project') {
      projects.push(JSON.parse(String(body)));
      return Response.json({ projectId: 12 });
    }
    began.push(JSON.parse(String(body)));
    return Response.json({ accessToken: token({}), idToken: token({ sub: 'lin', staff: true }) });
  });
  keepSession({ accessToken: token({}), idToken: token({ sub: 'lin', staff: true }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearSession();
});

async function find(): Promise<ReturnType<typeof within>> {
  const router = createMemoryRouter([{ path: '*', element: <CustomerPanel onClose={() => undefined} /> }]);
  render(
    <ShopProvider value={{ site: siteOf('wa'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  await userEvent.type(screen.getByLabelText('Name, phone, email, order or project'), 'okafor');
  return within(await screen.findByRole('article', { name: 'Sam Okafor' }));
}

it('opens a customer’s orders, acting for them, and their projects', async () => {
  customers = [SAM];
  const card = await find();
  expect(card.getByText(/0491 570 006/)).toBeDefined();
  expect((await card.findByRole('link', { name: 'Projects of Sam Okafor' })).getAttribute('href')).toBe(
    '/project-admin?term=sam%40people.example',
  );
  localStorage.setItem('checkout-session', '{}');
  await userEvent.click(card.getByRole('button', { name: 'Orders of Sam Okafor, acting for this customer' }));
  await waitFor(() => expect(went).toHaveBeenCalledWith('/account/orders'));
  expect(began).toEqual([{ customerId: 'sam' }]);
  // The stored checkout data belonged to the previous customer.
  expect(localStorage.getItem('checkout-session')).toBeNull();
});

it.each([
  ['0491570006', { contactNumber: '0491570006' }],
  // If the entered phone number is invalid, the project is created without a phone number.
  ['12', {}],
])('creates a project for the customer with the phone number %j', async (phone, reached) => {
  customers = [{ ...SAM, phone }];
  const card = await find();
  await userEvent.click(card.getByRole('button', { name: 'New project for this customer Sam Okafor' }));
  await waitFor(() => expect(went).toHaveBeenCalledWith('/project/12'));
  expect(projects).toEqual([
    {
      quoteData: {
        customerName: 'Sam Okafor',
        firstName: 'Sam',
        lastName: 'Okafor',
        customerEmail: 'sam@people.example',
        ...reached,
      },
      key: expect.any(String),
    },
  ]);
});

it('opens the order that the customer was found by, acting for them', async () => {
  customers = [{ ...SAM, foundBy: 'W1000016' }];
  const card = await find();
  await userEvent.click(card.getByRole('button', { name: 'Act for Sam Okafor at order W1000016' }));
  await waitFor(() => expect(went).toHaveBeenCalledWith('/account/orders/W1000016'));
});

it('opens a guest’s order, and shows projects to sellers only', async () => {
  customers = [{ ...SAM, customerId: null, foundBy: 'W1000016' }];
  permissions = ['customers.act'];
  const card = await find();
  expect(card.getByText('No account on this site.')).toBeDefined();
  expect(card.queryByRole('link')).toBeNull();
  expect(card.queryByRole('button', { name: /^New project/ })).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Open order W1000016' }));
  await waitFor(() => expect(went).toHaveBeenCalledWith('/customer/confirmation?id=c1&until=u&proof=p'));
  expect(opened).toEqual(['/api/staff/order/W1000016/open']);
});
