import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { StaffList } from './staff-list.tsx';

interface Parcel {
  id: number;
  state: string;
}
const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
let stored: Parcel[];
let loaded: unknown[];
let isDown: boolean;

beforeEach(() => {
  keepSession({ accessToken: token({}), idToken: token({ sub: 'u1' }) });
  stored = [
    { id: 1, state: 'open' },
    { id: 2, state: 'open' },
    { id: 3, state: 'sent' },
  ];
  loaded = [];
  isDown = false;
});
afterEach(clearSession);

function open(path = '/parcels') {
  const list = (
    <StaffList
      path="/parcels"
      noun={['parcel', 'parcels']}
      filter={{
        label: 'State',
        states: ['open', 'sent', 'all'],
        labels: { open: 'To send', sent: 'Sent', all: 'All' },
      }}
      search={{ label: 'Number' }}
      searchState="all"
      load={async (query) => {
        loaded.push(query);
        if (isDown) throw new Error('down');
        const { state, term, page } = query;
        const rows = stored.filter(
          (one) => (state === 'all' || one.state === state) && String(one.id).includes(term),
        );
        return { rows: rows.slice(page, page + 1), totalCount: rows.length, pageSize: 1 };
      }}
      rowKey={({ id }) => String(id)}
      empty={{ title: 'No parcels to send', text: 'New parcels appear here.', back: 'Parcels to send' }}
    >
      {({ id, state }, onChanged) => (
        <button type="button" onClick={() => onChanged({ id, state: 'packed' })}>
          Parcel {id}, {state}
        </button>
      )}
    </StaffList>
  );
  const router = createMemoryRouter([{ path: '/parcels', element: list }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname + router.state.location.search;
}

it('opens the default state, changes the state in the URL, and returns to the first page', async () => {
  const url = open('/parcels?page=1');
  expect(await screen.findByText('2 parcels')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Parcel 2, open' })).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'sent');
  expect(await screen.findByText('1 parcel')).toBeDefined();
  expect(url()).toBe('/parcels?state=sent');
});

it('searches all states, and offers the default list if nothing was found', async () => {
  const url = open();
  await userEvent.type(screen.getByLabelText('Number'), ' 7 ');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeDefined();
  expect(url()).toBe('/parcels?state=all&term=7');
  expect(screen.getByRole('link', { name: 'Parcels to send' }).getAttribute('href')).toBe('/parcels');
});

it('ignores an unknown state and page in the URL', async () => {
  open('/parcels?state=lost&page=x');
  expect(await screen.findByText('2 parcels')).toBeDefined();
  expect(loaded).toEqual([{ state: 'open', term: '', page: 0 }]);
});

it('replaces a changed row without loading the list again', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Parcel 1, open' }));
  expect(screen.getByRole('button', { name: 'Parcel 1, packed' })).toBeDefined();
  expect(loaded).toHaveLength(1);
});

it('states that no work is left', async () => {
  stored = [];
  open();
  expect(await screen.findByRole('heading', { name: 'No parcels to send' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Parcels to send' })).toBeNull();
});

it('offers a retry after a failure', async () => {
  isDown = true;
  open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText('2 parcels')).toBeDefined();
});
