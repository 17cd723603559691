import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissMessage, messages, showMessage } from './messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  messages.set([]);
  vi.useRealTimers();
});

test('a message disappears after three seconds, an error stays until it is closed', () => {
  showMessage('Added to your cart');
  const error = showMessage('Something went wrong.', { kind: 'error' });
  vi.advanceTimersByTime(3000);
  expect(messages.get().map((message) => message.text)).toEqual(['Something went wrong.']);
  dismissMessage(error);
  expect(messages.get()).toEqual([]);
});

test('the same message is shown once', () => {
  expect(showMessage('Only 2 left', { kind: 'error' })).toBe(showMessage('Only 2 left', { kind: 'error' }));
  expect(messages.get()).toHaveLength(1);
});
