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

test('what may not be seen is said so in the words of the answer (ERROR-12)', () => {
  show(callFailure(403, { errors: [], code: 'forbidden' }));
  expect(screen.getByRole('heading').textContent).toBe('We may not show you your orders');
  expect(screen.getByText('permission denied for the resource')).toBeDefined();
});

test('an answer that says more than its status is told', () => {
  show(new CallError(403, { errors: ['You act for a customer, and this is theirs alone.'] }));
  expect(screen.getByText('You act for a customer, and this is theirs alone.')).toBeDefined();
  expect(screen.getByText('The shop’s answer: permission denied for the resource')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('who is signed in no more is led to sign in, and back (ERROR-10)', () => {
  show(callFailure(401, null));
  expect(screen.getByText('You are not authorised for this action')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/account/login?returnUrl=%2Faccount%2Forders%3Fpage%3D2',
  );
});

test.each([new CallError(500, { errors: ['A server error occurred.'] }), new TypeError('fetch')])(
  'anything else is tried again: %s',
  (error) => {
    show(error);
    expect(screen.getByRole('heading').textContent).toBe('We could not load your orders just now');
    expect(screen.getByText('Nothing is lost.')).toBeDefined();
  },
);
