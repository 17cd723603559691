import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CallError } from '#foundation/pure/fault.ts';
import { callFailure } from '#foundation/browser/call-failure.ts';
import { LoadFailure } from './load-failure.tsx';

function show(error: unknown): void {
  history.replaceState(null, '', '/account/orders?page=2');
  const page = <LoadFailure what="your orders" error={error} retry={() => undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
}

test('shows a user without permission the message of the response (ERROR-12)', () => {
  show(callFailure(403, { errors: [], code: 'forbidden' }));
  expect(screen.getByRole('heading').textContent).toBe('You can’t see your orders');
  expect(screen.getByText('permission denied for the resource')).toBeDefined();
});

test('shows a response with a message beyond its status', () => {
  show(new CallError(403, { errors: ['Stop acting for the customer before you change this.'] }));
  expect(screen.getByText('Stop acting for the customer before you change this.')).toBeDefined();
  expect(screen.getByText('permission denied for the resource')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('links a signed-out user to sign in and return (ERROR-10)', () => {
  show(callFailure(401, null));
  expect(screen.getByText('You are not authorised for this action')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/account/login?returnUrl=%2Faccount%2Forders%3Fpage%3D2',
  );
});

test.each([new CallError(500, { errors: ['A server error occurred.'] }), new TypeError('fetch')])(
  'offers to retry any other failure: %s',
  (error) => {
    show(error);
    expect(screen.getByRole('heading').textContent).toBe('We couldn’t load your orders');
    expect(screen.getByText('Nothing is lost.')).toBeDefined();
  },
);
