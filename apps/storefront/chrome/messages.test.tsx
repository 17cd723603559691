import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages, showMessage } from '#foundation/browser/messages.ts';
import { Messages } from './messages.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => messages.set([]));
  vi.useRealTimers();
});

function show() {
  const router = createMemoryRouter([{ path: '*', element: <Messages /> }]);
  render(<RouterProvider router={router} />);
  return router;
}
const say = (...args: Parameters<typeof showMessage>) => act(() => void showMessage(...args));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a message is styled as a success or an error and can be closed (NAV-26)', () => {
  show();
  say('Saved');
  say('Not saved', { kind: 'error' });
  expect(screen.getByText('Saved').closest('[class*="success"]')).not.toBeNull();
  expect(screen.getByRole('alert').className).toContain('error');
  const [first] = screen.getAllByRole('button', { name: 'Close' });
  fireEvent.click(first!);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a message disappears after 3000 ms unless it is persistent (NAV-27, -28)', () => {
  show();
  say('Saved');
  say('Kept', { isPersistent: true });
  pass(2999);
  expect(screen.getByText('Saved')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
  pass(60_000);
  expect(screen.getByText('Kept')).toBeTruthy();
});

test('navigation closes a message, also a persistent one (SHELL-15)', async () => {
  const router = show();
  say('Kept', { isPersistent: true });
  vi.useRealTimers();
  await act(() => router.navigate('/stores'));
  expect(screen.queryByText('Kept')).toBeNull();
});
