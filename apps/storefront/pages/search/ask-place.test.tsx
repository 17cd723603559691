import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { locationStore } from '#domains/geo/web/location-store.ts';
import { AskPlace } from './ask-place.tsx';

beforeEach(() => locationStore.set({ status: 'success', geo: null, location: null }));

function show() {
  const router = createMemoryRouter(
    [{ path: '/search/:term', element: <AskPlace readAs="by=tomorrow&type=fridges" /> }],
    { initialEntries: ['/search/fridge tomorrow'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test('a shopper who searched for a day is asked for a postcode, and sees the list for it', async () => {
  const router = show();
  await userEvent.type(screen.getByLabelText(/^Enter your postcode/), '300{Enter}');
  expect(router.state.location.search).toBe('');
  await userEvent.type(screen.getByLabelText(/^Enter your postcode/), '0{Enter}');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?by=tomorrow&postcode=3000&read=1&type=fridges'),
  );
});

test('a shopper with a known suburb sees the list immediately', async () => {
  locationStore.set((state) => ({
    ...state,
    location: {
      _id: '2026_Bondi',
      city: 'Bondi',
      state: 'NSW',
      postcode: '2026',
      fullAddress: 'Bondi NSW 2026',
    },
  }));
  const router = show();
  await waitFor(() =>
    expect(router.state.location.search).toBe('?by=tomorrow&postcode=2026&read=1&type=fridges'),
  );
});
