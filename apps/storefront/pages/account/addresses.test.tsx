import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, keepSession, SESSION_ENDED } from '#foundation/browser/session/session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { SavedAddress } from '#domains/addresses/contract.ts';
import * as page from './addresses-page.tsx';

const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
const home: SavedAddress = {
  id: 'one',
  firstName: 'Sam',
  lastName: 'Okafor',
  companyName: '',
  address: '1 High St',
  suburb: 'Bondi',
  state: 'NSW',
  postcode: '2026',
  country: 'AU',
  deliveryInstructions: '',
  isDefault: true,
};
const BONDI = {
  _id: '7',
  suburb: 'Bondi',
  state: 'NSW',
  postcode: '2026',
  country: 'AU',
  fullAddress: 'Bondi NSW 2026',
};
let kept: SavedAddress[];
/** The error with which the simulated server rejects an address; null if it accepts the address. */
let refusal: object | null;
const sent: { call: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  refusal = null;
  kept = [home, { ...home, id: 'two', address: '2 Low St', isDefault: false }];
  keepSession({ accessToken: token({}), idToken: token({ sub: 'u1', given_name: 'Sam' }) });
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
    if (address === '/api/account')
      return json({ userId: 'u1', firstName: 'Sam', lastName: 'Okafor', membership: {} });
    if (address.startsWith('/api/locality/')) return json([BONDI]);
    if (method === 'GET') return json(kept);
    const given = typeof body === 'string' ? (JSON.parse(body) as Partial<SavedAddress>) : null;
    sent.push({ call: `${method} ${address.replace('/api/account/order/addresses', '')}`, body: given });
    if (method === 'DELETE') {
      kept = kept.filter(({ id }) => !address.endsWith(id));
      return json(true);
    }
    if (refusal) return json(refusal, 400);
    const saved = { ...home, id: 'three', ...given } as SavedAddress;
    kept = [...kept.filter(({ id }) => id !== saved.id), saved];
    return json(saved);
  });
  open();
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

function open() {
  const router = createMemoryRouter([{ path: '*', ...page } as RouteObject]);
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));

it('lists addresses with the default, and removes one after confirmation (ACCOUNT-06)', async () => {
  expect((await card('1 High St')).getByText('Default')).toBeDefined();
  const second = await card('2 Low St');
  await userEvent.click(second.getByRole('button', { name: 'Remove 2 Low St' }));
  expect(sent).toEqual([]);
  await userEvent.click(second.getByRole('button', { name: 'Yes, remove it' }));
  expect(sent).toEqual([{ call: 'DELETE /two', body: null }]);
  await vi.waitFor(() => expect(screen.queryByRole('article', { name: '2 Low St' })).toBeNull());
  // The pressed button was removed, so focus has moved to another button.
  expect(document.activeElement?.textContent).toBe('Add an address');
  expect(screen.getByRole('article', { name: '1 High St' })).toBeDefined();
});

it('moves the focus to the address that is being added or changed, and back', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
  expect(document.activeElement?.textContent).toBe('New address');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement?.textContent).toBe('Add an address');
  const second = () => card('2 Low St');
  await userEvent.click((await second()).getByRole('button', { name: /^Change/ }));
  expect(document.activeElement?.textContent).toBe('Edit address');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement?.textContent).toBe('Change 2 Low St');
  await userEvent.click((await second()).getByRole('button', { name: /^Remove/ }));
  expect(document.activeElement?.textContent).toBe('Keep it');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Remove 2 Low St');
});

it('shows the message below a required field that was left empty, and below no other (FORM-02)', async () => {
  await userEvent.click((await card('2 Low St')).getByRole('button', { name: 'Change 2 Low St' }));
  await userEvent.clear(screen.getByLabelText('First name'));
  await userEvent.tab();
  expect(await screen.findByText('Please enter a first name (max 20 characters)')).toBeDefined();
  await userEvent.type(screen.getByLabelText('First name'), 'S');
  await vi.waitFor(() =>
    expect(screen.queryByText('Please enter a first name (max 20 characters)')).toBeNull(),
  );
  expect(sent).toEqual([]);
});

it('the message below the street disappears while it is being corrected, so that the layout does not shift on the next click', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
  const form = within(await screen.findByRole('form', { name: 'New address' }));
  await userEvent.click(form.getByRole('button', { name: 'Save address' }));
  const said = 'Please enter a valid address (max 50 characters)';
  expect(await form.findByText(said)).toBeDefined();
  const street = form.getByLabelText('Address');
  await userEvent.type(street, '9');
  await vi.waitFor(() => expect(form.queryByText(said)).toBeNull());
  expect(document.activeElement).toBe(street);
});

it('makes another address the default', async () => {
  await userEvent.click((await card('2 Low St')).getByRole('button', { name: 'Make default 2 Low St' }));
  await vi.waitFor(() =>
    expect(sent[0]).toMatchObject({ call: 'POST /save', body: { id: 'two', isDefault: true } }),
  );
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Change 2 Low St'));
});

it('changes an address and shows the server’s faults', async () => {
  await userEvent.click((await card('1 High St')).getByRole('button', { name: 'Change 1 High St' }));
  const form = within(await screen.findByRole('form', { name: 'Edit address' }));
  const lastName = form.getByLabelText('Last name');
  await userEvent.clear(lastName);
  await userEvent.click(form.getByRole('button', { name: 'Save address' }));
  expect(await form.findByText('Please enter a last name (max 20 characters)')).toBeDefined();
  expect(document.activeElement).toBe(lastName);
  expect(sent).toEqual([]);
  await userEvent.type(lastName, 'Byron');
  refusal = { errors: ['Not there'], fields: { suburb: 'Not there' }, code: 'form' };
  await userEvent.click(form.getByRole('button', { name: 'Save address' }));
  expect((await form.findAllByText('Not there')).length).toBe(2);
  refusal = null;
  await userEvent.click(form.getByRole('button', { name: 'Save address' }));
  expect((await card('1 High St')).getByText('Sam Byron')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Change 1 High St');
  expect(sent.at(-1)).toMatchObject({
    call: 'POST /save',
    body: { id: 'one', lastName: 'Byron', suburb: 'Bondi', state: 'NSW', postcode: '2026' },
  });
});

it('a new address starts with the customer’s name and requires a suburb from the list', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
  const form = within(await screen.findByRole('form', { name: 'New address' }));
  expect(form.getByLabelText<HTMLInputElement>('First name').value).toBe('Sam');
  await userEvent.type(form.getByLabelText('Suburb'), 'Bon');
  await userEvent.click(form.getByRole('button', { name: 'Save address' }));
  expect(await form.findByText('Please, select a suburb in the suggested list.')).toBeDefined();
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('form', { name: 'New address' })).toBeNull();
});

it('restores the input after the session expires and the customer signs in again', async () => {
  const second = await card('2 Low St');
  await userEvent.click(second.getByRole('button', { name: 'Change 2 Low St' }));
  const street = () => screen.findByLabelText<HTMLInputElement>('Address');
  await userEvent.type(await street(), ', Unit 4');
  window.dispatchEvent(new Event(SESSION_ENDED));
  cleanup();
  open();
  expect(await screen.findByRole('form', { name: 'Edit address' })).toBeDefined();
  expect((await street()).value).toBe('2 Low St, Unit 4');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  await vi.waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ id: 'two', address: '2 Low St, Unit 4' }));
  expect(sessionStorage.getItem('draft-address')).toBeNull();
});

it('choosing a suburb fills state and postcode, and typing clears them (ADDRESS-32, -34)', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
  const form = within(await screen.findByRole('form', { name: 'New address' }));
  const place = () =>
    ['Suburb', 'State', 'Postcode'].map((label) => form.getByLabelText<HTMLInputElement>(label).value);
  await userEvent.type(form.getByLabelText('Last name'), '{selectall}Okafor');
  await userEvent.type(form.getByLabelText('Address'), '9 Mid St');
  await userEvent.click(form.getByLabelText('Suburb'));
  await userEvent.type(await form.findByRole('combobox', { name: 'Suburb' }), 'bon');
  await userEvent.click(await screen.findByRole('option', { name: 'Bondi NSW 2026' }));
  expect(place()).toEqual(['Bondi', 'NSW', '2026']);
  await userEvent.type(form.getByLabelText('Suburb'), 'x');
  expect(place()).toEqual(['Bondix', '', '']);
  await userEvent.type(form.getByLabelText('Suburb'), '{Backspace}');
  await userEvent.click(await screen.findByRole('option', { name: 'Bondi NSW 2026' }));
  await userEvent.click(form.getByRole('button', { name: 'Save address' }));
  await vi.waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      call: 'POST /save',
      body: { address: '9 Mid St', suburb: 'Bondi', state: 'NSW', postcode: '2026' },
    }),
  );
});
