import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearSession,
  keepSession,
  SESSION_ENDED,
  sessionPerson,
} from '#foundation/browser/session/session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { AccountInfo } from '#domains/identity/contract/identity.ts';
import * as overview from './overview-page.tsx';
import * as profile from './profile-page.tsx';

const FAR = 4_000_000_000;
const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: FAR, ...claims }))}.c`;
const account: AccountInfo = {
  userId: 'u1',
  email: 'sam@people.example',
  pendingEmail: null,
  firstName: 'Sam',
  lastName: 'Okafor',
  phone: '',
  permissions: [],
  membership: {
    siteId: 'aol',
    state: 'active',
    company: '',
    businessNumber: '',
    priceList: 'retail',
    dealsClubSince: null,
    creditLimit: 0,
    termsDays: 0,
    reason: '',
  },
  hasPassword: true,
  hasSecondFactor: false,
};
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
let orders: object[];
let addresses: object[];
/** Simulates the responses to requests for orders and addresses. */
function purchases(address: string): unknown {
  if (address.endsWith('/addresses')) return addresses;
  if (address.endsWith('/open')) return { orders: [] };
  return { page: 0, pageSize: 10, totalCount: orders.length, orders };
}
/** The simulated responses of the account endpoint, by HTTP method. */
let answers: Record<string, (body: unknown) => Response>;
const sent: { method: string; body: unknown }[] = [];

function signIn() {
  keepSession({ accessToken: token({}), idToken: token({ sub: 'u1', given_name: 'Sam' }) });
}
function open(page: Pick<RouteObject, 'Component' | 'loader'>, path: string, site = 'aol') {
  const router = createMemoryRouter([{ path: '*', ...page } as RouteObject], { initialEntries: [path] });
  render(
    <ShopProvider value={{ site: siteOf(site), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
}

beforeEach(() => {
  sent.length = 0;
  orders = [];
  addresses = [];
  answers = { GET: () => json(200, account) };
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (address.startsWith('/api/account/order/')) return json(200, purchases(address));
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    sent.push({ method: method!, body: given });
    return answers[method!]!(given);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

describe('an account page', () => {
  it('asks a guest to sign in and return to it, and sends no request', async () => {
    open(profile, '/account/profile?from=mail');
    const form = await screen.findByRole('form', { name: 'Sign in' });
    expect(form.querySelector<HTMLInputElement>('[name=returnUrl]')!.value).toBe(
      '/account/profile?from=mail',
    );
    expect(screen.queryByRole('form', { name: 'Profile' })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('greets by first name and loads the account (ACCOUNT-02, -03, -07)', async () => {
    signIn();
    open(overview, '/account');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Sam' })).toBeDefined();
    expect(sent[0]).toEqual({ method: 'GET', body: undefined });
    const sections = within(screen.getByRole('navigation', { name: 'Your account' }));
    expect(sections.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
    expect(sections.getByRole('link', { name: 'Sign out' })).toBeDefined();
  });

  it('asks to sign in if the server says that the session has ended', async () => {
    signIn();
    answers = { GET: () => json(401, { errors: [], code: 'signed-out' }) };
    open(overview, '/account');
    expect(await screen.findByRole('form', { name: 'Sign in' })).toBeDefined();
  });

  it('offers a retry if the server does not respond', async () => {
    signIn();
    answers = { GET: () => json(500, {}) };
    open(profile, '/account/profile');
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers = { GET: () => json(200, account) };
    await userEvent.click(again);
    expect(await screen.findByRole('form', { name: 'Profile' })).toBeDefined();
  });

  it('shows no data of the previous user', async () => {
    signIn();
    answers = { GET: () => json(200, { ...account, userId: 'u2', firstName: 'Theo' }) };
    open(overview, '/account');
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    expect(screen.queryByText(/Theo/)).toBeNull();
  });
});

it('the overview shows the last order with its state and day, and the default address (ACCOUNT-03)', async () => {
  signIn();
  const one = (orderNumber: string, placedAt: string) => ({
    orderNumber,
    state: 'confirmed',
    placedAt,
    deliveryDay: [2026, 11, 25],
    lines: [{ sku: 'A', title: 'A fridge', image: '', quantity: 1 }],
    orderTotal: 1500,
    paid: 1500,
    balance: 0,
  });
  orders = [one('W1', '2026-10-01T00:00:00Z'), one('W2', '2026-11-01T00:00:00Z')];
  addresses = [
    {
      id: 'a',
      firstName: 'Sam',
      lastName: 'Okafor',
      companyName: '',
      address: '1 High St',
      suburb: 'Bondi',
      state: 'NSW',
      postcode: '2026',
    },
  ];
  open(overview, '/account');
  const last = within(await screen.findByRole('region', { name: 'Your last order' }));
  expect(await last.findByRole('link', { name: 'Order W2' })).toBeDefined();
  expect(last.queryByRole('link', { name: 'Order W1' })).toBeNull();
  expect(last.getByText('Confirmed')).toBeDefined();
  expect(last.getByText('Delivery Wednesday 25 November')).toBeDefined();
  expect(last.getByRole('link', { name: 'View both orders' })).toBeDefined();
  const address = within(screen.getByRole('region', { name: 'Delivery address' }));
  expect(await address.findByText('Bondi NSW 2026')).toBeDefined();
});

it('the overview of a customer without orders explains its future contents', async () => {
  signIn();
  open(overview, '/account');
  expect(await screen.findByText(/No orders yet/)).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Add an address' })).toBeDefined();
});

describe('the overview lists pending actions', () => {
  it.each([
    [{ pendingEmail: 'new@people.example' }, 'Confirm your new email address'],
    [{ winningUserId: 'u1' }, 'Set up two-step verification'],
    [
      { membership: { ...account.membership, state: 'waiting' as const } },
      'We’re reviewing your application',
    ],
  ])('%o: %s', async (more, title) => {
    signIn();
    answers = { GET: () => json(200, { ...account, ...more }) };
    open(overview, '/account');
    expect(await screen.findByText(title)).toBeDefined();
  });

  it.each([
    ['none', 'Prices here are for businesses', 'Apply for prices'],
    ['waiting', 'We’re reviewing your application', 'Your application'],
    ['refused', 'We could not find your business', 'Apply again'],
  ] as const)('for the membership state %s on a trade site', async (state, words, way) => {
    signIn();
    const membership = { ...account.membership, state, reason: 'We could not find your business' };
    answers = { GET: () => json(200, { ...account, membership }) };
    open(overview, '/account', 'aoc');
    expect(await screen.findByText(new RegExp(words))).toBeDefined();
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/account/company');
  });
});

describe('the profile (ACCOUNT-04)', () => {
  const edit = async (name: string, text: string) => {
    const field = await screen.findByLabelText(name);
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const patches = () => sent.filter(({ method }) => method === 'PATCH');

  it('submits only the changed fields and confirms the save', async () => {
    signIn();
    answers['PATCH'] = (body) => json(200, { ...account, ...(body as object) });
    open(profile, '/account/profile');
    const tokens = { accessToken: token({}), idToken: token({ sub: 'u1', given_name: 'Samira' }) };
    answers['POST'] = () => json(200, tokens);
    await edit('First name', 'Samira');
    await save();
    expect(await screen.findByText('Your profile is saved.')).toBeDefined();
    expect(patches()).toEqual([{ method: 'PATCH', body: { firstName: 'Samira' } }]);
    // The menu displays the first name from the id token.
    await waitFor(() => expect(sessionPerson()?.firstName).toBe('Samira'));
    await save();
    expect(await screen.findByText(/No changes to save/)).toBeDefined();
    expect(patches()).toHaveLength(1);
  });

  it('says which address the confirmation email went to when the email changes', async () => {
    signIn();
    answers['PATCH'] = () => json(200, { ...account, pendingEmail: 'new@people.example' });
    open(profile, '/account/profile');
    await edit('Email', 'New@People.example');
    await save();
    expect(await screen.findByText('new@people.example')).toBeDefined();
    expect(patches()).toEqual([{ method: 'PATCH', body: { email: 'new@people.example' } }]);
  });

  it('shows validation faults before submit and the server’s faults after it', async () => {
    signIn();
    answers['PATCH'] = () =>
      json(400, { errors: ['Not this one'], fields: { lastName: 'Not this one' }, code: 'form' });
    open(profile, '/account/profile');
    await edit('Last name', '');
    await save();
    expect(await screen.findByText('Please enter your last name')).toBeDefined();
    expect(patches()).toEqual([]);
    await edit('Last name', 'X');
    await save();
    expect((await screen.findAllByText('Not this one')).length).toBeGreaterThan(0);
  });
});

it('links staff to their first page in the frame of the staff tools, and no shopper (ACCOUNT-08)', async () => {
  signIn();
  open(overview, '/account');
  await screen.findByRole('heading', { level: 1, name: 'Hello, Sam' });
  const sections = within(screen.getByRole('navigation', { name: 'Your account' }));
  expect(sections.queryByRole('link', { name: 'Staff tools' })).toBeNull();
  cleanup();
  answers = {
    GET: () =>
      json(200, { ...account, winningUserId: 's1', permissions: ['returns.decide', 'projects.sell'] }),
  };
  open(overview, '/account');
  const link = await screen.findByRole('link', { name: 'Staff tools' });
  expect(link.getAttribute('href')).toBe('/performance-dashboard');
});

describe('input at the end of a session', () => {
  const type = async (phone: string) => {
    fireEvent.input(await screen.findByLabelText(/^Phone/), { target: { value: phone } });
  };
  const phone = async () => (await screen.findByLabelText<HTMLInputElement>(/^Phone/)).value;
  beforeEach(signIn);
  afterEach(() => sessionStorage.clear());

  it('is restored in the profile after sign-in and can be saved', async () => {
    open(profile, '/account/profile');
    await type('0412 345 678');
    window.dispatchEvent(new Event(SESSION_ENDED));
    cleanup();
    clearSession();
    open(profile, '/account/profile');
    const told = await screen.findByText('We’ve saved what you entered. Sign in to continue.');
    expect(document.activeElement?.contains(told)).toBe(true);
    cleanup();
    signIn();
    open(profile, '/account/profile');
    expect(await phone()).toBe('0412 345 678');
    expect(screen.getByText(/^What you entered before your session ended/)).toBeDefined();
    answers['PATCH'] = () => json(200, { ...account, phone: '0412345678' });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Your profile is saved.')).toBeDefined();
    expect(sent).toContainEqual({ method: 'PATCH', body: { phone: '0412 345 678' } });
    expect(screen.queryByText(/^What you entered before your session ended/)).toBeNull();
  });

  it('is not restored for another user, or a second time', async () => {
    open(profile, '/account/profile');
    await type('0412 345 678');
    const kept = await vi.waitFor(() => {
      window.dispatchEvent(new Event(SESSION_ENDED));
      return sessionStorage.getItem('draft-profile') ?? expect.fail('nothing is kept');
    });
    cleanup();
    sessionStorage.setItem('draft-profile', kept.replace('u1', 'u2'));
    open(profile, '/account/profile');
    expect(await phone()).toBe('');
    expect(sessionStorage.getItem('draft-profile')).toBeNull();
  });

  it('untouched forms save no draft', async () => {
    open(profile, '/account/profile');
    await phone();
    window.dispatchEvent(new Event(SESSION_ENDED));
    expect(sessionStorage.getItem('draft-profile')).toBeNull();
  });
});
